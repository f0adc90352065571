import SpecModel
import SpecRunner
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A run with every outcome, whose names, messages and bodies break what is written carelessly.
enum HostileRun {
  private static let names = [
    "]]> <![CDATA[ </testcase>", "&amp; \\\" '", "👩‍👩‍👧 é e\u{301}", "\\uFFFE", "::error::x # TODO",
  ]

  /// What a server says, with what XML cannot contain.
  private static let body =
    "{\"name\": \"]]> \u{1} \u{FFFE}\(String(repeating: "x", count: 1_000))\"}"

  /// A report of the run, in the strict dialect.
  ///
  /// Of ten units one passes, two fail, one is an error, one is skipped, two are flaky, one is redirected, one passes when
  /// it runs again, one has a known issue. One message has a megabyte.
  static func report(_ kind: String, units: Int) async throws -> String {
    let row = try #require(ReportTable.row(of: kind))
    var settings = ReportSettings()
    settings.hostname = "host"
    settings.isJUnitStrict = true
    let text = Recorder<String>()
    switch row.form {
    case .text(let make):
      let report = make(settings)
      try await run(units: units, tellingTo: report)
      return report.finish()
    case .streamed(let make):
      let report = make(settings) { text.add(String(decoding: $0, as: UTF8.self)) }
      try await run(units: units, tellingTo: report)
      report.finish()
    case .folder(let make):
      let report = make(settings) { text.add("\($0)\n\($1)") }
      try await run(units: units, tellingTo: report)
      report.finish()
    }
    return text.elements.joined()
  }

  private static func run(units: Int, tellingTo sink: any EventSink) async throws {
    var files: [String: String] = [:]
    for (index, file) in ["one", "two"].enumerated() {
      let cases = (0..<units / 2).map { number in
        let skip = number % 10 == 1 ? #", "skip": "not ]]> ready""# : ""
        let reruns = [3, 6, 8].contains(number % 10) ? #", "reruns": 1"# : ""
        let issue = number % 10 == 9 ? #", "knownIssue": "]]> & #9""# : ""
        let name = "\(number) \(names[number % names.count])"
        return
          #""\#(name)": { "with": { "n": \#(number + index * units / 2) }\#(skip)\#(reruns)\#(issue) }"#
      }
      files["\(file).spec.json"] = """
        { "name": "\(file) ]]> &", "endpoints": { "e": { "request": "GET /{n}", "followRedirects": true,
            "retry": { "attempts": 2, "backoff": { "base": "1ms", "max": "1ms" } },
            "cases": { \(cases.joined(separator: ",\n")) } } } }
        """
    }
    let seen = Recorder<Int>()
    _ = try await CatalogRun(files, jobs: 4, sinks: [sink]) { request throws(ClientError) in
      let number = Int(request.url.split(separator: "/").last ?? "") ?? 0
      let isFirst = [4, 5, 8].contains(number % 10) && isFirst(number, seen)
      let body = Array(body.utf8)
      switch number % 10 {
      case 2, 3: return HTTPResponse(status: 404, body: body)
      case 8 where isFirst, 9: return HTTPResponse(status: 404, body: body)
      case 4 where isFirst: return HTTPResponse(status: 503, body: body)
      case 5 where isFirst: throw ClientError(.closed, "closed ]]> \u{1}")
      case 6:
        let count = number == 6 ? 1 << 20 : 9
        throw ClientError(.tls, "]]> \u{0}" + String(repeating: "y", count: count))
      default: return HTTPResponse(status: 200, fields: ["X": "]]> é"], body: body)
      }
    } completing: { exchange in
      guard exchange.request.url.hasSuffix("7") else { return }
      exchange.redirects = [
        Exchange(
          request: HTTPRequest(url: "http://api.test/old?a=%20b&c"),
          response: HTTPResponse(status: 302, fields: ["Location": exchange.request.url])
        )
      ]
    }
  }

  private static func isFirst(_ number: Int, _ seen: Recorder<Int>) -> Bool {
    defer { seen.add(number) }
    return !seen.elements.contains(number)
  }
}
