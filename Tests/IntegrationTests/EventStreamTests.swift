import SpecClient
import SpecHTTP
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Streams of a real server: tokens, a clock without an end, several line ends, lines of JSON, one that breaks.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct EventStreamTests {
  @Test func `every call of the catalog passes`() async throws {
    let url = try Peers.value("events", "url")
    let (summary, results) = try await Catalog.run("events", baseURL: url)
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == summary.total)
    #expect(summary.total >= 9)
  }

  @Test func `the library reads the events of a clock without an end`() async throws {
    let client = HTTPClient(baseURL: try Peers.value("events", "url"))
    var ids: [String] = []
    for try await event in try await client.stream("clock").events {
      #expect(event.event == "tick")
      #expect(event.retry == .milliseconds(1500))
      ids.append(event.id)
      if ids.count == 5 { break }
    }
    #expect(ids == ["1", "2", "3", "4", "5"])
  }

  @Test func `the library reads lines of httpbin`() async throws {
    let client = HTTPClient(baseURL: try Peers.value("httpbin", "url"))
    var count = 0
    for try await line in try await client.stream("stream/20").lines {
      #expect(try JSONDocument(parsing: line.utf8).root["id"]?.integer == count)
      count += 1
    }
    #expect(count == 20)
  }
}
