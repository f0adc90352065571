import SpecModel
import SpecRunner
import TestSupport
import Testing

/// nginx over TLS: whom it is trusted by, whom it trusts, what is spoken.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct TLSCatalogTests {
  /// Runs the cases of a tag, whose only differences are the environment and the server.
  private func run(
    _ tag: String,
    in environment: String,
    at server: String = "tlsURL",
    pin: String = "-"
  ) async throws -> ResultCollector {
    let url = try Peers.value("nginx", server)
    let port = URLReference(try Peers.value("nginx", "tlsURL")).port ?? ""
    let (summary, results) = try await Catalog.run(
      "tls",
      baseURL: url,
      environment: environment,
      variables: [
        "ca": .string(try Peers.value("certificates", "ca")),
        "certificate": .string(try Peers.value("certificates", "certificate")),
        "key": .string(try Peers.value("certificates", "key")),
        "pin": .string(pin), "port": .number(Int(port) ?? 0),
      ],
      tags: [tag]
    )
    #expect(summary.total == 1)
    return results
  }

  private static let otherKey = "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

  // swift-format-ignore
  @Test(arguments: [
    ("trusted", "trusting", "tlsURL"), ("asked", "trusting", "tlsURL"), ("newest", "newest", "tlsURL"),
    ("newest", "trusting", "tlsURL"), ("before", "before", "tlsURL"),
    ("client", "client", "clientCertificateURL"), ("anonymous", "trusting", "clientCertificateURL"),
    ("unverified", "untrusting", "tlsURL"), ("unverified", "untrusting", "expiredURL"),
    ("fault", "untrusting", "tlsURL"), ("fault", "trusting", "expiredURL"), ("fault", "oldest", "tlsURL"),
  ])
  func `a call passes`(tag: String, environment: String, server: String) async throws {
    let results = try await run(tag, in: environment, at: server)
    #expect(results.problems == "")
    #expect(results.results.map(\.outcome) == [.passed])
  }

  @Test func `the pinned key is the server's`() async throws {
    let key = try Peers.value("certificates", "serverKey")
    #expect(try await run("asked", in: "pinned", pin: key).problems == "")
    #expect(try await run("asked", in: "pinned", pin: "\(Self.otherKey);\(key)").problems == "")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("asked", "untrusting", "tlsURL", "the certificate of localhost:PORT is not signed by a trusted authority ("),
    ("asked", "trusting", "expiredURL", "the certificate of localhost:PORT has expired ("),
    ("name", "trusting", "tlsURL", "the certificate of wrong.test:PORT is not for the host wrong.test ("),
    ("asked", "oldest", "tlsURL", "localhost:PORT supports none of the allowed TLS versions ("),
    ("asked", "pinned", "tlsURL", "the public key of localhost:PORT is not the pinned one ("),
  ])
  func `a call fails with a reason and a remedy`(
    tag: String, environment: String, server: String, message: String
  ) async throws {
    let port = URLReference(try Peers.value("nginx", server)).port ?? ""
    let results = try await run(tag, in: environment, at: server, pin: Self.otherKey)
    let error = try #require(results.results.first?.steps.first?.error)
    #expect(results.results.map(\.outcome) == [.error])
    #expect(error.code == "tls")
    let expected = message.split(separator: "PORT").joined(separator: port)
    #expect(error.message.hasPrefix(expected), "\(error.message)")
    #expect(error.help != nil)
  }

  @Test func `a certificate that ends soon fails the check`() async throws {
    let results = try await run("soon", in: "trusting")
    #expect(results.results.map(\.outcome) == [.failed])
    #expect(results.problems.contains("error[certificate]: the certificate is valid until 2"))
    #expect(results.problems.contains("days left"))
  }

  @Test func `that nothing was verified is known of the call`() async throws {
    let results = try await run("unverified", in: "untrusting")
    #expect(results.results.first?.steps.map(\.isUnverified) == [true])
  }
}
