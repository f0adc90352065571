import CSystem
import SpecHTTP
import Testing
import TestSupport

/// Bodies that come from files and go to files.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct FileTransferTests {
  let transport = CurlTransport()

  /// A server that answers with the number of bytes it got and their sum.
  private static func summing() throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let sum = request.body.reduce(0) { $0 &+ UInt64($1) }
        let text = "\(request.body.count) \(sum)"
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
      }
    }
  }

  private static func temporaryPath() -> String {
    "/tmp/spec-run-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private static func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private static let sample = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  private static let sampleSum = sample.reduce(0) { $0 + UInt64($1) }

  @Test func `a large body in memory is sent whole`() async throws {
    let server = try Self.summing()
    let request = HTTPRequest(method: .post, url: server.url, body: .bytes(Self.sample))
    let exchange = try await transport.send(request)
    #expect(exchange.response.body == Array("\(Self.sample.count) \(Self.sampleSum)".utf8))
    #expect(exchange.request.fields["Content-Length"] == "3000000")
    #expect(exchange.timings.send > .zero)
  }

  @Test func `a file is sent as it is read`() async throws {
    let server = try Self.summing()
    let path = Self.temporaryPath()
    try Self.write(Self.sample, to: path)
    defer { unlink(path) }
    let request = HTTPRequest(method: .put, url: server.url, body: .file(path: path))
    let body = try await transport.send(request).response.body
    #expect(body == Array("\(Self.sample.count) \(Self.sampleSum)".utf8))
  }

  @Test func `an empty file is an empty body`() async throws {
    let server = try Self.summing()
    let path = Self.temporaryPath()
    try Self.write([], to: path)
    defer { unlink(path) }
    let request = HTTPRequest(method: .put, url: server.url, body: .file(path: path))
    #expect(try await transport.send(request).response.body == Array("0 0".utf8))
  }

  @Test func `a file that is missing or a folder is told`() async throws {
    for path in ["/nonexistent/file", "/tmp"] {
      let request = HTTPRequest(method: .put, url: "http://127.0.0.1:1/", body: .file(path: path))
      let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
      #expect(error?.kind == .file)
      #expect(error?.message.hasPrefix("cannot read \(path): ") == true)
    }
  }

  @Test func `a form mixes texts and files`() async throws {
    let path = Self.temporaryPath()
    try Self.write(Array("content".utf8), to: path)
    defer { unlink(path) }
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let text = String(decoding: request.body, as: UTF8.self)
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
      }
    }
    let form = MultipartBody(
      boundary: "line",
      parts: [
        MultipartBody.Part(name: "a \"b\"", content: .bytes(Array("1".utf8))),
        MultipartBody.Part(
          name: "file",
          content: .file(path: path),
          filename: "ä.txt",
          type: "text/plain"
        ),
      ]
    )
    let request = HTTPRequest(
      method: .post,
      url: server.url,
      fields: ["Content-Type": form.contentType],
      body: .multipart(form)
    )
    let body = try await transport.send(request).response.body
    #expect(
      String(decoding: body, as: UTF8.self)
        == "--line\r\nContent-Disposition: form-data; name=\"a %22b%22\"\r\n\r\n1\r\n"
        + "--line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"ä.txt\"\r\n"
        + "Content-Type: text/plain\r\n\r\ncontent\r\n--line--\r\n"
    )
  }

  @Test func `a body is saved while it arrives`() async throws {
    let sample = Self.sample
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        if request.head.contains(" /start") {
          connection.send("HTTP/1.1 302 Go\r\nLocation: /end\r\nContent-Length: 2\r\n\r\ngo")
        } else {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(sample.count)\r\n\r\n")
          connection.send(sample)
        }
      }
    }
    let path = Self.temporaryPath()
    defer { unlink(path) }
    var request = HTTPRequest(url: server.url + "/start")
    request.options.saveTo = path
    request.options.redirects.maximum = 1
    let exchange = try await transport.send(request)
    #expect(exchange.response.bodyFile == path)
    #expect(exchange.response.body.isEmpty)
    #expect(exchange.redirects.first?.response.body == Array("go".utf8))
    #expect(try Self.read(path) == sample)
    request.options.saveTo = "/nonexistent/folder/file"
    let unwritable = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(unwritable) }
    #expect(error?.kind == .file)
  }

  @Test func `progress is told`() async throws {
    let server = try Self.summing()
    let seen = ProgressLog()
    var request = HTTPRequest(method: .post, url: server.url, body: .bytes(Self.sample))
    request.options.progress = { seen.record($0) }
    _ = try await transport.send(request)
    #expect(seen.last?.sent == 3_000_000)
    #expect(seen.last?.toSend == 3_000_000)
  }

  @Test func `a Unix domain socket that is missing is a failure to connect`() async throws {
    var request = HTTPRequest(url: "http://localhost/")
    request.options.unixSocket = "/nonexistent/socket"
    let missing = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(missing) }
    #expect(error?.kind == .connect)
  }
}
