import Foundation
import SpecRunner
import TestSupport
import Testing

/// A server with TLS that says more than it was asked for, or less than it should.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct TLSEndTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  /// The path of each connection's first request says what the server does.
  private static let script = """
    import socket, ssl, sys, threading
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    if sys.argv[3] == "1.2": context.maximum_version = ssl.TLSVersion.TLSv1_2
    if sys.argv[3] == "1.1":
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    listener = socket.create_server(("127.0.0.1", 0))
    evil = b"HTTP/1.1 200 OK\\r\\nContent-Length: 4\\r\\n\\r\\nevil"
    def head(length): return b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n" % length
    def serve(plain, number):
        # What is behind a response is not to wait until the response is acknowledged.
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with context.wrap_socket(plain, server_side=True) as stream:
            while True:
                request = b""
                while b"\\r\\n\\r\\n" not in request:
                    piece = stream.recv(65536)
                    if not piece: return
                    request += piece
                path = request.split()[1]
                if path == b"/end" or path == b"/cut":
                    stream.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\nhalf of it")
                    if path == b"/end": stream.unwrap()
                    return
                body = b"%d" % number
                if path == b"/record":
                    stream.sendall(head(1))
                    stream.sendall(body + evil)
                else:
                    stream.sendall(head(1) + body)
                if path == b"/behind": stream.sendall(evil)
                print("sent", flush=True)
    print(listener.getsockname()[1], flush=True)
    number = 0
    while True:
        plain, _ = listener.accept()
        threading.Thread(target=serve, args=(plain, number), daemon=True).start()
        number += 1
    """

  /// Runs the server while something is done with its URL and its output, a line at a time.
  private func withServer(
    version: String = "1.3",
    _ body: (String, () throws -> String) async throws -> Void
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", Self.script, try Peers.value("certificates", "certificate"),
      try Peers.value("certificates", "key"), version,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    func line() throws -> String {
      var bytes: [UInt8] = []
      while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first,
        byte != UInt8(ascii: "\n")
      {
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    try await body("https://127.0.0.1:\(line())", line)
  }

  private func send(
    _ url: String,
    _ method: HTTPMethod = .get,
    newest: TLSOptions.Version? = nil
  ) async throws -> Exchange {
    var request = HTTPRequest(method: method, url: url)
    request.options.tls = TLSOptions()
    request.options.tls.verify = false
    request.options.tls.maxVersion = newest
    return try await transport.send(request)
  }

  @Test func `a server that accepts an old version gets the request`() async throws {
    try await withServer(version: "1.1") { url, _ in
      let exchange = try await send(url + "/", newest: .tls1_1)
      #expect(exchange.response.status == 200)
      let error = await #expect(throws: ClientError.self) { try await send(url + "/") }
      #expect(error?.kind == .tls)
    }
  }

  /// Behind a response, and in the record that ends it.
  @Test(arguments: ["/behind", "/record"], ["1.2", "1.3"])
  func `unasked bytes are the response to no request`(path: String, version: String) async throws {
    try await withServer(version: version) { url, line in
      for number in 0..<3 {
        let exchange = try await send(url + path, number == 1 ? .post : .get)
        #expect(exchange.response.body == Array("\(number)".utf8))
        #expect(!exchange.isConnectionReused)
        #expect(try line() == "sent")
      }
    }
  }

  @Test(arguments: ["1.2", "1.3"])
  func `a connection is used again, whatever session tickets came`(version: String) async throws {
    try await withServer(version: version) { url, line in
      for number in 0..<20 {
        let exchange = try await send(url + "/", number.isMultiple(of: 2) ? .post : .get)
        #expect(exchange.response.body == Array("0".utf8))
        #expect(exchange.isConnectionReused == (number > 0))
        #expect(try line() == "sent")
      }
    }
  }

  @Test(arguments: ["1.2", "1.3"])
  func `a body as long as the connection ends with the end of TLS`(version: String) async throws {
    try await withServer(version: version) { url, _ in
      let whole = try await send(url + "/end")
      #expect(whole.response.body == Array("half of it".utf8))
      let error = await #expect(throws: ClientError.self) { try await send(url + "/cut") }
      #expect(error?.kind == .closed, "\(error?.message ?? "")")
      #expect(error?.exchange?.response.body == Array("half of it".utf8))
    }
  }
}
