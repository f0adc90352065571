import Foundation
import TestSupport
import Testing

/// What catalogs and servers write, on its way to a terminal and to the log of a CI service.
@Suite(.ownThreads)
struct HostileOutputTests {
  private static let poison = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\u{7F}\r\u{8}"
  private static let commands = [
    "::set-env name=A::b", "##vso[task.complete]x", "##teamcity[x]", "##[error]x",
  ]

  /// A text of JSON that has everything in it.
  private static func text(_ more: String = "") throws -> String {
    let text = poison + "\n" + commands.joined(separator: "\n ") + more
    return String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static func catalog(at url: String, isWrong: Bool = false) throws -> TemporaryCatalog {
    let text = try text()
    return try TemporaryCatalog([
      "f\(poison)\n::error::f/##vso[g]\u{1B}[31m.spec.json": """
      { "name": \(text), "tags": ["##vso[x]", "::x"], "endpoints": {
          "get": { "request": "GET /", "responses": { "200": "integer" },
            "cases": { "##vso[case]": { "expect": { "body": { "$.a": \(text) } } }, "skipped": { "skip": \(text) },
                       "sent": { "headers": { "X-A": "##vso[x]" }, "expect": { "headers": { "X-A": \(text) } } } } },
          "post": { "request": "POST /{{x | urlEncode}}", "with": { "x": \(text) }, "body": { "text": \(text) }, \(isWrong ? "\(text): \(text), " : "") "cases": { "\u{202E}c": {} } } } }
      """,
      "spec-run.json": "{ \"name\": \(text), \"environment\": \"e\\u001b[31m##[x]\" }",
      "e\u{1B}[31m##[x].env.json": "{ \"baseURL\": \"\(url)\" }",
    ])
  }

  private func server() throws -> RawServer {
    let body =
      Self.poison.replacing("\r", with: "") + "\r::error::a\n  ##vso[x]\n{\"a\": \"\u{1B}[31m\"}"
    return try RawServer.answering { _ in
      "HTTP/1.1 500 ##vso[reason]\r\nX-A: ::error::\u{1B}[31m\u{9B}\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
  }

  /// What would act on a terminal or a CI service.
  private func acting(in text: String) -> [String] {
    var found: [String] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: continue
      case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        found.append(String(scalar.value, radix: 16))
      default: continue
      }
    }
    for line in text.split(separator: "\n") {
      if line.drop(while: \.isWhitespace).hasPrefix("::") { found.append(String(line)) }
      for command in ["##vso[", "##teamcity[", "##["] where line.contains(command) {
        found.append(String(line))
      }
    }
    return found
  }

  // swift-format-ignore
  @Test(arguments: [
    ["run"], ["run", "-v"], ["run", "--junit", "-"], ["run", "--dry-run"], ["run", "-j1", "--mock", "-v"], ["list"], ["list", "--format", "json"],
    ["check"], ["check", "--format", "json"], ["list", "-t", "##vso[x]\u{1B}"], ["run", "--\u{1B}[31m"], ["run", "-n", "::x"], ["::x"], ["run", "-e", "::x\u{202E}"],
  ])
  func `nothing that others wrote acts where it is printed`(words: [String]) throws {
    let catalog = try Self.catalog(at: try server().url)
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(acting(in: result.output) == [])
    #expect(acting(in: result.errors) == [])
    #expect(!(result.output + result.errors).isEmpty)
    if words.contains("json") {
      let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
      let names = try #require(value).compactMap { ($0["name"] ?? $0["path"]) as? String }
      #expect(names.isEmpty || names.contains { $0.contains("##vso[") && $0.contains("\u{1B}[2J") })
    }
  }

  @Test(arguments: [["check"], ["check", "--format=json"], ["run"], ["list"]])
  func `nor does what is wrong with a catalog`(words: [String]) throws {
    let catalog = try Self.catalog(at: "http://127.0.0.1:1", isWrong: true)
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 2)
    #expect(acting(in: result.output + result.errors) == [])
    #expect((result.output + result.errors).contains("unknown-key"))
  }

  @Test func `coloured reports have our own styles only`() throws {
    let catalog = try Self.catalog(at: try server().url)
    let result = try CommandRunner(in: catalog.path).run("run", "-v", "--color", "always")
    let plain = ["0", "1", "2", "1;31", "32", "33", "1;33", "1;34", "1;35"].reduce(result.output) {
      $0.replacing("\u{1B}[\($1)m", with: "")
    }
    #expect(plain.utf8.count < result.output.utf8.count)
    #expect(acting(in: plain) == [])
  }

  @Test func `a JUnit file has nothing that acts where a CI service prints it`() throws {
    let catalog = try Self.catalog(at: try server().url)
    _ = try CommandRunner(in: catalog.path).run("run", "--junit", "j.xml")
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("<failure "))
    for element in report.replacing("&#10;", with: "\n").replacing("&#9;", with: "\t").split(
      separator: "<"
    ) {
      let parts = element.split(separator: ">", maxSplits: 1)
      let texts = (parts.first?.split(separator: "\"") ?? []) + parts.dropFirst()
      for text in texts { #expect(acting(in: String(text)) == []) }
    }
  }
}
