import Foundation
import SpecRunner
import TestSupport
import Testing

/// A server of HTTP/2 over TLS that ends a connection instead of answering its second request.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct HTTP2EndTests {
  private static let script = """
    import socket, ssl, sys, threading
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    context.set_alpn_protocols(["h2"])
    listener = socket.create_server(("127.0.0.1", 0))
    def frame(kind, flags, stream, payload=b""):
        return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload
    def serve(plain):
        with context.wrap_socket(plain, server_side=True) as stream:
            file = stream.makefile("rb")
            file.read(24)
            stream.sendall(frame(4, 0, 0))
            while True:
                head = file.read(9)
                if len(head) < 9: return
                file.read(int.from_bytes(head[:3], "big"))
                number = int.from_bytes(head[5:], "big")
                if head[3] == 4 and not head[4]: stream.sendall(frame(4, 1, 0))
                if head[3] != 1: continue
                if number > 1:
                    if sys.argv[3] == "goaway": stream.sendall(frame(7, 0, 0, bytes([0, 0, 0, 1, 0, 0, 0, 0])))
                    stream.unwrap()
                    return
                stream.sendall(frame(1, 4, number, bytes([0x88])) + frame(0, 1, number, b"ok"))
    print(listener.getsockname()[1], flush=True)
    while True:
        plain, _ = listener.accept()
        threading.Thread(target=serve, args=(plain,), daemon=True).start()
    """

  /// Sends two requests to the server, the second over the connection of the first.
  private func send(_ method: HTTPMethod, ending: String) async throws -> Exchange {
    let server = try TLSScript(Self.script, ending)
    defer { server.stop() }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    var request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls.verify = false
    request.options.timeout = .seconds(20)
    #expect(try await transport.send(request).httpVersion == .http2)
    request.method = method
    return try await transport.send(request)
  }

  @Test(arguments: ["close", "goaway"])
  func `an idempotent request is sent again if a reused connection ends`(ending: String)
    async throws
  {
    let exchange = try await send(.get, ending: ending)
    #expect(exchange.response.body == Array("ok".utf8))
    #expect(!exchange.isConnectionReused)
  }

  @Test func `another request is sent again only if the server has not looked at it`()
    async throws
  {
    #expect(try await send(.post, ending: "goaway").response.body == Array("ok".utf8))
    let error = await #expect(throws: ClientError.self) { try await send(.post, ending: "close") }
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
  }
}
