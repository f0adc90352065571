import TestSupport
import Testing

@testable import SpecHTTP

@Suite(.inTurn)
struct HTTPMessageParserTests {
  private func parse(
    _ bytes: [UInt8],
    step: Int = .max,
    limits: HTTPMessageParser.Limits = HTTPMessageParser.Limits()
  ) throws(HTTPMessageError) -> [MockRequest] {
    var parser = HTTPMessageParser(limits: limits)
    var requests: [MockRequest] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      parser.append(rest.prefix(step))
      rest = rest.dropFirst(step)
      while let event = try parser.next() {
        if case .request(let request, _) = event { requests.append(request) }
      }
    }
    return requests
  }

  private func request(_ text: String) throws -> MockRequest {
    try #require(try parse(Array(text.utf8)).first)
  }

  @Test func `Where the bytes are cut makes no difference`() throws {
    let text =
      "\r\nPOST /a?b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "3 ; x=\"y\"\r\nabc\r\n0\r\nX-Sum: 1\r\n\r\nPUT /c HTTP/1.0\r\nContent-Length: 2\r\n\r\nok"
    let whole = try parse(Array(text.utf8))
    #expect(whole.map(\.target) == ["/a?b", "/c"])
    #expect(whole.first?.trailers == ["X-Sum": "1"])
    for step in 1...text.utf8.count {
      #expect(try parse(Array(text.utf8), step: step) == whole)
    }
  }

  @Test(arguments: [
    ("GET /a/b?c=d?e", "/a/b", "c=d?e"), ("GET http://h:1/a?b", "/a", "b"),
    ("GET HTTPS://h", "/", nil), ("GET http://h?q", "/", "q"), ("OPTIONS *", "*", nil),
    ("CONNECT h:443", "", nil), ("GET /?", "/", ""),
  ]) func `A target is read in each of its forms`(
    line: String,
    path: String,
    query: String?
  ) throws {
    let request = try request("\(line) HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(request.path == path)
    #expect(request.query == query)
  }

  @Test(arguments: ["GET *", "GET a", "GET http:///a", "GET ftp://h/", "GET /a#b", "CONNECT /"])
  func `A target of no form is refused`(line: String) {
    #expect(throws: HTTPMessageError.self) {
      try request("\(line) HTTP/1.1\r\nHost: h\r\n\r\n")
    }
  }

  @Test func `A value that is not UTF-8 keeps its bytes as ISO 8859-1`() throws {
    let head = Array("GET / HTTP/1.1\r\nHost: h\r\nX:\t ".utf8)
    let request = try parse(head + [0xE9, 0x20] + Array("\r\n\r\n".utf8)).first
    #expect(request?.fields["X"] == "\u{E9}")
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\n", 505), ("GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n", 417),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400), (longLine, 414),
    (longLine + " HTTP/1.1\r\n", 414),
  ]) func `What cannot be served has its own status`(text: String, status: Int) {
    let error = #expect(throws: HTTPMessageError.self) { try parse(Array(text.utf8)) }
    #expect(error?.status == status)
  }

  /// A request line without its end, whose target is longer than a head may be.
  private static let longLine = "GET /" + String(repeating: "a", count: 70_000)

  @Test(arguments: [
    ("GET /a HTTP/2.0\r\n", "GET /a HTTP/2.0"),
    ("GET /\u{E9} HTTP/1.1\r\n", "GET /\u{E9} HTTP/1.1"),
    ("\r\nno request\r\n", "no request"), ("PUT /a\nHost: a\n", "PUT /a"),
    ("POST /b HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n", "POST /b"),
    ("POST /c HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n", "POST /c"),
  ])
  func `An error has the start of its request`(text: String, start: String) throws {
    let first = "GET /first HTTP/1.1\r\nHost: a\r\n\r\n"
    for step in [1, 9, .max] {
      let error = #expect(throws: HTTPMessageError.self) {
        try parse(Array((first + text).utf8), step: step)
      }
      #expect(error?.request == start)
    }
  }

  @Test func `Of a request line that is too long, an error has the start`() {
    let error = #expect(throws: HTTPMessageError.self) { try parse(Array(Self.longLine.utf8)) }
    #expect(error?.request == String(Self.longLine.prefix(1_024)))
  }

  @Test func `Many small chunks do not use up the limit of the head`() throws {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunks = String(repeating: "1\r\nx\r\n", count: 50_000) + "0\r\n\r\n"
    #expect(try request(head + chunks).body.count == 50_000)
    let extended = String(repeating: "1;abcdefgh\r\nx\r\n", count: 50_000)
    let error = #expect(throws: HTTPMessageError.self) { try request(head + extended) }
    #expect(error?.status == 431)
  }
}
