import Foundation
import TestSupport
import Testing

/// A run that a signal ends: in order, with its reports.
struct InterruptionTests {
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `the first signal ends the run and the reports are written`(signal: Int32) throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "--junit", "j.xml"]) { process in
        wait { server.connectionCount > 0 }
        kill(process.processIdentifier, signal)
      }
    #expect(result.status == 128 + signal)
    #expect(result.output.contains("the run was interrupted"))
    #expect(result.output.contains("interrupted: 2 skipped — "))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("<skipped message=\"the run was interrupted\"/>"))
    #expect(report.hasSuffix("</testsuites>\n"))
  }

  @Test func `calls at the end that are under way are made whole`() throws {
    let arrived = Recorder<Int>()
    let interrupted = Recorder<Int>()
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        if request.head.hasPrefix("GET /end") {
          arrived.add(1)
          wait { interrupted.count > 0 }
        }
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
        wait { arrived.count > 0 }
        process.interrupt()
        interrupted.add(1)
      }
    #expect(result.status == 130)
    #expect(result.output.contains("/end → 200 OK"))
    #expect(result.output.contains("/last → 200 OK"))
  }

  private static let stuck = """
    { "scenarios": { "stuck": {
      "steps": [{ "request": "GET /step" }],
      "finally": [{ "request": "GET /end", "save": "end" }, { "request": "GET /last" }] } } }
    """

  @Test func `a second signal ends also the calls at the end, and the reports are written`()
    throws
  {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard request.head.hasPrefix("GET /end") else { continue }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
      }
    }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.stuck])
    let output = "\(catalog.path)/spec-run-output"
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "--junit", "j.xml", "-v"]) { process in
        wait { server.connectionCount > 0 }
        process.interrupt()
        wait { !Self.files(in: output).isEmpty }
        process.terminate()
      }
    #expect(result.status == 130)
    #expect(
      result.errors
        == "interrupted: the calls of \"finally\" are still made; interrupt again to leave them out\n"
    )
    #expect(result.output.contains("GET /end: the run was interrupted\n"))
    #expect(result.output.contains("GET /last: the run was interrupted\n"))
    #expect(result.output.contains("interrupted: 1 skipped — "))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.hasSuffix("</testsuites>\n"))
    #expect(Self.files(in: output) == [])
  }

  @Test func `a third signal ends the program where it stands`() throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    let catalog = try Thing.catalog()
    let pipe = "\(catalog.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Opened for both ends and not read: the report does not fit into the pipe.
    let reader = try #require(FileHandle(forUpdatingAtPath: pipe))
    let skipped = (0..<2000).map {
      "\"c\($0)\": { \"skip\": \"\(String(repeating: "x", count: 99))\" }"
    }
    try catalog.write(
      "{ \"endpoints\": { \"e\": { \"request\": \"GET /\", \"cases\": { \(skipped.joined(separator: ",")) } } } }",
      to: "b.spec.json"
    )
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "--junit", "pipe"]) { process in
        wait { server.connectionCount > 0 }
        while !Self.hasData(reader) { Thread.sleep(forTimeInterval: 0.01) }
        for _ in 0..<3 {
          process.interrupt()
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
    #expect(result.status == 130)
  }

  @Test func `a hang-up that the caller ignores stays ignored`() throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.pause(milliseconds: 500)
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let catalog = try TemporaryCatalog(["a.spec.json": Self.stuck])
    let process = try CommandRunner(in: catalog.path).process(["run", "--base-url", server.url])
    let program = try #require(process.executableURL).path(percentEncoded: false)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "trap '' HUP; exec \"$0\" \"$@\"", program] + (process.arguments ?? [])
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    wait { server.connectionCount > 0 }
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A body that is judged on the loop, and one that is not.
  @Test(arguments: [10_000, 200_000])
  func `checks that compute for long hear the first signal`(elements: Int) throws {
    let body = "[" + String(repeating: "0,", count: elements) + "0]"
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    // Each rule looks twice at what the one before says of each element.
    let rules = (1...8).map {
      #""r\#($0)": { "anyOf": [\#(Self.reference($0 - 1)), \#(Self.reference($0 - 1))] }"#
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect": { "schema": {
        "items": { "not": \#(Self.reference(8)) },
        "$defs": { "r0": { "const": 1 }, \#(rules.joined(separator: ", ")) } } } } } } } }
      """#
    ])
    let start = ContinuousClock.now
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url, "--junit", "j.xml"]) { process in
        wait { server.connectionCount > 0 }
        Thread.sleep(forTimeInterval: 0.7)
        process.interrupt()
      }
    #expect(result.status == 130, "\(result)")
    #expect(result.output.contains("interrupted: 1 skipped — "))
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(report.contains("<skipped message=\"the run was interrupted\"/>"))
    #expect(start.duration(to: .now) < .seconds(6))
  }

  private static func reference(_ number: Int) -> String { "{ \"$ref\": \"#/$defs/r\(number)\" }" }

  private static func files(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func hasData(_ handle: FileHandle) -> Bool {
    var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private func wait(until condition: () -> Bool) {
    let end = Date.now + 20
    while !condition(), Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
  }
}
