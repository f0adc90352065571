import SpecHTTP
import TestSupport
import Testing

/// Middleware around a transport.
@Suite(.inTurn)
struct MiddlewareChainTests {
  /// Writes its name into the request and around the sending.
  private struct Named: Middleware {
    let name: String
    let log: Recorder<String>

    func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
      log.add("\(name) in")
      var request = request
      request.fields.append("Via", name)
      var exchange = try await next(request)
      exchange.response.fields.append("Passed", name)
      log.add("\(name) out")
      return exchange
    }
  }

  @Test func `each sees the request first to last and the answer last to first`() async throws {
    let log = Recorder<String>()
    let transport = StubTransport { request in
      log.add("sent with \(request.fields["Via"] ?? "")")
      return HTTPResponse(status: 204)
    }
    let chain = MiddlewareChain(
      [Named(name: "a", log: log), Named(name: "b", log: log)],
      over: transport
    )
    let exchange = try await chain.send(HTTPRequest(url: "http://a/"))
    #expect(log.elements == ["a in", "b in", "sent with a, b", "b out", "a out"])
    #expect(exchange.response.fields["Passed"] == "b, a")
  }

  @Test func `one may answer itself`() async throws {
    struct Answering: Middleware {
      func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
        Exchange(request: request, response: HTTPResponse(status: 418))
      }
    }
    let sent = Recorder<HTTPRequest>()
    let transport = StubTransport { request in
      sent.add(request)
      return HTTPResponse(status: 200)
    }
    let chain = MiddlewareChain([Answering()], over: transport)
    #expect(try await chain.send(HTTPRequest(url: "http://a/")).response.status == 418)
    #expect(sent.count == 0)
  }

  @Test func `an empty chain is the transport`() async throws {
    let chain = MiddlewareChain([], over: StubTransport { _ in HTTPResponse(status: 200) })
    #expect(try await chain.send(HTTPRequest(url: "http://a/")).response.status == 200)
  }
}
