import Foundation
import SpecRunner
import TestSupport
import Testing

/// Servers with TLS that refuse the client, or break HTTP behind the handshake.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct TLSRefusalTests {
  private static let script = """
    import socket, ssl, sys, threading, time
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    kind = sys.argv[3]
    if kind == "demands":
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(sys.argv[1])
    if kind not in ("demands", "lies"): context.set_alpn_protocols(["h2"])
    listener = socket.create_server(("127.0.0.1", 0))
    def frame(kind, flags, stream, payload=b""):
        return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload
    wrong = {
        "hpack": frame(1, 4, 1, b"\\xff" * 6), "garbage": b"HTTP/1.1 200 OK\\r\\n\\r\\nhello",
        "stream": frame(0, 1, 2, b"x"),
    }
    def serve(plain):
        try: stream = context.wrap_socket(plain, server_side=True)
        except (OSError, ssl.SSLError): return plain.close()
        if kind == "lies":
            stream.recv(65536)
            stream.sendall(b"HTTP/2 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok")
            return
        stream.recv(65536)
        stream.sendall(frame(4, 0, 0))
        time.sleep(0.05)
        stream.sendall(wrong[kind])
        while stream.recv(65536): pass
    print(listener.getsockname()[1], flush=True)
    while True:
        plain, _ = listener.accept()
        threading.Thread(target=serve, args=(plain,), daemon=True).start()
    """

  /// The errors of requests to a server, each over a connection of its own.
  private func errors(of kind: String, count: Int, method: HTTPMethod = .get) async throws
    -> [ClientError]
  {
    let server = try TLSScript(Self.script, kind)
    defer { server.stop() }
    var request = HTTPRequest(method: method, url: "https://127.0.0.1:\(server.port)/")
    request.options.tls = TLSOptions()
    request.options.tls.verify = false
    request.options.timeout = .seconds(20)
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    var errors: [ClientError] = []
    for _ in 0..<count {
      do throws(ClientError) {
        _ = try await transport.send(request)
        Issue.record("there is a response")
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  @Test(arguments: ["hpack", "garbage", "stream"])
  func `frames that are wrong are called so`(kind: String) async throws {
    for error in try await errors(of: kind, count: 5) {
      #expect(error.kind == .protocolViolation)
      #expect(error.message.contains(" is not valid HTTP/2"), "\(error.message)")
    }
  }

  @Test func `a version in a status line does not replace that of the connection`() async throws {
    for error in try await errors(of: "lies", count: 1) {
      #expect(error.kind == .protocolViolation)
      #expect(
        error.message.hasSuffix(" came over HTTP/1.1, but its status line says HTTP/2"),
        "\(error.message)"
      )
    }
  }
}
