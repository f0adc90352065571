import CSystem
import SpecHTTP
import Synchronization
import Testing
import TestSupport

/// What can go wrong while a body is sent.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UploadFaultTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private static let megabytes = [UInt8](repeating: 65, count: 8 << 20)

  private static func upload(to server: RawServer) -> HTTPRequest {
    HTTPRequest(method: .post, url: server.url, body: .bytes(megabytes))
  }

  @Test func `a time limit that ends an upload says how much was sent`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readHead()
      connection.pause(milliseconds: 3000)
    }
    var request = Self.upload(to: server)
    request.options.timeout = .milliseconds(400)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .timeout)
    let message = try #require(error?.message)
    let sent = try #require(Int(message.prefix { $0 != " " }), "\(message)")
    #expect(sent < 8 << 20)
    #expect(
      message.hasSuffix(
        " of 8388608 bytes of the request body were sent to 127.0.0.1:\(server.port) within 400 ms"
      ),
      "\(message)"
    )
  }

  @Test(arguments: [0, 3, 60_000, 100_000])
  func `a time limit behind an upload says that no response came`(size: Int) async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.waitForClose()
    }
    var request = HTTPRequest(
      method: .post,
      url: server.url,
      body: .bytes([UInt8](repeating: 65, count: size))
    )
    request.options.timeout = .milliseconds(400)
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.message == "127.0.0.1:\(server.port) did not respond within 400 ms")
  }

  @Test func `an answer before the end of the upload is an answer`() async throws {
    let server = try RawServer { connection, number in
      if number > 0 {
        while connection.readRequest() != nil {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        return
      }
      _ = connection.readHead()
      connection.send(
        "HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 5\r\n\r\nlarge"
      )
      connection.waitForClose()
    }
    let exchange = try await transport.send(Self.upload(to: server))
    #expect(exchange.response.status == 413)
    #expect(exchange.response.body == Array("large".utf8))
    #expect(try await transport.send(Self.upload(to: server)).response.status == 200)
  }

  @Test func `a server that answers and resets loses nothing but the connection`() async throws {
    let server = try RawServer { connection, number in
      if number > 0 {
        while connection.readRequest() != nil {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        return
      }
      _ = connection.readHead()
      connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n")
      connection.pause(milliseconds: 50)
      connection.resetOnClose()
    }
    do throws(ClientError) {
      let exchange = try await transport.send(Self.upload(to: server))
      #expect(exchange.response.status == 413)
    } catch {
      #expect(error.kind == .closed, "\(error)")
    }
    #expect(try await transport.send(Self.upload(to: server)).response.status == 200)
  }

  @Test func `a server that resets during the upload is closed`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readHead()
      _ = connection.read(100_000)
      connection.resetOnClose()
    }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(Self.upload(to: server))
    }
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
  }

  @Test func `a server that does not read runs into the time limit`() async throws {
    let server = try RawServer { connection, _ in
      _ = connection.readHead()
      connection.pause(milliseconds: 5000)
    }
    var request = HTTPRequest(method: .post, url: server.url)
    request.body = .bytes([UInt8](repeating: 65, count: 64 << 20))
    request.options.timeout = .milliseconds(300)
    let limited = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(limited) }
    #expect(error?.kind == .timeout)
  }

  @Test(arguments: [true, false])
  func `a body waits for the server's word where the request says so`(continues: Bool)
    async throws
  {
    let server = try RawServer { connection, _ in
      guard let head = connection.readHead(), head.contains("Expect: 100-continue\r\n") else {
        return
      }
      guard continues else {
        connection.send(
          "HTTP/1.1 417 No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        )
        connection.waitForClose()
        return
      }
      connection.send("HTTP/1.1 100 Continue\r\n\r\n")
      let body = connection.read(100_000) ?? []
      let text = "\(body.count)"
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
    var request = HTTPRequest(method: .post, url: server.url, fields: ["Expect": "100-continue"])
    request.body = .bytes([UInt8](repeating: 65, count: 100_000))
    let response = try await transport.send(request).response
    #expect(response.status == (continues ? 200 : 417))
    #expect(response.interimStatuses == (continues ? [100] : []))
    #expect(response.body == (continues ? Array("100000".utf8) : []))
  }

  // MARK: Files

  private static func temporaryPath() -> String {
    "/tmp/spec-run-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
  }

  /// Makes a file of a size that is larger than what libcurl reads at once.
  private static func makeFile(_ size: Int) throws -> String {
    let path = temporaryPath()
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    let bytes = [UInt8](repeating: 66, count: size)
    #expect(fwrite(bytes, 1, size, file) == size)
    return path
  }

  /// A server that changes the file once the request's head has come, and answers with the number of bytes it got.
  private static func counting(
    whenStarted change: @escaping @Sendable () -> Void
  ) throws -> RawServer {
    try RawServer { connection, _ in
      guard let head = connection.readHead() else { return }
      change()
      let announced = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
      let length = announced.flatMap { Int($0.dropFirst(16)) } ?? 0
      guard let body = connection.read(length) else { return }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Got: \(body.count)\r\n\r\n")
    }
  }

  @Test func `a file that shrinks while it is sent is told`() async throws {
    let path = try Self.makeFile(32 << 20)
    defer { unlink(path) }
    let server = try Self.counting { truncate(path, 10) }
    let request = HTTPRequest(method: .put, url: server.url, body: .file(path: path))
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .file, "\(error?.message ?? "")")
    #expect(error?.message == "\(path) became shorter while it was sent")
  }

  @Test func `a file that grows while it is sent is sent as it was announced`() async throws {
    let size = 16 << 20
    let path = try Self.makeFile(size)
    defer { unlink(path) }
    let server = try Self.counting { truncate(path, off_t(size + 1_000_000)) }
    let request = HTTPRequest(method: .put, url: server.url, body: .file(path: path))
    let exchange = try await transport.send(request)
    #expect(exchange.response.fields["X-Got"] == "\(size)")
  }

  @Test func `a pipe that nobody writes to is no file and does not hang`() async throws {
    let path = Self.temporaryPath()
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let server = try CurlTransportTests.echo()
    var request = HTTPRequest(method: .put, url: server.url, body: .file(path: path))
    let unreadable = request
    var error = await #expect(throws: ClientError.self) { try await transport.send(unreadable) }
    #expect(error?.kind == .file)
    request = HTTPRequest(url: server.url)
    request.options.saveTo = path
    let unwritable = request
    error = await #expect(throws: ClientError.self) { try await transport.send(unwritable) }
    #expect(error?.kind == .file)
  }
}
