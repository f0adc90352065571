import Foundation
import Synchronization
import TestSupport
import Testing

/// The command on services that stream (FORMAT.md, Detail 53).
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct StreamCommandTests {
  private func catalog(_ call: String) throws -> TemporaryCatalog {
    try TemporaryCatalog([
      "a.spec.json": """
      { "shapes": { "Event": { "data": { "n": "integer", "key": "string" } } },
        "endpoints": { "e": { "request": "GET /events?key={{secrets.key}}", "responses": { "200": { "events": "Event" } },
          "cases": { "c": { \(call) } } } } }
      """,
      "e.env.json": #"{ "secrets": { "key": { "env": "KEY" } } }"#,
    ])
  }

  private func runner(in catalog: TemporaryCatalog) -> CommandRunner {
    var runner = CommandRunner(in: catalog.path)
    runner.environment["KEY"] = "s3cret-of-streams"
    return runner
  }

  @Test
  func `a stream without an end is judged in time, and what it says is shown without secrets`()
    throws
  {
    let server = try RawServer.streaming(
      [
        "data: {\"n\": \"x\", \"key\": \"s3cret-of-streams\",\n",
        "data:  \"token\": \"abcdef-made-now\"}\n\n",
      ].map { Array($0.utf8) },
      then: .beginsAgain
    )
    let catalog = try catalog(#""stream": { "events": 2 }"#)
    let result = try runner(in: catalog)
      .run(["run", "--base-url", server.url, "-v"])
    #expect(result.status == 1)
    #expect(result.output.contains("$[0].data.n: expected an integer, found \"x\""))
    #expect(result.output.contains("$[1].data.n: expected an integer, found \"x\""))
    #expect(result.output.contains("curl -sS"))
    #expect(result.output.contains("-N --max-time 30"))
    #expect(result.output.contains("the command reads on: spec-run stops after 2 events"))
    for text in [result.output, result.errors] {
      #expect(!text.contains("s3cret-of-streams"))
      #expect(!text.contains("abcdef-made-now"))
    }
  }

  @Test func `a secret that comes in pieces is in no output`() throws {
    let pieces = ["s3cre", "t-of-", "b1bl", "io"]
    let events = pieces.map { Array("data: {\"n\": \"x\", \"text\": \"\($0)\"}\n\n".utf8) }
    let lines = pieces.map { Array("{\"n\": \"x\", \"text\": \"\($0)\"}\n".utf8) }
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let isOfEvents = request.head.hasPrefix("GET /events")
        let type = isOfEvents ? "text/event-stream" : "application/x-ndjson"
        connection.send(RawServer.streamHead(type))
        for piece in isOfEvents ? events : lines { connection.send(RawServer.chunk(piece)) }
        connection.send("0\r\n\r\n")
      }
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "defaults": { "headers": { "X-Key": "{{secrets.key}}" } }, "endpoints": {
          "e": { "request": "GET /events", "responses": { "200": { "events": { "data": { "n": "integer" } } } },
            "cases": { "c": { "expect": { "body": { "$.a": 1 } } } } },
          "l": { "request": "GET /lines", "responses": { "200": { "lines": { "n": "integer" } } },
            "cases": { "c": { "expect": { "body": { "$.a": 1 } } } } } } }
      """,
      "e.env.json": #"{ "secrets": { "key": { "env": "KEY" } } }"#,
    ])
    let kinds = ["junit", "ndjson", "html", "json", "tap", "ctrf", "markdown", "har"]
    let reports = kinds.flatMap { ["--report", "\($0)=report.\($0)"] }
    var runner = CommandRunner(in: catalog.path)
    runner.environment["KEY"] = "s3cret-of-b1blio"
    let result = try runner.run(["run", "--base-url", server.url, "-v"] + reports)
    #expect(result.status == 1, "\(result)")
    var outputs = [result.output, result.errors]
    for kind in kinds {
      outputs.append(try String(contentsOfFile: "\(catalog.path)/report.\(kind)", encoding: .utf8))
    }
    for output in outputs {
      for piece in pieces.dropLast() { #expect(!output.contains(piece), "\(output)") }
    }
    #expect(result.output.contains("***"))
  }

  #if os(Linux)
  /// The most memory that a process had so far, in bytes.
  private func peak(of process: Process) throws -> Int {
    let path = "/proc/\(process.processIdentifier)/status"
    let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let words = try #require(line).split { $0 == " " || $0 == "\t" }
    return try #require(Int(words[1])) << 10
  }

  /// Elements of some 500 bytes, a thousand of them, the first with a number.
  private static func elements(of kind: String, from start: Int) -> [UInt8] {
    let pad = String(repeating: "x", count: 430)
    let texts = (start..<start + 1000).map { number in
      let json = "{\"n\":\(number),\"kind\":\"of \(number % 7)\",\"pad\":\"\(pad)\"}"
      return kind == "events" ? "event: e\nid: \(number)\ndata: \(json)\n\n" : json + "\n"
    }
    return Array(texts.joined().utf8)
  }

  /// A server of streams of so many elements as a path says, without an end if it says 0; and of `/end`, which responds
  /// once the process was measured.
  private static func server(
    _ arrived: Recorder<Int>,
    _ measured: DispatchSemaphore
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let path = request.head.split(separator: " ")[1].split(separator: "/").map(String.init)
        guard path.count == 2, let count = Int(path[1]) else {
          // The stream is judged by now.
          arrived.add(1)
          measured.wait()
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
          continue
        }
        let type = path[0] == "events" ? "text/event-stream" : "application/x-ndjson"
        connection.send(RawServer.streamHead(type))
        var sent = 0
        while count == 0 || sent < count {
          guard connection.send(RawServer.chunk(elements(of: path[0], from: sent))) else { return }
          sent += 1000
        }
        connection.send("0\r\n\r\n")
      }
    }
  }

  /// The most memory that judging a stream takes, in bytes.
  private func peak(of kind: String, _ count: Int, sent: Int) throws -> Int {
    let data = kind == "events" ? ".data" : ""
    let shape = #"{ "n": "integer", "kind": "string", "pad": "string(430)" }"#
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET /\(kind)/\(sent)", "timeout": "10m", "cases": {},
          "responses": { "200": { "\(kind)": \(kind == "events" ? "{ \"data\": \(shape) }" : shape) } } } },
        "scenarios": { "s": { "steps": [
          { "call": "e", "stream": { "\(kind)": \(count) }, "capture": { "count": { "\(kind)": "$", "via": "count" } },
            "expect": { "\(kind)": { "$": { "length": \(count) }, "$[0]\(data).n": 0, "$[\(count - 1)]\(data).n": \(count - 1),
              "$[-1]\(data).n": \(count - 1), "$[*]\(data).kind": { "each": { "startsWith": "of " } } },
              "variables": { "count": \(count) } } },
          { "request": "GET /end" } ] } } }
      """
    ])
    let arrived = Recorder<Int>()
    let measured = DispatchSemaphore(value: 0)
    let server = try Self.server(arrived, measured)
    var peak = 0
    let result = try CommandRunner(in: catalog.path).run(["run", "--base-url", server.url]) {
      process in
      while arrived.count == 0, process.isRunning { usleep(1_000) }
      peak = (try? self.peak(of: process)) ?? 0
      measured.signal()
    }
    #expect(result.status == 0, "\(result)")
    return peak
  }

  @Test(arguments: ["events", "lines"])
  func `53: a hundred thousand elements are judged in the memory of a thousand`(kind: String)
    throws
  {
    let few = try peak(of: kind, 1000, sent: 1000)
    let many = try peak(of: kind, 100_000, sent: 100_000)
    let ofEndless = try peak(of: kind, 20_000, sent: 0)
    #expect(few > 0)
    // All of them have 50 megabytes.
    #expect(many - few < 16 << 20, "\(few) and \(many)")
    #expect(ofEndless - few < 16 << 20, "\(few) and \(ofEndless)")
  }
  #endif

  @Test func `a line without an end is bounded, with one clear error`() throws {
    let server = try RawServer.streaming(
      [Array("\"".utf8), [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)],
      type: "application/x-ndjson",
      then: .beginsAgain
    )
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET /lines", "responses": { "200": { "lines": "any" } },
          "cases": { "c": { "stream": { "lines": 1 } } } } } }
      """,
      "e.env.json": #"{ "limits": { "maxResponseSize": "1MiB" } }"#,
    ])
    let result = try CommandRunner(in: catalog.path).run(["run", "--base-url", server.url])
    #expect(result.status == 3)
    #expect(
      result.output.contains("error[response-too-large]: the body is larger than 1048576 bytes")
    )
    #expect(result.output.contains("e.env.json:1:"))
    #expect(result.output.matches(of: /error\[/).count == 1)
  }

  @Test func `the request of a stream is shown with its end`() throws {
    let catalog = try catalog(#""stream": { "events": 2, "for": "90s" }"#)
    let result = try runner(in: catalog)
      .run(["run", "--base-url", "http://127.0.0.1:1", "--dry-run"])
    #expect(result.status == 0)
    #expect(result.output.contains(" -N --max-time 90"))
  }

  @Test func `an interrupt ends a stream that says nothing`() throws {
    let server = try RawServer.streaming([Array(": hi\n\n".utf8)], then: .stalls)
    let catalog = try catalog(#""stream": { "for": "10m" }"#)
    let result = try runner(in: catalog).run(["run", "--base-url", server.url]) { process in
      while server.connectionCount == 0 { usleep(1000) }
      process.interrupt()
    }
    #expect(result.status == 130)
    #expect(result.output.contains("the run was interrupted"))
  }

  @Test func `a run against the mock server streams`() throws {
    let call = #""stream": { "events": 4 }, "expect": { "events": { "$": { "length": 4 } } }"#
    let catalog = try catalog(call)
    let result = try runner(in: catalog).run(["run", "--mock"])
    #expect(result.status == 0, "\(result.output)")
  }
}
