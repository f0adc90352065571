import SpecHTTP
import Testing
import TestSupport

/// Where an answer ends, in each way that HTTP/1 has (RFC 9112 section 6.3), and what follows on the connection.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct FramingTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  /// An answer, and what is made of it.
  struct Framing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var method = HTTPMethod.get
    let answer: String
    let body: String
    var keepsConnection = true
  }

  static let framings = [
    Framing(
      testDescription: "a length that is said twice alike",
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
      body: "hello"
    ),
    Framing(
      testDescription: "chunks and a length",
      answer:
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      body: "hello"
    ),
    Framing(
      testDescription: "chunks with extensions",
      answer:
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n3;a=b\r\nhel\r\n002\r\nlo\r\n0;c\r\n\r\n",
      body: "hello"
    ),
    Framing(
      testDescription: "a connection that ends in HTTP 1.0",
      answer: "HTTP/1.0 200 OK\r\n\r\nhello",
      body: "hello",
      keepsConnection: false
    ),
    Framing(
      testDescription: "a connection that ends in HTTP 1.1",
      answer: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello",
      body: "hello",
      keepsConnection: false
    ),
    Framing(
      testDescription: "a head that ends in line feeds",
      answer: "HTTP/1.1 200 OK\nX: 1\nContent-Length: 5\n\nhello",
      body: "hello"
    ),
    Framing(
      testDescription: "HEAD with a length",
      method: .head,
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 500000\r\n\r\n",
      body: ""
    ),
    Framing(
      testDescription: "HEAD with chunks",
      method: .head,
      answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
      body: ""
    ),
    Framing(
      testDescription: "204 with a length",
      answer: "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n",
      body: ""
    ),
    Framing(
      testDescription: "304 with a length",
      answer: "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n",
      body: ""
    ),
    Framing(
      testDescription: "no reason",
      answer: "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello",
      body: "hello"
    ),
  ]

  @Test(arguments: framings)
  func `a body ends where its framing says, and the connection is used again`(framing: Framing)
    async throws
  {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard request.head.contains(" /first ") else {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext")
          continue
        }
        connection.send(framing.answer)
        if !framing.keepsConnection { return }
      }
    }
    let first = try await transport.send(
      HTTPRequest(method: framing.method, url: server.url + "/first")
    )
    #expect(String(decoding: first.response.body, as: UTF8.self) == framing.body)
    let next = try await transport.send(HTTPRequest(url: server.url + "/next"))
    #expect(next.response.body == Array("next".utf8))
    #expect(next.isConnectionReused == framing.keepsConnection)
    #expect(server.connectionCount == (framing.keepsConnection ? 1 : 2))
  }

  @Test(arguments: [204, 304])
  func `bytes after a status without a body are not taken for the next answer`(status: Int)
    async throws
  {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        connection.send(
          request.head.contains(" /first ")
            ? "HTTP/1.1 \(status) X\r\nContent-Length: 3\r\n\r\n"
              + "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nbad"
            : "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext"
        )
      }
    }
    let first = try await transport.send(HTTPRequest(url: server.url + "/first"))
    #expect(first.response.status == status)
    #expect(first.response.body.isEmpty)
    let next = try await transport.send(HTTPRequest(url: server.url))
    #expect(next.response.body == Array("next".utf8))
  }

  @Test func `a transfer coding under the chunks is undone or its bytes are kept`() async throws {
    let coded = EncodedSample.gzip
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
          + "\(String(coded.count, radix: 16))\r\n"
      )
      connection.send(coded + Array("\r\n0\r\n\r\n".utf8))
    }
    let body = try await transport.send(HTTPRequest(url: server.url)).response.body
    #expect(body == EncodedSample.plain || body == coded)
  }

  @Test func `what can be undone is asked for`() async throws {
    let server = try CurlTransportTests.echo()
    var request = HTTPRequest(url: server.url)
    request.options.acceptsCompressed = true
    let exchange = try await transport.send(request)
    #expect(exchange.request.fields["Accept-Encoding"]?.hasPrefix("deflate, gzip") == true)
    let head = String(decoding: exchange.response.body, as: UTF8.self)
    #expect(
      head.contains("Accept-Encoding: \(exchange.request.fields["Accept-Encoding"] ?? "")\r\n")
    )
    request.fields["accept-encoding"] = "br"
    let own = try await transport.send(request)
    #expect(own.request.fields.values(of: "Accept-Encoding") == ["br"])
    #expect(!String(decoding: own.response.body, as: UTF8.self).contains("gzip"))
  }

  @Test(arguments: ["0x3", "3 x", "-3", " 3"])
  func `a chunk size that is no number is told`(size: String) async throws {
    let server = try RawServer.sendingThenClosing(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nabc\r\n0\r\n\r\n"
    )
    do throws(ClientError) {
      // What is behind the digits is passed over, as a chunk's extension is.
      let body = try await transport.send(HTTPRequest(url: server.url)).response.body
      #expect(body == Array("abc".utf8))
    } catch {
      #expect(error.kind == .protocolViolation, "\(error.message)")
      #expect(error.message.contains("chunks"), "\(error.message)")
    }
  }

  @Test func `a line of the head without an end is told`() async throws {
    for start in ["HTTP/1.1 200 ", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nX: 1\r\nY"] {
      let server = try RawServer { connection, _ in
        _ = connection.readRequest()
        connection.send(start)
        let piece = String(repeating: "a", count: 65_536)
        var sent = 0
        while sent < 64 << 20, connection.send(piece) { sent += piece.utf8.count }
      }
      let error = await #expect(throws: ClientError.self) {
        try await transport.send(HTTPRequest(url: server.url))
      }
      #expect(error?.kind == .protocolViolation, "\(error?.message ?? "")")
      #expect(error?.message.contains("head") == true, "\(error?.message ?? "")")
    }
  }

  @Test func `interim responses without an end are refused`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      let interim = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n", count: 50)
      var sent = 0
      while sent < 256 << 20, connection.send(interim) { sent += interim.utf8.count }
      #expect(sent < 32 << 20)
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .protocolViolation, "\(error?.message ?? "")")
    #expect(error?.message.contains("interim") == true)
  }

  @Test func `trailers without an end are refused`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n")
      let lines = String(repeating: "X-Endless: and on it goes\r\n", count: 1000)
      var sent = 0
      while sent < 256 << 20, connection.send(lines) { sent += lines.utf8.count }
      #expect(sent < 32 << 20)
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .protocolViolation, "\(error?.message ?? "")")
  }

  @Test func `after a broken answer the next request is answered`() async throws {
    let server = try RawServer { connection, number in
      while let request = connection.readRequest() {
        guard request.head.contains(" /broken ") else {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
          continue
        }
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        connection.waitForClose()
      }
    }
    for _ in 0..<5 {
      let error = await #expect(throws: ClientError.self) {
        try await transport.send(HTTPRequest(url: server.url + "/broken"))
      }
      #expect(error?.kind == .protocolViolation)
      let exchange = try await transport.send(HTTPRequest(url: server.url))
      #expect(exchange.response.body == Array("ok".utf8))
    }
  }
}
