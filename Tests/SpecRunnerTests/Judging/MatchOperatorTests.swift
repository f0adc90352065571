import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Each operator of the table holds for one value and fails for another one, with a message.
@Suite(.inTurn)
struct MatchOperatorTests {
  /// An operator with an operand, a value for which it holds, one for which it does not, and what is said of that one.
  struct Example {
    let name: String
    let operand: String
    let holding: String
    let failing: String
    let message: String

    init(_ name: String, _ operand: String, _ holding: String, _ failing: String, _ message: String)
    {
      self.name = name
      self.operand = operand
      self.holding = holding
      self.failing = failing
      self.message = message
    }
  }

  // swift-format-ignore
  private static let examples = [
    Example("equals", #"{ "a": [1, "x"] }"#, #"{ "a": [1.0, "x"] }"#, #"{ "a": [1, "y"] }"#, #".a[1]: expected "x", found "y""#),
    Example("not", #"{ "contains": "b" }"#, #""acd""#, #""abc""#, #"expected anything but a string that contains "b", found "abc""#),
    Example("anyOf", #"[1, { "startsWith": "a" }]"#, #""ab""#, #""ba""#, #"expected one of [1,{"startsWith":"a"}], found "ba""#),
    Example("allOf", #"[{ "contains": 1 }, { "length": 2 }]"#, "[1, 2]", "[1]", "the length: expected 2, found 1"),
    Example("exists", "true", "null", "", "expected a value, found nothing"),
    Example("greaterThan", "2.5", "2.6", "2.50", "expected greater than 2.5, found 2.50"),
    Example("atLeast", #""b""#, #""ba""#, #""a""#, #"expected at least "b", found "a""#),
    Example("lessThan", "12345678901234567890", "12345678901234567889", #""1""#, #"expected a number less than 12345678901234567890, found "1""#),
    Example("atMost", "2", "2.0", "3", "expected at most 2, found 3"),
    Example("before", #""2030-01-01""#, #""2029-12-31T23:59:59.9Z""#, #""Tue, 01 Jan 2030 00:00:00 GMT""#, #"expected a date before "2030-01-01", found "Tue, 01 Jan 2030 00:00:00 GMT""#),
    Example("before", #""{{'2030-01-01' | plus('1d')}}""#, #""2030-01-01""#, "5", #"expected a date before "2030-01-02T00:00:00Z", found 5"#),
    Example("after", #""Sun, 06 Nov 1994 08:49:37 GMT""#, #""1994-11-06T09:49:38+01:00""#, #""soon""#, #"expected a date after "Sun, 06 Nov 1994 08:49:37 GMT", found "soon""#),
    Example("before", #""2017-01-01T00:00:00.00000000000Z""#, #""2016-12-31T23:59:60.9Z""#, #""2017-01-01t00:00:00z""#, #"expected a date before "2017-01-01T00:00:00.00000000000Z", found "2017-01-01t00:00:00z""#),
    Example("after", #""2016-12-31T23:59:59.999Z""#, #""2016-12-31t23:59:60.00000000001z""#, #""2017-1-1""#, #"expected a date after "2016-12-31T23:59:59.999Z", found "2017-1-1""#),
    Example("contains", #"{ "a": 1 }"#, #"[0, { "a": 1.0 }]"#, "[0]", #"expected a list that contains {"a":1}, found [0]"#),
    Example("startsWith", #""é""#, #""éa""#, #""e""#, #"expected a string that begins with "é", found "e""#),
    Example("endsWith", #""ab""#, #""aab""#, #""b""#, #"expected a string that ends with "ab", found "b""#),
    Example("matches", #""^\\p{Lu}$""#, #""É""#, #""é""#, #"expected a string that matches /^\p{Lu}$/, found "é""#),
    Example("length", #"{ "atMost": 1 }"#, #""é""#, #"{ "a": 1, "b": 2 }"#, "the length: expected at most 1, found 2"),
    Example("length", "2", #""\ud800a""#, #""\ud83d\ude00""#, "the length: expected 2, found 1"),
    Example("unique", "true", #"[1, "1", [1]]"#, "[1, 1.0]", "expected no element twice, found [1,1.0]"),
    Example("sorted", #""descending""#, "[3, 3, 1]", "[1, 3]", "expected descending order, found 1 before 3 at index 0"),
    Example("each", #"{ "greaterThan": 0 }"#, "[1, 2]", "[]", "expected elements, found an empty list"),
    Example("some", #"{ "not": 1 }"#, "[1, 2]", "[1]", "expected an element that is anything but 1, found [1]"),
    Example("subset", #"{ "a": { "b": 1 } }"#, #"{ "a": { "b": 1, "c": 2 } }"#, #"{ "a": 1 }"#, ".a: expected {\"b\":1}, found 1"),
    Example("elements", #"[1, { "startsWith": "a" }]"#, #"[1.0, "ab"]"#, #"[1, "ab", 2]"#, "expected 2 elements: unexpected 2"),
    Example("sameElements", #"[1, "a", 1]"#, #"["a", 1.0, 1]"#, #"["a", 1, "b"]"#, #"expected the elements of [1,"a",1] in any order: missing 1; unexpected "b""#),
    Example("snapshot", #""snapshots/v.json""#, "1", #""x""#, #"expected the number 1.0, found the string "x""#),
    Example("schema", #"{ "type": "object", "properties": { "a": { "minimum": 2 } } }"#, #"{ "a": 2 }"#, #"{ "a": 1 }"#, ".a: expected a number of at least 2, found 1"),
    Example("shape", #""integer""#, "1.0", #""x""#, #"expected an integer, found "x""#),
  ]

  private func problems(_ example: Example, of value: String) async throws -> [String] {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect": {
        "body": { "$.v": { "\(example.name)": \(example.operand) } } } } } } } }
      """,
      "snapshots/v.json": "1.0",
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array((value.isEmpty ? "{}" : "{\"v\": \(value)}").utf8))
    }
    return run.problems
  }

  @Test(arguments: MatchOperator.all.map(\.name))
  func `an operator holds, and fails with its message`(name: String) async throws {
    let examples = Self.examples.filter { $0.name == name }
    #expect(!examples.isEmpty, "an operator without an example")
    for example in examples {
      #expect(try await problems(example, of: example.holding) == [])
      let message = example.message.hasPrefix(".") ? example.message : ": \(example.message)"
      #expect(try await problems(example, of: example.failing) == ["body: $.v\(message)"])
    }
  }

  @Test func `no two operators have the same name`() {
    #expect(Set(MatchOperator.all.map(\.name)).count == MatchOperator.all.count)
  }
}
