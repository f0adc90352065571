import Foundation
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// `Docs/Hurl.md`: what is beside each word of Hurl is run against httpbin and nginx.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct HurlManualTests {
  /// A row of the page: the words of Hurl, and a part of a step.
  struct Row: Sendable, CustomTestStringConvertible {
    let section: String
    let words: String
    let step: String

    var testDescription: String { "\(section): \(words)" }
  }

  private static let page: String = {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return (try? String(contentsOf: root.appending(path: "Docs/Hurl.md"), encoding: .utf8)) ?? ""
  }()

  /// The members of the step that rows without a request add to.
  private static let base: String = {
    let block = ManualPage(page).blocks.first { $0.marks["base"] != nil }?.text ?? ""
    return String(block.drop { $0 != "{" }.dropFirst().dropLast(while: { $0 != "}" }).dropLast())
  }()

  static let rows: [Row] = {
    var section = ""
    var rows: [Row] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
        $0.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
      }
      guard line.hasPrefix("|"), cells.count == 2, cells[1].hasPrefix("`\""),
        cells[1].hasSuffix("`"), section != "Options" || !cells[1].contains("\"skip\"")
      else { continue }
      rows.append(
        Row(section: section, words: cells[0], step: String(cells[1].dropFirst().dropLast()))
      )
    }
    return rows
  }()

  @Test func `the page has a row for each word of Hurl`() {
    #expect(Self.rows.count >= 80)
    // swift-format-ignore
    let words = [
      "status", "version", "url", "ip", "header", "cookie", "body", "bytes", "xpath", "jsonpath", "regex", "variable", "duration", "sha256", "md5", "certificate", "redirects", "rawbytes",
      "==", "!=", ">", ">=", "<", "<=", "startsWith", "endsWith", "contains", "includes", "matches", "exists", "isBoolean", "isCollection", "isDate", "isEmpty", "isFloat", "isInteger", "isIpv4", "isIpv6", "isIsoDate", "isList", "isNumber", "isObject", "isString", "isUuid",
      "base64Decode", "base64Encode", "base64UrlSafeDecode", "base64UrlSafeEncode", "count", "dateFormat", "daysAfterNow", "daysBeforeNow", "decode", "first", "format", "htmlEscape", "htmlUnescape", "last", "location", "nth", "replace", "replaceRegex", "split", "toDate", "toFloat", "toHex", "toInt", "toString", "urlDecode", "urlEncode", "urlQueryParam", "utf8Decode", "utf8Encode",
      "aws-sigv4", "cacert", "cert", "compressed", "connect-timeout", "connect-to", "delay", "http1.0", "http1.1", "http2", "http3", "insecure", "ipv4", "key", "limit-rate", "location-trusted", "max-redirs", "max-time", "negotiate", "netrc", "ntlm", "output", "path-as-is", "pinnedpubkey", "proxy", "repeat", "resolve", "retry", "retry-interval", "skip", "unix-socket", "user", "verbose", "very-verbose",
    ]
    for word in words {
      #expect(Self.page.contains("`\(word)") || Self.page.contains("\(word)`"), "\(word)")
    }
  }

  @Test func `every row passes`() async throws {
    let url = try Peers.value("httpbin", "url")
    let variables = """
      "v": 7, "tls": "\(try Peers.value("nginx", "tlsURL"))",
      "port": "\(url.split(separator: ":").last ?? "")"
      """
    let steps = Self.rows.enumerated().map { index, row in
      let own = row.step.contains("\"request\"") ? row.step : "\(Self.base), \(row.step)"
      return "\"\(index)\": { \"variables\": { \(variables) }, \"steps\": [ { \(own) } ] }"
    }
    let ca = try String(contentsOfFile: Peers.value("certificates", "ca"), encoding: .utf8)
    let folder = try TemporaryCatalog([
      "hurl.spec.json": "{ \"scenarios\": { \(steps.joined(separator: ",\n")) } }", "ca.pem": ca,
      "local.env.json":
        "{ \"variables\": { \"socket\": \"\(try Peers.value("nginx", "unixSocket"))\" } }",
    ])
    let (_, results) = try await Catalog.run(
      at: folder.path,
      baseURL: url,
      jobs: 4
    )
    #expect(results.results.count == Self.rows.count)
    for (row, result) in zip(Self.rows, results.results) {
      let problems = result.steps.flatMap(\.problems).map { "\($0.code): \($0.message)" }
      #expect(problems.isEmpty && result.outcome.name == "passed", "\(row): \(problems)")
    }
  }
}

extension Substring {
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isDropped($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
