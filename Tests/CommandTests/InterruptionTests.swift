import Foundation
import TestSupport
import Testing

/// A run that a signal ends: in order, with its reports.
struct InterruptionTests {
  @Test(arguments: [(true, 130), (false, 143)])
  func `the first signal ends the run and the reports are written`(
    isInterrupt: Bool,
    status: Int
  ) throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "--junit", "j.xml"]) { process in
        wait { server.connectionCount > 0 }
        if isInterrupt { process.interrupt() } else { process.terminate() }
      }
    #expect(result.status == Int32(status))
    #expect(result.output.contains("the run was interrupted"))
    #expect(result.output.contains("interrupted: 2 skipped — "))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("<skipped message=\"the run was interrupted\"/>"))
    #expect(report.hasSuffix("</testsuites>\n"))
  }

  @Test func `calls at the end that are under way are made whole`() throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        if request.head.hasPrefix("GET /end") { Thread.sleep(forTimeInterval: 0.5) }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [{ "request": "GET /step" }],
        "finally": [{ "request": "GET /end" }, { "request": "GET /last" }] } } }
      """
    ])
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "-v"]) { process in
        wait { server.connectionCount > 0 }
        Thread.sleep(forTimeInterval: 0.2)
        process.interrupt()
      }
    #expect(result.status == 130)
    #expect(result.output.contains("/end → 200 OK"))
    #expect(result.output.contains("/last → 200 OK"))
  }

  @Test func `a second signal ends the program at once`() throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "scenarios": { "stuck": {
        "steps": [{ "request": "GET /step" }], "finally": [{ "request": "GET /end" }] } } }
      """
    ])
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url]) { process in
        wait { server.connectionCount > 0 }
        process.interrupt()
        wait { server.connectionCount > 1 }
        process.interrupt()
      }
    #expect(result.status == 130)
    #expect(result.output.isEmpty)
  }

  private func wait(until condition: () -> Bool) {
    let end = Date.now + 20
    while !condition(), Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
  }
}
