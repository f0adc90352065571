import Foundation
import TestSupport
import Testing

/// A run that a signal ends: in order, with its reports.
@Suite(.ownThreads)
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

  @Test func `SIGQUIT ends the program at once`() throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url]) { process in
        wait { server.connectionCount > 0 }
        kill(process.processIdentifier, SIGQUIT)
      }
    #expect(result.status == SIGQUIT)
    #expect(result.errors == "")
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

  /// Two files of scenarios over a fixture of the run, and one for each file.
  private static let shared: [String: String] = {
    let scenarios = (0..<10).map { number in
      """
      "s\(number)": { "uses": ["login", "data"], "steps": [{ "request": "POST /use/FILE\(number)" }, { "request": "GET /more" }],
        "finally": [{ "request": "DELETE /use/FILE\(number)" }] }
      """
    }
    let spec = "{ \"scenarios\": { \(scenarios.joined(separator: ",\n")) } }"
    return [
      "a.spec.json": spec.replacing("FILE", with: "a"),
      "b.spec.json": spec.replacing("FILE", with: "b"),
      "f.spec.json": """
      { "fixtures": {
        "login": { "steps": [{ "request": "POST /login" }], "finally": [{ "request": "DELETE /login" }] },
        "data": { "scope": "file", "uses": ["login"], "steps": [{ "request": "POST /data" }], "finally": [{ "request": "DELETE /data" }] } } }
      """,
    ]
  }()

  @Test(arguments: 0..<20)
  func `whenever a signal comes, what was begun is ended, and the reports are whole`(moment: Int)
    throws
  {
    let requests = Recorder<String>()
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        requests.add(request.head.split(separator: " ").prefix(2).joined(separator: " "))
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let catalog = try TemporaryCatalog(Self.shared)
    let signal = moment.isMultiple(of: 2) ? SIGINT : SIGTERM
    let result = try CommandRunner(in: catalog.path).run([
      "run", "--base-url", server.url, "--jobs", "\(1 + moment % 4)", "--report",
      "junit=j.xml", "--report", "json=r.json",
    ]) { process in
      wait { requests.count > moment * 3 || !process.isRunning }
      kill(process.processIdentifier, signal)
    }
    // A run may be over before the signal comes.
    let hasEnded = result.status == 128 + signal || result.status == 0 && requests.count == 66
    #expect(hasEnded, "\(result)")
    let counts = requests.elements.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    for (request, count) in counts where request.hasPrefix("POST ") {
      // One whose request was cancelled before it was sent is ended, too.
      let ends = counts["DELETE \(request.dropFirst(5))", default: 0]
      let most = request == "POST /data" ? 2 : 1
      #expect(count...most ~= ends, "\(request): \(counts)")
    }
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.hasSuffix("</testsuites>\n"))
    #expect(junit.matches(of: /<testcase [^>]*name="s\d"/).count == 20)
    let json = try Data(contentsOf: URL(filePath: "\(catalog.path)/r.json"))
    #expect((try? JSONSerialization.jsonObject(with: json)) is [String: Any])
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
        == "interrupted: the calls of \"finally\" are still made; interrupt again to skip them\n"
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
        // Signals of the same kind that are pending count as one: each comes when the one before was taken.
        while process.isRunning {
          process.interrupt()
          Thread.sleep(forTimeInterval: 0.01)
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
        #if os(Linux)
        // Nothing but checks takes so long.
        wait { Self.processorTime(of: process) >= 40 || !process.isRunning }
        #else
        Thread.sleep(forTimeInterval: 0.7)
        #endif
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

  #if os(Linux)
  /// How long a process has computed, in hundredths of a second.
  private static func processorTime(of process: Process) -> Int {
    let path = "/proc/\(process.processIdentifier)/stat"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }
  #endif

  private static func hasData(_ handle: FileHandle) -> Bool {
    var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private func wait(until condition: () -> Bool) {
    let end = Date.now + 20
    while !condition(), Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
  }
}
