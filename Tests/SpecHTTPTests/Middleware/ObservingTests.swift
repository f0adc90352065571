import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// Observers of requests, and what they are shown in the end.
@Suite(.inTurn)
struct ObservingTests {
  private static func name(_ event: Observing.Event) -> String {
    switch event {
    case .started: "started"
    case .progressed: "progressed"
    case .responded(let exchange): "answered \(exchange.response.status)"
    case .failed(_, let error): "failed \(error.kind)"
    case .ended(let information): "ended \(information.response?.status ?? 0)"
    }
  }

  @Test func `every observer is told of the start and the end`() async throws {
    let first = Recorder<String>()
    let second = Recorder<String>()
    let observing = Observing([
      { first.add(Self.name($0)) }, { second.add(Self.name($0)) },
    ])
    let chain = MiddlewareChain([observing], over: StubTransport { _ in HTTPResponse(status: 404) })
    _ = try await chain.send(HTTPRequest(url: "http://a/"))
    #expect(first.elements == ["started", "answered 404", "ended 404"])
    #expect(second.elements == first.elements)
  }

  @Test func `behind a retry every attempt is seen`() async throws {
    let log = Recorder<String>()
    let sent = Recorder<HTTPRequest>()
    let transport = StubTransport { (request) throws(ClientError) in
      guard sent.add(request) > 1 else { throw ClientError(.closed, "gone") }
      return HTTPResponse(status: 200)
    }
    let chain = MiddlewareChain(
      [Retry(clock: ManualClock().clock), Observing { log.add(Self.name($0)) }],
      over: transport
    )
    _ = try await chain.send(HTTPRequest(url: "http://a/"))
    #expect(
      log.elements == [
        "started", "failed closed", "ended 0", "started", "answered 200", "ended 200",
      ]
    )
  }

  @Test func `debug information has the request, the answer, the duration and the command`()
    async throws
  {
    let request = HTTPRequest(
      method: .post,
      url: "http://a/b",
      fields: ["Authorization": "Bearer topsecret", "Content-Type": "application/json"],
      body: .bytes(Array("{}".utf8))
    )
    let response = HTTPResponse(
      status: 201,
      reason: "Created",
      fields: ["Content-Type": "application/json"],
      body: Array(#"{"id":1}"#.utf8)
    )
    let information = DebugInformation(
      request: request,
      result: .success(Exchange(request: request, response: response)),
      duration: .milliseconds(38)
    )
    #expect(information.text == #"{"id":1}"#)
    #expect(information.json == "{\n  \"id\": 1\n}")
    #expect(information.curlCommand.contains("Bearer topsecret"))
    #expect(!information.description.contains("topsecret"))
    #expect(
      information.description == """
        curl -sS 'http://a/b' -H 'Authorization: ***' -H 'Content-Type: application/json' -H 'User-Agent:' -H 'Accept:' --data-raw '{}'
        201 Created
        Content-Type: application/json

        {
          "id": 1
        }
        (38 ms)
        """
    )
    let failed = DebugInformation(
      request: request,
      result: .failure(ClientError(.timeout, "too slow")),
      duration: .seconds(1)
    )
    #expect(failed.error?.kind == .timeout)
    #expect(failed.description.contains("error: too slow (timeout)"))
  }
}
