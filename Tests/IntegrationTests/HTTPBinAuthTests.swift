import SpecModel
import SpecRunner
import TestSupport
import Testing

/// A catalog of calls to a real httpbin that prove who sends them: digest in all its forms, netrc, cookies.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct HTTPBinAuthTests {
  @Test func `every call of the catalog passes`() async throws {
    let url = try Peers.value("httpbin", "url")
    let (summary, results) = try await Catalog.run("httpbin-auth", baseURL: url)
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == summary.total)
    #expect(summary.total == 22)
  }
}
