import SpecModel
import SpecRunner
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Signed requests, which a server of other code verifies, and RFC 9421 by a Python package.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct SignatureTests {
  /// The keys of the client, by the names of the catalogs' variables.
  static func keys() throws -> [String: JSONValue] {
    let folder = try Peers.value("signatures", "keys")
    var keys: [String: JSONValue] = [:]
    for (name, file) in [("secret", "secret"), ("rsaKey", "rsa.key"), ("ecKey", "ec.key")] {
      keys[name] = .string(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
    return keys
  }

  @Test func `each way of signing is one profile`() async throws {
    let (summary, results) = try await Catalog.run(
      "signatures",
      baseURL: Peers.value("signatures", "url"),
      variables: Self.keys()
    )
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed + summary.flaky == 13)
    // The one that is tried again.
    #expect(summary.flaky == 1)
  }

  @Test func `a wrong key is refused`() async throws {
    var keys = try Self.keys()
    keys["secret"] = .string("another secret")
    let (summary, _) = try await Catalog.run(
      "signatures",
      baseURL: Peers.value("signatures", "url"),
      variables: keys
    )
    // RFC 9421 with the other keys.
    #expect(summary.passed == 2)
  }
}
