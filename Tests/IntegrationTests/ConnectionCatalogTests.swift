import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Versions of HTTP, places to connect to, proxies: nginx and tinyproxy.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct ConnectionCatalogTests {
  /// Runs the cases of a tag.
  private func run(
    _ tag: String,
    transport: CurlTransport = CurlTransport()
  ) async throws -> (summary: RunSummary, results: ResultCollector) {
    let url = try Peers.value("nginx", "url")
    let secure = try Peers.value("nginx", "tlsURL")
    func port(_ url: String) -> JSONValue { .number(Int(URLReference(url).port ?? "") ?? 0) }
    return try await Catalog.run(
      "connections",
      baseURL: url,
      variables: [
        "ca": .string(try Peers.value("certificates", "ca")),
        "proxy": .string(try Peers.value("proxy", "url")),
        "secure": .string(secure), "port": port(url), "securePort": port(secure),
        "socket": .string(try Peers.value("nginx", "unixSocket")),
        "ipv6": .string(Self.hasIPv6 ? try Peers.value("nginx", "ipv6URL") : ""),
        "httpbin": .string(try Peers.value("httpbin", "url")),
      ],
      tags: [tag],
      transport: transport
    )
  }

  private static var hasIPv6: Bool { (try? Peers.value("nginx", "ipv6URL")) != nil }

  @Test func `each version that is demanded is spoken`() async throws {
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    let (summary, results) = try await run("versions", transport: transport)
    #expect(results.problems == "")
    #expect(summary.passed == 6)
  }

  @Test func `calls connect where they are told to`() async throws {
    let (summary, results) = try await run("places")
    let isLeftOut: (UnitResult) -> Bool = { $0.name.contains("IPv6") && !Self.hasIPv6 }
    let rest = results.results.filter { !isLeftOut($0) }
    #expect(rest.allSatisfy { $0.outcome == .passed }, "\(results.problems)")
    #expect(summary.total == 14)
  }

  @Test func `calls go through a proxy, or past it`() async throws {
    let (_, results) = try await run("proxy")
    let passed = results.results.filter { $0.outcome == .passed }.map(\.name)
    #expect(
      passed == [
        "item › through the proxy", "item › in the long form", "item › not for this host",
        "item › taken away", "secure › a tunnel",
      ],
      "\(results.problems)"
    )
  }

  @Test func `what the proxy does not do, and what is too large, is told`() async throws {
    let (summary, results) = try await run("broken")
    let errors = results.results.compactMap { $0.steps.first?.error }
    #expect(errors.map(\.code) == ["proxy", "proxy", "response-too-large"])
    let proxy = try Peers.value("proxy", "url").replacing("http://", with: "")
    let beginnings = [
      "the proxy \(proxy) refused the connection to nobody.invalid:443 (",
      "cannot connect to the proxy 127.0.0.1:1 of 127.0.0.1:",
      "the body is larger than 100000 bytes",
    ]
    #expect(errors.last?.help == nil)
    for (error, beginning) in zip(errors, beginnings) {
      #expect(error.message.hasPrefix(beginning), "\(error.message)")
    }
    #expect(summary.errors == 3)
  }

  @Test func `many requests at once share one connection of HTTP 2`() async throws {
    let url = try Peers.value("nginx", "tlsURL")
    let authority = try Peers.value("certificates", "ca")
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    let ports = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<64 {
        group.addTask {
          var request = HTTPRequest(url: "\(url)/item")
          request.options.httpVersion = .http2
          request.options.tls = TLSOptions()
          request.options.tls.caFile = authority
          let exchange = try await transport.send(request)
          #expect(exchange.httpVersion == .http2)
          return exchange.localPort
        }
      }
      return try await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(ports.count == 1)
  }
}
