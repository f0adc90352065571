import SpecModel
import SpecRunner
import TestSupport
import Testing

/// A catalog of calls to a real httpbin: methods, queries, headers, bodies, auth, redirects,
/// encodings, delays, captures.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct HTTPBinTests {
  @Test func `every call of the catalog passes`() async throws {
    let url = try Peers.value("httpbin", "url")
    let (summary, results) = try await Catalog.run("httpbin", baseURL: url)
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == summary.total)
    #expect(summary.total == 75)
    #expect(summary.requests >= 95)
  }

  @Test func `what the service does not promise fails with its reasons`() async throws {
    let url = try Peers.value("httpbin", "url")
    let (summary, results) = try await Catalog.run("httpbin-broken", baseURL: url)
    let found = results.results.map { result in
      let codes = result.steps.flatMap(\.problems).map(\.code)
      return "\(result.name): \(result.outcome.name): \(codes.joined(separator: " "))"
    }
    #expect(
      found == [
        "slow › times out: error: timeout",
        "slow › is too slow: failed: within",
        "wrong › everything at once: failed: status shape shape header body",
        "undeclared › a status: failed: status",
        "nobody › is there: error: connect",
        "stops at the first step that does not pass: failed: status",
      ]
    )
    let messages = results.results.flatMap { $0.steps.flatMap(\.problems).map(\.message) }
    for expected in [
      "expected the status 201, found 200 OK",
      "$.slideshow.author: expected an integer, found \"Yours Truly\"",
      "$.slideshow.slides: expected at most 1 element, found 2",
      "the header Content-Type: expected a string that begins with \"text/\", found \"application/json\"",
      "$.slideshow.title: expected \"No\", found \"Sample Slide Show\"",
      "expected the status 200, found 418 I'M A TEAPOT",
      "expected a status of success (2xx), found 500 INTERNAL SERVER ERROR",
    ] {
      #expect(messages.contains(expected), "\(messages)")
    }
    let last = try #require(results.results.last)
    #expect(
      last.steps.map(\.outcome.name) == ["passed", "failed", "skipped", "passed", "skipped"]
    )
    #expect(summary.failed == 4)
    #expect(summary.errors == 2)
  }
}
