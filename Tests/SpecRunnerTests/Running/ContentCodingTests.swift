import SpecRunner
import TestSupport
import Testing

@testable import SpecHTTP

/// Bodies in content codings (RFC 9110 section 8.4), which are undone whether they were asked for or not.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ContentCodingTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  /// A coding, and a text in it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { "\(name), \(bytes.count) bytes" }

    init(_ name: String, _ bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }
  }

  static let samples = [
    Sample("gzip", EncodedSample.gzip), Sample("X-GZip", EncodedSample.gzip),
    Sample("deflate", EncodedSample.deflate),
    // RFC 1951, without the two bytes before and the checksum behind.
    Sample("deflate", Array(EncodedSample.deflate.dropFirst(2).dropLast(4))),
    Sample("br", EncodedSample.brotli), Sample("zstd", EncodedSample.zstd),
  ]

  private func server(
    _ coding: String,
    _ body: [UInt8],
    status: String = "200 OK",
    piece: Int = .max
  ) throws -> RawServer {
    try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.send(
          "HTTP/1.1 \(status)\r\nContent-Encoding: \(coding)\r\nContent-Length: \(body.count)\r\n\r\n"
        )
        var rest = body[...]
        while !rest.isEmpty {
          connection.send(Array(rest.prefix(piece)))
          rest = rest.dropFirst(piece)
          if piece < 8 { connection.pause(milliseconds: 1) }
        }
      }
    }
  }

  private func response(_ server: RawServer) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(url: server.url)).response
  }

  @Test(arguments: samples)
  func `are undone though nobody asked for them`(sample: Sample) async throws {
    for piece in [Int.max, 1] {
      let response = try await response(try server(sample.name, sample.bytes, piece: piece))
      #expect(response.body == EncodedSample.plain)
      #expect(response.text == "hello, compressed world\n")
      #expect(response.fields["Content-Encoding"] == sample.name)
      #expect(response.undecoded == nil)
    }
  }

  @Test(arguments: samples)
  func `a body that is cut is not whole, wherever`(sample: Sample) async throws {
    for length in 1..<sample.bytes.count {
      let server = try server(sample.name, Array(sample.bytes.prefix(length)))
      let error = await #expect(throws: ClientError.self, "\(length)") {
        try await response(server)
      }
      #expect(error?.kind == .closed, "\(length): \(error?.message ?? "")")
      #expect(error?.exchange?.response.status == 200)
    }
  }

  @Test func `a cut body is not saved`() async throws {
    let folder = try TemporaryCatalog([:])
    let server = try server("gzip", Array(EncodedSample.gzip.dropLast()))
    var request = HTTPRequest(url: server.url)
    request.options.saveTo = "\(folder.path)/saved"
    let saving = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(saving) }
    #expect(error?.kind == .closed)
  }

  @Test(arguments: ["gzip", "br", "zstd", "deflate"])
  func `no body at all is whole`(coding: String) async throws {
    #expect(try await response(try server(coding, [])).body.isEmpty)
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 40\r\n\r\n"
    }
    let head = try await transport.send(HTTPRequest(method: .head, url: server.url))
    #expect(head.response.status == 200)
  }

  @Test func `codings over each other are undone, and the one that does nothing`() async throws {
    // The sample, stored once more in gzip.
    let inner = EncodedSample.deflate
    let length = [UInt8(inner.count), 0, ~UInt8(inner.count), 0xFF]
    let outer = Array(EncodedSample.gzip.prefix(10)) + [1] + length + inner
    let whole = outer + Self.trailer(of: inner)
    #expect(try await response(try server("deflate, gzip", whole)).body == EncodedSample.plain)
    #expect(
      try await response(try server("identity, deflate,, gzip", whole)).body == EncodedSample.plain
    )
    let plain = try await response(try server("identity", EncodedSample.plain))
    #expect(plain.text == "hello, compressed world\n")
  }

  @Test func `several members of gzip are one body`() async throws {
    let twice = EncodedSample.gzip + EncodedSample.gzip
    #expect(
      try await response(try server("gzip", twice)).body == EncodedSample.plain
        + EncodedSample.plain
    )
    let frames = EncodedSample.zstd + EncodedSample.zstd
    #expect(
      try await response(try server("zstd", frames)).body
        == EncodedSample.plain + EncodedSample.plain
    )
  }

  @Test(arguments: samples)
  func `bytes behind the end make a body corrupt`(sample: Sample) async throws {
    let server = try server(sample.name, sample.bytes + Array("more".utf8))
    let error = await #expect(throws: ClientError.self) { try await response(server) }
    #expect(error?.kind == .decoding, "\(error?.message ?? "")")
    #expect(error?.exchange?.response.undecoded?.reason == .corrupt)
  }

  @Test(arguments: ["no-such-coding", "utf-8", "gzip, no-such-coding", "compress"])
  func `an unknown one leaves the bytes, which are not a text`(coding: String) async throws {
    let response = try await response(try server(coding, Array(#"{"a": 1}"#.utf8)))
    #expect(response.body == Array(#"{"a": 1}"#.utf8))
    #expect(response.undecoded == UndecodedBody(coding: coding, .unknown))
    #expect(response.text == nil)
    #expect(throws: ResponseError.self) {
      try Exchange(request: HTTPRequest(url: "http://a.test"), response: response)
        .decode([String: Int].self)
    }
  }

  @Test func `a range of a coded body stays as it is`() async throws {
    let part = Array(EncodedSample.gzip.prefix(20))
    let response = try await response(
      try server("gzip", part, status: "206 Partial Content")
    )
    #expect(response.body == part)
    #expect(response.undecoded?.reason == .part)
  }

  /// What the calls of a run find in a response.
  private func problems(_ expect: String, _ coding: String, _ body: [UInt8]) async throws
    -> (outcomes: [Outcome], problems: [String])
  {
    let spec =
      #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": { \#(expect) } } } } }"#
    let run = try await CatalogRun(["a.spec.json": spec], server: try server(coding, body))
    return (run.results.map(\.outcome), run.problems)
  }

  @Test func `a run checks the text, and an Accept-Encoding of its own changes nothing`()
    async throws
  {
    for headers in ["", #""headers": { "Accept-Encoding": "gzip" }, "#] {
      let holds = try await problems(
        #"\#(headers)"expect": { "text": { "startsWith": "hello", "not": { "contains": "error" } } }"#,
        "gzip",
        EncodedSample.gzip
      )
      #expect(holds.problems == [] && holds.outcomes == [.passed])
      let fails = try await problems(
        #"\#(headers)"expect": { "text": { "not": { "contains": "hello" } } }"#,
        "gzip",
        EncodedSample.gzip
      )
      #expect(fails.outcomes == [.failed])
      #expect(!fails.problems.joined().contains("asked for"))
    }
  }

  /// The service's mistake, whatever is expected.
  @Test(arguments: [
    #""tags": []"#, #""expect": 200"#, #""expect": { "bytes": { "size": 5 } }"#,
    #""expect": { "text": { "not": "x" } }"#, #""capture": { "all": { "bytes": "hex" } }"#,
  ])
  func `a corrupt body fails`(expect: String) async throws {
    let found = try await problems(expect, "gzip", Array("hello".utf8))
    #expect(found.outcomes == [.failed])
    #expect(
      found.problems.contains("body: the body cannot be decoded: it is not valid gzip"),
      "\(found.problems)"
    )
  }

  /// What needs the body says nothing of its own.
  @Test(arguments: [
    #""expect": { "body": { "$.id": 1 }, "text": { "contains": "x" }, "shape": { "id": "integer" } }"#,
    #""expect": { "events": { "$": { "length": 1 } }, "xml": { "string(/a)": "1" } }"#,
    #""capture": { "id": "$.id" }, "expect": { "variables": { "id": 1 } }"#,
    #""responses": { "200": { "shape": { "id": "integer" } } }"#,
  ])
  func `a corrupt body is one message`(keys: String) async throws {
    let spec = #"{ "scenarios": { "s": { "steps": [{ "request": "GET /", \#(keys) }] } } }"#
    let header = "gzip\r\nContent-Type: application/json"
    let server = try server(header, Array("hello".utf8))
    let run = try await CatalogRun(["a.spec.json": spec], server: server)
    #expect(run.problems == ["body: the body cannot be decoded: it is not valid gzip"])
  }

  @Test func `a poll does not end with a corrupt body`() async throws {
    let spec = #"""
      { "scenarios": { "s": { "steps": [{ "request": "GET /",
        "poll": { "until": { "body": { "$.id": 1 } }, "interval": "20ms", "timeout": "300ms" } }] } } }
      """#
    let server = try server("gzip", Array("hello".utf8))
    let run = try await CatalogRun(["a.spec.json": spec], server: server)
    #expect(run.problems.contains { $0.contains("no expected response") }, "\(run.problems)")
  }

  @Test func `a cut body is an error`() async throws {
    let found = try await problems(
      #""expect": 200"#,
      "gzip",
      Array(EncodedSample.gzip.dropLast(3))
    )
    #expect(found.outcomes == [.error])
  }

  /// The CRC-32 and the length at the end of a member (RFC 1952 section 2.3.1).
  private static func trailer(of bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return [~crc, UInt32(bytes.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
