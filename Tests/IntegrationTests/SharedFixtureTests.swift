import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Fixtures of a real service: httpbin refuses who has no token, and keeps cookies.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct SharedFixtureTests {
  /// Counts what is sent by libcurl.
  private struct CountingTransport: Transport {
    let sent = Recorder<String>()
    private let transport = CurlTransport()

    func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
      let path = request.url.split(separator: "/").dropFirst(2).joined(separator: "/")
      sent.add("\(request.method) \(path)")
      return try await transport.send(request)
    }
  }

  private static let fixtures = """
    { "fixtures": {
        "login": {
          "steps": [
            { "request": "POST /anything/login", "body": { "json": { "token": "{{uuid()}}" } }, "expect": 200,
              "capture": { "token": { "body": "$.json.token", "secret": true } } },
            { "request": "GET /cookies/set/sid/of-login", "expect": 302 }
          ],
          "finally": [{ "request": "DELETE /anything/login", "headers": { "Authorization": "Bearer {{token}}" }, "expect": 200 }]
        },
        "data": {
          "scope": "file", "uses": ["login"],
          "steps": [{ "request": "POST /anything/data", "body": { "json": { "id": "{{uuid()}}" } }, "expect": 200,
            "headers": { "Authorization": "Bearer {{login.token}}" }, "capture": { "id": "$.json.id" } }],
          "finally": [{ "request": "DELETE /anything/data/{id}", "expect": 200 }]
        } } }
    """

  /// Scenarios that fail without the token and the cookie of the login, and one in seven in any case.
  private static let users: String = {
    let scenarios = (0..<20).map { number in
      """
      "s\(number)": { "uses": ["login", "data"], "steps": [
        { "request": "GET /bearer", "headers": { "Authorization": "Bearer {{login.token}}" },
          "expect": { "status": 200, "body": { "$.token": "{{login.token}}" } } },
        { "request": "GET /cookies", "expect": { "status": 200, "body": { "$.cookies.sid": "of-login" } } },
        { "request": "GET /anything/{{data.id}}", "expect": \(number % 7 == 3 ? 418 : 200) }] }
      """
    }
    return "{ \"scenarios\": { \(scenarios.joined(separator: ",\n")) } }"
  }()

  @Test func `40 scenarios in parallel share one login, and a fixture for each file`() async throws
  {
    let folder = try TemporaryCatalog([
      "a.spec.json": Self.users, "b.spec.json": Self.users, "f.spec.json": Self.fixtures,
    ])
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.baseURL = try Peers.value("httpbin", "url")
    let transport = CountingTransport()
    let collector = ResultCollector()
    let runner = Runner(
      try RunPlan(builder, selecting: RunSelection()),
      jobs: 8,
      transport: transport
    ) { collector.add($0) }
    let summary = await runner.run()
    let sent = transport.sent.elements
    func count(_ start: String) -> Int { sent.count { $0.hasPrefix(start) } }
    let reads = sent.filter { $0.hasPrefix("GET anything/") }
    #expect(reads.count == 40)
    #expect(Set(reads).count == 2)
    #expect(count("POST anything/login") == 1)
    #expect(count("DELETE anything/login") == 1)
    #expect(count("POST anything/data") == 2)
    #expect(count("DELETE anything/data") == 2)
    #expect(summary.failed == 6, "\(collector.problems)")
    #expect(summary.passed == 37)
    #expect(sent.last == "DELETE anything/login")
  }
}
