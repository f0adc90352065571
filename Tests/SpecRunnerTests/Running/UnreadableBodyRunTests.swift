import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Bodies that cannot be read: nothing stands in for them (FORMAT.md, Details 49 and 53).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UnreadableBodyRunTests {
  private func outcome(
    type: String,
    _ body: String,
    field: String = "X: y",
    _ call: String
  ) async throws -> Outcome? {
    let bytes = Array(body.utf8)
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\(field)\r\nContent-Length: \(bytes.count)\r\n\r\n"
    let server = try RawServer.answering { _ in head + body }
    let spec = "{ \"scenarios\": { \"s\": { \"steps\": [{ \"request\": \"GET /\", \(call) }] } } }"
    return try await CatalogRun(["a.spec.json": spec], server: server).results.first?.outcome
  }

  @Test(arguments: [
    ("application/json", #"{"a": 1}"#, "Content-Encoding: foo", #"{"body": "$.a", "default": 0}"#),
    ("application/json; charset=utf-32", #"{"a": 1}"#, "X: y", #"{"body": "$.a", "default": 0}"#),
    (
      "application/json", String(repeating: "[", count: 600), "X: y",
      #"{"body": "$.a", "default": 0}"#
    ),
    (
      "application/xml", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "X: y",
      #"{"xml": "//a", "default": 0}"#
    ),
    ("text/plain; charset=foo", "a", "X: y", #"{"text": true, "default": "b"}"#),
    ("application/x-ndjson", "{\"a\": 1}\n{bad\n", "X: y", #"{"lines": "$[0].a", "default": 0}"#),
  ])
  func `49: a default does not stand in for what cannot be read`(
    type: String,
    body: String,
    field: String,
    capture: String
  ) async throws {
    #expect(
      try await outcome(type: type, body, field: field, "\"capture\": {\"x\": \(capture)}")
        == .failed
    )
  }

  @Test(arguments: [
    ("text/html", "<p>no</p>", #"{"body": "$.a", "default": 0}"#),
    ("application/json", "", #"{"body": "$.a", "default": 0}"#),
    ("application/json", "{}", #"{"xml": "//a", "default": 0}"#),
    ("text/plain", "no", #"{"xml": "//a", "default": 0}"#),
    ("text/html", "<p>no</p>", #"{"events": "$[0].data", "default": 0}"#),
  ])
  func `a default stands in for a body of another kind`(
    type: String,
    body: String,
    capture: String
  ) async throws {
    #expect(try await outcome(type: type, body, "\"capture\": {\"x\": \(capture)}") == .passed)
  }

  @Test(arguments: [
    ("text/html", "<p>data: x</p>", Outcome.failed), ("text/event-stream", "", .passed),
  ])
  func `53: only an event stream has no events`(
    type: String,
    body: String,
    expected: Outcome
  ) async throws {
    let call = #""expect": {"events": {"$": {"length": 0}}}"#
    #expect(try await outcome(type: type, body, call) == expected)
  }
}
