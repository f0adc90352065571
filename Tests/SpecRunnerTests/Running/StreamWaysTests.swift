import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Streams that are judged while they arrive, and the same ones judged when they are whole.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct StreamWaysTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  /// Parts of streams, right and wrong ones.
  private static let parts: [StreamElement: [String]] = [
    .events: [
      "data: {\"n\": 1, \"kind\": \"a\"}\n\n",
      "id: 7\ndata: {\"n\": 2,\ndata:  \"kind\": \"ä\"}\r\n\r\n",
      "event: token\ndata: {\"n\": 3, \"kind\": \"b\", \"m\": [1, {\"n\": 4}]}\n\n",
      ": ping\n\n",
      "data: [DONE]\n\n", "data: {\"n\": \"x\"}\n\n", "data: 1,\"x\":2\n\n", "data\n\n",
      "id: 8\n\n",
      "data: [1, 2]\r\rretry: 3\r\r", "data: {\"kind\"",
    ],
    .lines: [
      "{\"n\": 1, \"kind\": \"a\"}\n", "{\"n\": 2, \"kind\": \"ä\"}\r\n", " \t\n", "\n",
      "[1, {\"n\": 3}]\n",
      "{\"n\": 3, \"kind\": \"b\", \"m\": [1, {\"n\": 4}]}\n", "\"text\"\n", "{\"n\": \"x\"}\n",
      "{\"n\": 5, \"kind\": \"c\"}", "null\n",
    ],
  ]

  private static func stream(of element: StreamElement, seed: Int) -> String {
    var random = Generator(state: UInt64(seed) &* 7919 &+ 17)
    let parts = parts[element] ?? []
    let last = parts.count - (seed.isMultiple(of: 3) ? 1 : 2)
    var text = seed.isMultiple(of: 7) ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      text += parts[Int.random(in: 0...last, using: &random)]
    }
    if seed.isMultiple(of: 11) { text += element == .lines ? "{\"n\": }\n1\n" : "data: {}" }
    return text
  }

  private static let seeds = 0..<44

  /// A catalog with a case for each stream, in which most things are expected of some of them only.
  private static func files(_ element: StreamElement) -> [String: String] {
    let data = element == .events ? ".data" : ""
    let paths = [
      #""$": { "length": { "atLeast": 3 } }"#, #""$[0]\#(data).n": 1"#,
      #""$[2]": { "exists": true }"#,
      #""$[-1]\#(data).kind": "a""#, #""$[*]\#(data).kind": { "each": { "startsWith": "a" } }"#,
      #""$[?@\#(data).n > 1]": { "length": { "atMost": 1 } }"#, #""$..n": { "contains": 4 }"#,
      #""$[1:3]\#(data)": { "length": 2 }"#, #""$[-2:]\#(data).n": [1, 2]"#,
      #""$[0,1]": { "length": 2 }"#, #""$[::-1]\#(data).kind": ["b", "a"]"#,
      #""$[?@\#(data).n == $[0]\#(data).n]": { "length": 1 }"#,
      #""$[?@\#(data).n == {{two}}]": { "length": { "atMost": 1 } }"#,
    ]
    let shape = #"{ "n": "integer", "kind?": "string" }"#
    let contract = element == .events ? "{ \"data\": \(shape) }" : shape
    let cases = seeds.map { seed in
      """
      "c\(seed)": { "with": { "seed": \(seed) }, "stream": { "\(element)": 1000 }, "variables": { "two": 2 },
        "capture": { "kinds": { "\(element)": "$[*]\(data).kind" }, "first": { "\(element)": "$[0]", "default": null },
                     "count": { "\(element)": "$", "via": "count" } },
        "expect": { "\(element)": { \(paths.joined(separator: ", ")) },
          "variables": { "kinds": { "length": { "atMost": 3 } }, "first": { "not": null }, "count": { "atLeast": 4 } } } }
      """
    }
    return [
      "a.spec.json": """
      { "endpoints": { "s": { "request": "GET /{seed}", "responses": { "200": { "\(element)": \(contract) } },
          "cases": { \(cases.joined(separator: ",\n")) } } } }
      """
    ]
  }

  private static func found(_ run: CatalogRun) -> [[String]] {
    run.results.map { unit in
      unit.steps.flatMap(\.problems).map { problem in
        ([problem.message, problem.label] + problem.notes.map(\.message))
          .joined(separator: " | ")
      }
    }
  }

  @Test(arguments: StreamElement.allCases)
  func `53: a stream is judged while it arrives as it is when it is whole`(element: StreamElement)
    async throws
  {
    let type = element == .events ? "text/event-stream" : "application/x-ndjson"
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let target = request.head.split(separator: " ")[1].dropFirst()
        let bytes = Array(Self.stream(of: element, seed: Int(target) ?? 0).utf8)
        var random = Generator(state: UInt64(bytes.count))
        connection.send(RawServer.streamHead(type))
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...40, using: &random))
          rest = rest.dropFirst(piece.count)
          connection.send(RawServer.chunk(Array(piece)))
        }
        connection.send("0\r\n\r\n")
      }
    }
    let arriving = try await CatalogRun(Self.files(element), server: server)
    let whole = try await CatalogRun(
      Self.files(element),
      answer: { request in
        let seed = request.url.split(separator: "/").last.flatMap { Int($0) } ?? 0
        return HTTPResponse(
          status: 200,
          fields: ["Content-Type": type],
          body: Array(Self.stream(of: element, seed: seed).utf8)
        )
      }
    )
    let (first, second) = (Self.found(arriving), Self.found(whole))
    #expect(first.count == Self.seeds.count)
    for (arriving, whole) in zip(first, second) { #expect(arriving == whole) }
    // Each expectation holds for some of the streams, and does not for others.
    #expect(Set(first.flatMap { $0 }).count > 40)
    #expect(Set(first.map(\.count)).count > 5)
  }

  /// A stream of lines of some 100 bytes, longer than what is kept of its beginning.
  private static func lines(_ count: Int, then end: String = "") -> [[UInt8]] {
    let pad = String(repeating: "x", count: 90)
    return stride(from: 0, to: count, by: 1000).map { start in
      let text = (start..<min(start + 1000, count)).map { "{\"n\":\($0),\"pad\":\"\(pad)\"}\n" }
      return Array((text.joined() + (start + 1000 >= count ? end : "")).utf8)
    }
  }

  private func run(
    _ call: String,
    _ pieces: [[UInt8]],
    limits: String = #"{ "maxResponseSize": "1MiB" }"#
  ) async throws -> CatalogRun {
    let server = try RawServer.streaming(pieces, type: "application/x-ndjson")
    return try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "s": { "request": "GET /", "responses": { "200": { "lines": { "n": "integer" } } },
            "cases": { "c": { "stream": { "lines": 1000000 }, \(call) } } } } }
        """, "e.env.json": "{ \"limits\": \(limits) }",
      ],
      server: server
    )
  }

  @Test func `maxResponseSize limits what is kept of a stream, not the stream`() async throws {
    let lines = Self.lines(15_000)
    let found = try await run(
      """
      "capture": { "last": { "lines": "$[-1].n" }, "count": { "lines": "$", "via": "count" } },
      "expect": { "lines": { "$": { "length": 15000 }, "$[?@.n > 14997].n": [14998, 14999], "$[14999].n": 14999 },
        "variables": { "last": 14999, "count": 15000 } }
      """,
      lines
    )
    #expect(found.problems == [])
    #expect(found.results.first?.steps.first?.exchange?.response.body.count == 1 << 20)
    let keeping = [
      #""lines": { "$[*].pad": { "unique": false } }"#, #""lines": { "$": { "unique": true } }"#,
      #""text": { "contains": "x" }"#,
    ]
    for kept in keeping {
      let refused = try await run("\"expect\": { \(kept) }", lines)
      #expect(refused.problems == ["response-too-large: the body is larger than 1048576 bytes"])
    }
  }

  @Test(arguments: [
    (
      #""stream": { "events": 30000 },"#,
      "response-too-large: the body, with an id for each of its events, is larger than 1048576 bytes"
    ),
    ("", "events: the events, with the id of each, are larger than 1048576 bytes"),
  ])
  func `the id of an earlier event counts for each event`(stream: String, problem: String)
    async throws
  {
    let id = "id: \(String(repeating: "i", count: 4000))\n"
    let events = String(repeating: "data: 1\n\n", count: 1000)
    let server = try RawServer.streaming(
      [Array(id.utf8)] + (0..<30).map { _ in Array(events.utf8) }
    )
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "s": { "request": "GET /", "cases": { "c": { \(stream)
            "expect": { "events": { "$[*].id": { "length": 30000 } } } } } } } }
        """, "e.env.json": #"{ "limits": { "maxResponseSize": "1MiB" } }"#,
      ],
      server: server
    )
    #expect(run.problems == [problem])
  }

  @Test func `a line far within a stream that is not JSON is shown with the lines around it`()
    async throws
  {
    let found = try await run(
      #""expect": { "lines": { "$[0].n": 0, "$": { "length": 3 } } }"#,
      Self.lines(12_000, then: "{\"n\": 1}\n{\"broken\": }\n{\"n\": 2}\n")
    )
    let place = "line 12002 of the body is not JSON at column 12"
    #expect(found.problems == ["lines: \(place): expected a value"])
    let notes = found.results.first?.steps.first?.problems.first?.notes.map(\.message) ?? []
    #expect(notes.first?.hasPrefix("the body around it: …") == true)
    #expect(notes.first?.hasSuffix(#"{"n": 1} {"broken": } {"n": 2} "#) == true, "\(notes)")
    #expect(notes.last == "2 more checks need it")
  }
}
