import SpecModel
import TestSupport
import Testing

/// Matchers of elements that no response has.
@Suite(.inTurn)
struct ImpossibleElementTests {
  private func mistakes(_ expect: String) throws -> [String] {
    let spec =
      #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.example", "expect": {\#(expect)}}]}}}"#
    return try Catalog.mistakes(in: ["a.spec.json": spec]).map {
      String($0.split(separator: ": ", maxSplits: 1).last ?? "")
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""xml": {"//a": ["x", null]}"#, #"the value never equals ["x", null]: each element is a string"#),
    (#""xml": {"count(//b)": -1}"#, "expected a whole number of 0 or more, found -1"),
    (#""headers": {"X": {"via": "list", "contains": 2}}"#, #""contains": 2 can never pass: each element is a string"#),
    (#""within": "0s""#, #""0s" is not a duration above zero such as "500ms", "5s" or "1m30s""#),
  ])
  func `what no element can be is an error`(expect: String, message: String) throws {
    #expect(try mistakes(expect) == [message])
  }

  @Test(arguments: [
    #""xml": {"//a": ["x", 2]}"#, #""xml": {"count(//b) - 2": -1}"#,
    #""xml": {"count(//b) - count(//c)": -1}"#, #""xml": {"count(//b)": 0}"#,
    #""headers": {"X": {"via": "list", "contains": "2", "equals": ["2", "a"]}}"#,
    #""headers": {"X": {"via": "list | first", "equals": "2"}}"#,
  ])
  func `what elements can be is allowed`(expect: String) throws {
    #expect(try mistakes(expect) == [])
  }
}
