import SpecModel
import TestSupport
import Testing

/// What is expected of the time and the status of a call, as far as it is known before the call is sent.
@Suite(.inTurn)
struct TimeMistakeTests {
  private func mistakes(
    _ call: String,
    baseURL: String = #""baseURL": "https://a.example","#
  ) throws -> [String] {
    let spec = """
      {"defaults": {\(baseURL) "cookies": {}}, "endpoints": {"e": {"request": "GET /", "cases": {"c": {
      \(call)
      }}}}}
      """
    return try Catalog.mistakes(in: ["a.spec.json": spec])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""timeout": "1s", "expect": {"within": "5s"}"#, "2:39"),
    (#""timeout": "1s", "expect": {"within": {"wait": "5s", "total": {"atMost": "900ms"}}}"#, "2:48"),
    (#""timeout": "1s", "expect": {"within": {"total": {"lessThan": "2s"}}}"#, "2:62"),
  ])
  func `a limit above the timeout is never checked`(call: String, place: String) throws {
    #expect(
      try mistakes(call) == [
        "a.spec.json:\(place) empty-expectation: this limit is never checked: the call ends after its timeout, 1 s"
      ]
    )
  }

  @Test(arguments: [
    #""timeout": "1s", "expect": {"within": "1s"}"#, #""expect": {"within": "5m"}"#,
    #""timeout": "1s", "stream": {"for": "9s"}, "expect": {"within": "5s"}"#,
    #""variables": {"t": "1s"}, "timeout": "{{t}}", "expect": {"within": "5s"}"#,
  ])
  func `a limit that may be checked`(call: String) throws {
    #expect(try mistakes(call) == [])
  }

  @Test func `a call that sets its own timeout need not repeat an inherited limit`() throws {
    let inherited = #""baseURL": "https://a.example", "expect": {"within": "5s"},"#
    #expect(try mistakes(#""timeout": "1s""#, baseURL: inherited) == [])
    #expect(
      try mistakes("", baseURL: inherited + #" "timeout": "1s","#).map {
        $0.contains("empty-expectation")
      } == [true]
    )
  }

  @Test func `any takes all other statuses of a list`() throws {
    #expect(
      try mistakes(#""expect": {"status": ["any", 404]}"#) == [
        #"a.spec.json:2:23 empty-expectation: "any" takes every status: the others in the list add nothing"#
      ]
    )
    #expect(try mistakes(#""expect": ["2xx", 404]"#) == [])
  }
}
