import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What is shown of a call that asks for `retry`, and is not sent again because of its method.
@Suite(.inTurn)
struct MissedRetryTests {
  private static func note(_ method: String) -> String {
    "not sent again: \(method) is not idempotent; \"nonIdempotent\": true allows it"
  }

  /// The notes of the problems of a call.
  private func notes(
    _ method: String,
    _ settings: String,
    expecting expect: String = "null",
    answer: @escaping StubTransport.Responder
  ) async throws -> [String] {
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "endpoints": { "e": { "request": "\#(method) /e", \#(settings), "cases": { "c": { "expect": \#(expect) } } } } }
        """#
      ],
      answer: answer
    )
    #expect(run.requests.count == 1)
    return run.results.flatMap { $0.steps.flatMap(\.problems) }.flatMap(\.notes).map(\.message)
  }

  @Test(arguments: ["POST", "PATCH"])
  func `a status that asks for another attempt`(method: String) async throws {
    #expect(
      try await notes(method, #""retry": 3"#) { _ throws(ClientError) in HTTPResponse(status: 503) }
        == [Self.note(method)]
    )
  }

  @Test func `an answer that was lost`() async throws {
    #expect(
      try await notes("POST", #""retry": 3"#) { _ throws(ClientError) in
        throw ClientError(.closed, "the answer is lost")
      } == [Self.note("POST")]
    )
  }

  @Test(arguments: [
    (
      "POST", #""timeout": "9s""#,
      [#"not sent again: POST is not idempotent; "retry": {"nonIdempotent": true} allows it"#]
    ),
    (
      "POST", #""retry": 2"#,
      [#"not sent again: POST is not idempotent; "nonIdempotent": true allows it"#]
    ),
    ("PUT", #""timeout": "9s""#, []),
  ])
  func `a connection that was reused and has closed`(
    method: String,
    settings: String,
    expected: [String]
  ) async throws {
    let notes = try await notes(method, settings) { _ throws(ClientError) in
      var error = ClientError(.closed, "closed; the connection was reused")
      error.isOnReusedConnection = true
      throw error
    }
    #expect(notes == expected)
  }

  @Test(arguments: [
    (#""retry": 3"#, "null", 500), (#""retry": 1"#, "null", 503),
    (#""retry": { "attempts": 3, "on": [429] }"#, "null", 503), (#""retry": 3"#, "503", 503),
    (#""retry": 3"#, "404", 200),
  ])
  func `nothing is told where nothing would be sent again`(
    settings: String,
    expect: String,
    status: Int
  ) async throws {
    let notes = try await notes("POST", settings, expecting: expect) { _ throws(ClientError) in
      HTTPResponse(status: status)
    }
    #expect(notes == [])
  }
}
