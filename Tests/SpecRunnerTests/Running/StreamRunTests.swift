import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Calls of services that stream (FORMAT.md, Detail 53).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct StreamRunTests {
  private static let events = [
    "event: token\nid: 1\ndata: {\"text\": \"Hä\", \"n\": 0}\n\n",
    ": heartbeat\n\nevent: token\nid: 2\ndata: {\"text\": \"llo\",\ndata:  \"n\": 1}\n\n",
    "data: [DONE]\n\n",
  ]

  private static func catalog(
    _ call: String,
    responses: String = #"{ "200": {} }"#
  ) -> [String: String] {
    [
      "a.spec.json": """
      { "shapes": { "Token": { "event": "'token'", "id": "string", "data": { "text": "string", "n": "integer" } },
                    "Item": { "id": "integer", "tags": ["string"] } },
        "endpoints": { "s": { "request": "GET /stream", "responses": \(responses),
          "cases": { "c": { \(call) } } } } }
      """
    ]
  }

  private static let contract = #"{ "200": { "events": "Token" } }"#

  private func run(
    _ call: String,
    responses: String = #"{ "200": {} }"#,
    on server: RawServer
  ) async throws -> CatalogRun {
    try await CatalogRun(Self.catalog(call, responses: responses), server: server)
  }

  private static func cut(_ texts: [String], every count: Int) -> [[UInt8]] {
    let bytes = Array(texts.joined().utf8)
    return stride(from: 0, to: bytes.count, by: count).map {
      Array(bytes[$0..<min($0 + count, bytes.count)])
    }
  }

  @Test(arguments: [1, 5, 1000])
  func `53: the first three events of a stream without an end are judged`(size: Int) async throws {
    let server = try RawServer.streaming(Self.cut(Self.events, every: size), then: .beginsAgain)
    let run = try await run(
      """
      "stream": { "events": 3 }, "expect": { "events": {
        "$": { "length": 3 }, "$[0]": { "equals": { "event": "token", "id": "1", "data": { "text": "Hä", "n": 0 } } },
        "$[*].data.text": ["Hä", "llo"], "$[1].data.n": 1, "$[2].data": "[DONE]", "$[2].event": "message" },
        "within": { "firstEvent": "20s" } }
      """,
      on: server
    )
    #expect(run.problems == [])
    #expect(run.summary.passed == 1)
  }

  @Test func `53: events and lines stand in expect and capture without a stream, too`() async throws
  {
    let server = try RawServer.answering { head in
      let body = head.contains("/lines") ? "{\"id\": 1}\n\n{\"id\": 2}" : Self.events.joined()
      return "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
          { "request": "GET /events", "capture": { "all": { "events": "$[*].data.text" }, "first": { "events": "$[0].id" } },
            "expect": { "variables": { "all": ["Hä", "llo"], "first": "1" } } },
          { "request": "GET /lines", "capture": { "ids": { "lines": "$[*].id" } },
            "expect": { "lines": { "$": { "length": 2 }, "$[1].id": 2 }, "variables": { "ids": [1, 2] } } } ] } } }
        """
      ],
      server: server
    )
    #expect(run.problems == [])
  }

  @Test func `53: each event is held to the contract, by index, path, coding path and line`()
    async throws
  {
    let events = [
      Self.events[0], "event: token\nid: 2\ndata: {\"text\": 7, \"n\": 1}\n\n", "data: x\n\n",
    ]
    let server = try RawServer.streaming(events.map { Array($0.utf8) }, then: .stalls)
    let run = try await run(
      #""stream": { "events": 3 }"#,
      responses: Self.contract,
      on: server
    )
    #expect(
      run.problems == [
        "events: $[1].data.text: expected a string, found 7",
        "events: $[2].event: expected \"token\", found \"message\"",
        "events: $[2].data: expected an object, found \"x\"",
      ]
    )
    let first = try #require(run.results.first?.steps.first?.problems.first)
    #expect(first.range?.position.line == 1)
    #expect(
      first.notes.map(\.message).first
        == "the events have $[1].data.text = 7 (a Swift decoder: typeMismatch(String) at [1].data.text)"
    )
  }

  @Test func `53: each line is held to the contract`() async throws {
    let lines = "{\"id\": 1, \"tags\": []}\r\n\r\n{\"id\": 2, \"tags\": [\"a\", 5]}\n"
    let server = try RawServer.streaming([Array(lines.utf8)], type: "application/x-ndjson")
    let run = try await run(
      #""expect": 200"#,
      responses: #"{ "200": { "lines": "Item" } }"#,
      on: server
    )
    #expect(run.problems == ["lines: $[1].tags[1]: expected a string, found 5"])
  }

  @Test func `a line that is not JSON fails with its number`() async throws {
    let server = try RawServer.streaming([Array("{}\n\n{\"a\": }\n".utf8)])
    let run = try await run(
      #""expect": { "lines": { "$[0]": { "exists": true }, "$": { "length": 2 } } }"#,
      on: server
    )
    #expect(run.problems == ["lines: line 3 of the body is not JSON at column 7: expected a value"])
    #expect(run.summary.failed == 1)
  }

  @Test func `a line that a bound has cut is left out`() async throws {
    let server = try RawServer.streaming(
      [Array("{\"a\": 1}\n{\"a\": 2}\n".utf8)],
      then: .beginsAgain
    )
    let run = try await run(
      #""stream": { "bytes": "12B" }, "expect": { "lines": { "$[*].a": [1] } }"#,
      on: server
    )
    #expect(run.problems == [])
  }

  @Test func `a contract of events needs their media type unless it says another`() async throws {
    let server = try RawServer.streaming(
      [Array(Self.events[0].utf8)],
      type: "text/plain",
      then: .stalls
    )
    let call = #""stream": { "events": 1 }"#
    let found = try await run(call, responses: Self.contract, on: server)
    #expect(
      found.problems == [
        #"content-type: the Content-Type: expected text/event-stream, found "text/plain""#
      ]
    )
    let said = #"{ "200": { "events": "Token", "contentType": "text/plain" } }"#
    #expect(try await run(call, responses: said, on: server).problems == [])
  }

  @Test(arguments: [
    ("events", "text/event-stream", ": nothing\n\n"), ("lines", "application/x-ndjson", "\n\n"),
  ])
  func `53: a stream that brings nothing of what was asked for fails, unless that is expected`(
    kind: String,
    type: String,
    text: String
  ) async throws {
    let server = try RawServer.streaming([Array(text.utf8)], type: type)
    let shape = kind == "events" ? "Token" : "Item"
    let contract = "{ \"200\": { \"\(kind)\": \"\(shape)\" } }"
    func problems(_ call: String) async throws -> [String] {
      try await run(call, responses: contract, on: server).problems
    }
    let asked = "\"stream\": { \"\(kind)\": 3 }"
    #expect(try await problems(asked) == ["\(kind): the stream ended without \(kind)"])
    let expected = "\(asked), \"expect\": { \"\(kind)\": { \"$\": { \"length\": 0 } } }"
    #expect(try await problems(expected) == [])
    #expect(try await problems(#""expect": 200"#) == [])
  }

  @Test func `53: a stream that ends too early is judged by what came`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)])
    let run = try await run(
      #""stream": { "events": 3 }, "expect": { "events": { "$": { "length": 3 } } }"#,
      on: server
    )
    #expect(run.problems == ["events: events $: the length: expected 3, found 1"])
  }

  @Test func `a stream that dies is an error, and may be expected`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .dies)
    let died = try await run(#""stream": { "events": 3 }"#, on: server)
    #expect(died.summary.errors == 1)
    #expect(died.problems.first?.hasPrefix("closed: ") == true)
    let expected = try await run(
      #""stream": { "events": 3 }, "expect": { "error": "closed" }"#,
      on: server
    )
    #expect(expected.summary.passed == 1)
  }

  @Test func `53: for ends a stream, whatever has come by then`() async throws {
    let server = try RawServer.streaming([Array(Self.events[0].utf8)], then: .stalls)
    let run = try await run(
      """
      "stream": { "events": 3, "for": "200ms" }, "timeout": "20s",
      "expect": { "events": { "$": { "length": 1 } }, "within": { "firstEvent": "20s", "total": { "atLeast": "200ms" } } }
      """,
      on: server
    )
    #expect(run.problems == [])
  }

  @Test func `a stream without an event fails its firstEvent`() async throws {
    let server = try RawServer.streaming([Array(": hi\n\n".utf8)], then: .stalls)
    let run = try await run(
      #""stream": { "for": "50ms" }, "expect": { "within": { "firstEvent": "10s" } }"#,
      on: server
    )
    #expect(run.problems == ["within: no event of a stream has come"])
  }

  @Test func `an event that comes late fails its firstEvent`() async throws {
    let server = try RawServer.streaming([Array("data: a\n\n".utf8)], every: 60)
    let run = try await run(
      #""stream": { "events": 1 }, "expect": { "within": { "firstEvent": "1ms" } }"#,
      on: server
    )
    #expect(run.problems.count == 1)
    #expect(run.problems.first?.hasPrefix("within: the first event took ") == true)
    #expect(run.problems.first?.hasSuffix("longer than 1 ms") == true)
  }

  @Test func `the bounds of a stream may come of variables`() async throws {
    let server = try RawServer.streaming([Array("data: 1\n\n".utf8)], then: .beginsAgain)
    let run = try await run(
      """
      "variables": { "n": 2, "t": "20s" }, "stream": { "events": "{{n}}", "for": "{{t}}" },
      "expect": { "events": { "$[*].data": [1, 1] } }
      """,
      on: server
    )
    #expect(run.problems == [])
  }

  @Test func `a stream is not kept in a cache`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(RawServer.streamHead(fields: "Cache-Control: max-age=60\r\n"))
      while connection.send(RawServer.chunk(Array("data: 1\n\n".utf8))) {}
    }
    let step = """
      { "request": "GET /s", "cache": "memory", "stream": { "events": N },
        "expect": { "events": { "$": { "length": N } } } }
      """
    let steps = ["1", "2"].map { step.split(separator: "N").joined(separator: $0) }
    let run = try await CatalogRun(
      [
        "a.spec.json":
          #"{ "scenarios": { "s": { "steps": [ \#(steps.joined(separator: ",")) ] } } }"#
      ],
      server: server
    )
    #expect(run.problems == [])
    #expect(server.connectionCount == 2)
  }

  @Test func `the mock server streams values of the shape, as many as the call reads`() async throws
  {
    let events = Self.catalog(
      #""stream": { "events": 5 }, "expect": { "events": { "$": { "length": 5 } } }"#,
      responses: Self.contract
    )
    let lines = Self.catalog(
      #""expect": { "lines": { "$": { "length": 3 } } }"#,
      responses: #"{ "200": { "lines": "Item" } }"#
    )
    for files in [events, lines] {
      let folder = try TemporaryCatalog(files)
      let catalog = try Catalog.load(at: folder.path)
      let mock = CatalogMock(catalog).server()
      defer { mock.stop() }
      var builder = RunScope.Builder(catalog: catalog, environment: nil)
      builder.baseURL = try mock.start()
      builder.isMocked = true
      let results = Recorder<UnitResult>()
      let runner = Runner(
        try RunPlan(builder, selecting: RunSelection()),
        jobs: 1,
        transport: CurlTransport()
      ) { results.add($0) }
      let summary = await runner.run()
      #expect(results.elements.flatMap { $0.steps.flatMap(\.problems) }.map(\.message) == [])
      #expect(summary.passed == 1)
    }
  }

  @Test func `an example of events is streamed by the mock server`() async throws {
    let responses =
      #"{ "200": { "events": { "data": "any" }, "example": [{ "event": "a", "id": "7", "data": { "x": 1 } }, { "data": "two\nlines" }, 3] } }"#
    let folder = try TemporaryCatalog(Self.catalog("", responses: responses))
    let route = try #require(CatalogMock(try Catalog.load(at: folder.path)).routes.first)
    let response = try #require(route.responses.first)
    guard case .bytes(let bytes) = response.body else {
      Issue.record("no bytes")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "event: a\nid: 7\ndata: {\"x\":1}\n\ndata: two\ndata: lines\n\ndata: 3\n\n"
    )
    #expect(response.type == "text/event-stream")
  }
}
