import Foundation
import SpecModel
import TestSupport
import Testing

/// Reports of runs that a signal ends at any moment: each is whole.
@Suite(.ownThreads)
struct ReportInterruptionTests {
  private static let units = 60

  private static let spec: String = {
    let cases = (0..<units - 5).map { number in
      #""c\#(number)": { "with": { "n": \#(number) }\#(number % 3 == 0 ? #", "expect": 404"# : "") }"#
    }
    let scenarios = (0..<5).map { number in
      #""s\#(number)": { "steps": [ { "request": "GET /s" } ], "finally": [ { "request": "DELETE /s" } ] }"#
    }
    return """
      { "endpoints": { "e": { "request": "GET /{n}", "cases": { \(cases.joined(separator: ", ")) } } },
        "scenarios": { \(scenarios.joined(separator: ", ")) } }
      """
  }()

  private static let kinds = [
    "junit", "ndjson", "html", "json", "tap", "ctrf", "markdown", "gitlab", "allure", "har",
    "sarif",
  ]

  /// Twenty moments: after how many requests the signal comes, and which.
  @Test(.timeLimit(.minutes(10)), arguments: 0..<20)
  func `every report is whole whenever the signal comes`(moment: Int) throws {
    let signal = moment % 2 == 0 ? SIGINT : SIGTERM
    let arrived = Recorder<Int>()
    let wasSent = Recorder<Int>()
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        // The moment is that of a request, and its response is sent after the signal.
        if arrived.add(1) == moment * 3 + 1 { Self.wait { wasSent.count > 0 } }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
      }
    }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec])
    let reports = Self.kinds.flatMap { ["--report", "\($0)=out/\($0)"] }
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "-q", "-j", "4"] + reports) { process in
        Self.wait { arrived.count > moment * 3 }
        kill(process.processIdentifier, signal)
        if moment % 5 == 4 { kill(process.processIdentifier, signal) }
        wasSent.add(1)
      }
    #expect(result.status == 128 + signal)
    try Self.expectWhole("\(catalog.path)/out")
  }

  @Test func `a run that is killed leaves its events`() throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard !request.head.hasPrefix("GET /5 ") else { return Self.wait { false } }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
      }
    }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.spec, "r": "old\n"])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "-q", "-j", "1"]
    let words = run + ["--report", "ndjson=r", "--junit", "j.xml"]
    func events() -> String {
      let bytes = FileManager.default.contents(atPath: "\(catalog.path)/r") ?? Data()
      return String(decoding: bytes, as: UTF8.self)
    }
    let result = try runner.run(words) { process in
      // The last of these five is not waited for.
      Self.wait { events().split(separator: "\n").count { $0.contains("\"unitEnd\"") } == 5 }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(result.status == SIGKILL)
    #expect(events().hasPrefix("{\"event\":\"runStart\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    #expect(Set(names) == ["a.spec.json", "r"], "\(names)")
    let report = try runner.run("report", "r", "--junit", "j.xml")
    #expect(report.status == 3)
    #expect(
      report.errors == "spec-run: r: the run did not end: 55 of 60 units have no result\n",
      "\(report.errors)"
    )
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.contains(" tests=\"7\""), "\(junit)")
  }

  @Test func `a report that is made of its own file is whole`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--mock", "--report", "ndjson=r")
    let path = "\(catalog.path)/r"
    let count = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count
    let result = try runner.run("report", "r", "--report", "ndjson=r")
    #expect(result.status == 0, "\(result)")
    let again = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(again.count { $0.contains("\"unitEnd\"") } > 0 && again.count <= count)
  }

  private static func expectWhole(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names) == Set(kinds))
    func text(_ kind: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(kind)", encoding: .utf8)
    }
    func json(_ kind: String) throws -> JSONValue {
      try JSONDocument(parsing: Array(try text(kind).utf8)).root
    }
    let junit = try MarkupDocument(Array(try text("junit").utf8), as: .xml)
    #expect(try junit.value(of: try XPath("count(//testcase)"))?.integer == units)
    let events = try text("ndjson").split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root["event"]?.string
    }
    #expect(events.last == "runEnd" && events.count { $0 == "unitEnd" } == units)
    #expect(try text("html").hasSuffix("</html>\n"))
    #expect(try json("json")["totals"]?["units"]?.integer == units)
    #expect(try text("tap").contains("\n1..\(units)\nBail out!"))
    #expect(try json("ctrf")["results"]?["summary"]?["tests"]?.integer == units)
    #expect(try text("markdown").hasPrefix("## "))
    #expect(try json("gitlab").type == .array)
    #expect(try json("har")["log"]?["entries"]?.type == .array)
    let results = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/allure")
      .filter { $0.hasSuffix("-result.json") }
    #expect(results.count == units)
    for name in results { _ = try json("allure/\(name)") }
  }

  private static func wait(until condition: () -> Bool) {
    let end = Date.now + 20
    while !condition(), Date.now < end { Thread.sleep(forTimeInterval: 0.002) }
  }
}
