import SpecModel
import TestSupport
import Testing

/// Operands that could never hold, and durations that are too long, are shown before anything is sent.
@Suite(.inTurn)
struct OperandMistakeTests {
  /// The diagnostics of an expectation on a line of its own: `column message | label`.
  private func mistakes(_ expect: String) throws -> [String] {
    let spec =
      "{\"variables\": {\"v\": 1}, \"scenarios\": {\"s\": {\"steps\": [{\"request\": \"GET /\", \"expect\":\n\(expect)\n}]}}}"
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      #expect(diagnostic.range?.position.line == 2)
      return "\(diagnostic.range?.position.column ?? 0) \(diagnostic.message) | \(diagnostic.label)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"greaterThan": true}"#, 34, "expected a number or a string, found a boolean | expected a number or a string"),
    (#"{"atLeast": [1]}"#, 30, "expected a number or a string, found an array | expected a number or a string"),
    (#"{"lessThan": null}"#, 31, "expected a number or a string, found null | expected a number or a string"),
    (#"{"atMost": {}}"#, 29, "expected a number or a string, found an object | expected a number or a string"),
    (#"{"length": "x"}"#, 29, "expected a whole number of 0 or more, found a string | expected a whole number of 0 or more"),
    (#"{"length": null}"#, 29, "expected a whole number of 0 or more, found null | expected a whole number of 0 or more"),
    (#"{"length": -1}"#, 29, "expected a whole number of 0 or more, found -1 | expected a whole number of 0 or more"),
    (#"{"length": 1.5}"#, 29, "expected a whole number of 0 or more, found 1.5 | expected a whole number of 0 or more"),
    (#"{"length": {"atLeast": "2"}}"#, 41, #""atLeast": "2" can never pass: the value is a number | expected a number"#),
    (#"{"length": {"anyOf": [1, {"not": true}]}}"#, 51, "expected a whole number of 0 or more, found a boolean | expected a whole number of 0 or more"),
    (#"{"startsWith": 3}"#, 33, "expected a string, found a number | expected a string"),
    (#"{"endsWith": null}"#, 31, "expected a string, found null | expected a string"),
    (#"{"startsWith": ["a"]}"#, 33, "expected a string, found an array | expected a string"),
    (#"{"startsWith": {"hex": "00"}}"#, 33, "expected a string, found an object | expected a string"),
    (#"{"not": {"via": "json", "endsWith": true}}"#, 54, "expected a string, found a boolean | expected a string"),
    (#"{"anyOf": []}"#, 28, "expected a list of matchers, at least one, found an empty array | expected at least one matcher"),
    (#"{"allOf": 1}"#, 28, "expected a list of matchers, at least one, found a number | expected a list of matchers, at least one"),
  ])
  func `an operand that could never hold`(matcher: String, column: Int, message: String) throws {
    #expect(try mistakes(#"{"body": {"$.a": \#(matcher)}}"#) == ["\(column) \(message)"])
  }

  @Test(arguments: [
    #"{"startsWith": "a", "endsWith": "{{v}}b"}"#,
    #"{"greaterThan": "2026-01-01"}"#, #"{"atLeast": "{{v}}"}"#,
    #"{"length": "{{v}}"}"#,
    #"{"length": 0}"#, #"{"length": {"greaterThan": -1, "lessThan": 2.5}}"#,
    #"{"length": {"not": 3}}"#,
    #"{"length": {"via": "string", "equals": "3"}}"#,
  ])
  func `an operand that may hold`(matcher: String) throws {
    #expect(try mistakes(#"{"body": {"$.a": \#(matcher)}}"#) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"headers": {"X": {"startsWith": 3}}}"#, ["34 expected a string, found a number | expected a string"]),
    (#"{"text": {"endsWith": 3}}"#, [#"23 expected a string, or bytes such as {"hex": "00"}, found a number | expected a string, or bytes such as {"hex": "00"}"#]),
    (#"{"bytes": {"startsWith": ["a"]}}"#, [#"26 expected a string, or bytes such as {"hex": "00"}, found an array | expected a string, or bytes such as {"hex": "00"}"#]),
    (#"{"bytes": {"startsWith": {"hex": "00"}, "endsWith": "a"}}"#, []),
  ])
  func `what a text or bytes begin or end with`(expect: String, expected: [String]) throws {
    #expect(try mistakes(expect) == expected)
  }

  @Test func `a size of bytes is a number`() throws {
    #expect(
      try mistakes(#"{"bytes": {"size": "1KB"}}"#) == [
        "20 expected a whole number of 0 or more, found a string | expected a whole number of 0 or more"
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""0s""#, ["12 \"0s\" is not a duration above zero such as \"500ms\", \"5s\" or \"1m30s\" | expected a duration above zero such as \"500ms\", \"5s\" or \"1m30s\""]),
    (#"{"wait": "0ms"}"#, ["21 \"0ms\" is not a duration above zero such as \"500ms\", \"5s\" or \"1m30s\" | expected a duration above zero such as \"500ms\", \"5s\" or \"1m30s\""]),
    (#"{"dns": "0s", "connect": {"atMost": "0s"}, "tls": "0s"}"#, []),
  ])
  func `a call always takes time`(within: String, expected: [String]) throws {
    #expect(try mistakes(#"{"within": \#(within)}"#) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"certificate": {"validFor": "11574d"}}"#, []), (#"{"within": "277776h"}"#, []),
    (#"{"certificate": {"validFor": "20000d"}}"#, [#"30 "20000d" is not a duration of at most 11574d | expected a duration of at most 11574d"#]),
    (#"{"within": "277777h"}"#, [#"12 "277777h" is not a duration of at most 11574d | expected a duration of at most 11574d"#]),
    (#"{"within": "9999999999999999999999999999999d"}"#, [#"12 "9999999999999999999999999999999d" is not a duration of at most 11574d | expected a duration of at most 11574d"#]),
  ])
  func `the longest duration`(expect: String, expected: [String]) throws {
    #expect(try mistakes(expect) == expected)
  }
}
