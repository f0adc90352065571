import Foundation
import TestSupport
import Testing

/// A run in which something passes on a later attempt only.
@Suite(.ownThreads)
struct FlakyRunTests {
  @Test func `it passes, and is told`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET /", "retry": {"backoff": {"base": "1ms"}}, "cases": {"c": {}}}}}
      """
    ])
    let server = try RawServer { connection, number in
      _ = connection.readRequest()
      let status = number == 0 ? "503 Busy" : "200 OK"
      connection.send("HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "--junit", "report.xml")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("FLAKY a › e › c "))
    #expect(result.output.contains("\n  attempt 1: GET \(server.url)/ → 503 Busy  "))
    #expect(result.output.contains("\n  attempt 2: GET \(server.url)/ → 200 OK  "))
    #expect(result.output.contains("\n1 flaky — 2 requests in "))
    let report = try String(contentsOfFile: "\(catalog.path)/report.xml", encoding: .utf8)
    #expect(report.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(
      report.contains(
        "<flakyFailure message=\"attempt 1: GET \(server.url)/ → 503 Busy\" type=\"status\">"
      )
    )
  }

  @Test func `an attempt's time is its own, that of the call apart`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET /", "timeout": "100ms", "cases": {"c": {}},
        "retry": {"attempts": 3, "backoff": {"base": "400ms", "factor": 1, "jitter": 0}}}}}
      """
    ])
    let silent = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let result = try CommandRunner(in: catalog.path)
      .run("run", "-v", "--base-url", silent.url, "--junit", "report.xml")
    #expect(result.status == 3)
    let report = try String(contentsOfFile: "\(catalog.path)/report.xml", encoding: .utf8)
    let lines = report.split(separator: "\n").filter { $0.hasPrefix("GET ") }
    let times = try #require(lines.first).split(separator: "(").last.map(String.init) ?? ""
    #expect(times.prefix { $0 != "," }.hasSuffix(" ms"), "\(times)")
    #expect(times.prefix { $0 != " " }.utf8.count == 3, "\(times)")
    #expect(times.contains(", 3 attempts in 1.") || times.contains(", 3 attempts in 2."))
    let attempts = result.output.split(separator: "\n").filter { $0.hasPrefix("  attempt") }
    #expect(attempts.count == 2 && attempts.allSatisfy { $0.contains(" ms  again after 400 ms") })
  }

  @Test func `an environment's tags can leave nothing, which has to be allowed`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
      "e.env.json": #"{"baseURL": "http://127.0.0.1:1", "tags": ["smoke"]}"#,
    ])
    let refused = try CommandRunner(in: catalog.path).run("run")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("no selected unit is run in the environment \"e\""))
    let allowed = try CommandRunner(in: catalog.path).run("run", "--allow-empty")
    #expect(allowed.status == 0)
    #expect(allowed.output.hasPrefix("nothing was run — 0 requests in "))
  }
}
