import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Values that calls capture, and lists to which they add.
@Suite(.inTurn)
struct CapturedValueTests {
  @Test func `a list of many values has few parts, and each addition copies few bytes`() throws {
    let page = JSONValue.object([("items", .array((0..<50).map { .number($0 + 1_000_000) }))])
    var list: CapturedValue? = .list([])
    var copied = 0
    for _ in 0..<1000 {
      let before = Set((list?.parts ?? []).map(\.count))
      list = list?.appending(page.bytes)
      copied += (list?.parts ?? []).map(\.count).filter { !before.contains($0) }.reduce(0, +)
    }
    let made = try #require(list)
    let size = 1000 * (page.bytes.count + 1)
    #expect(made.parts?.count ?? .max < 12)
    #expect(copied < 12 * size)
    #expect(made.size == size + 1)
    #expect(made.value.count == 1000)
    #expect(made.value.jsonText.utf8.count == made.size)
    #expect(made.value[999]?.jsonText == page.jsonText)
  }

  @Test(arguments: [("[]", "[7]"), ("[ ]", "[7]"), ("[1, [2]]", "[1, [2],7]"), ("[1]", "[1,7]")])
  func `a captured array is a list, to which more can be added`(
    array: String,
    longer: String
  ) throws {
    let value = CapturedValue.value(try JSONDocument(parsing: array.utf8).root)
    #expect(value.appending("7".utf8)?.value.jsonText == longer)
    #expect(CapturedValue.value(.number(1)).appending("7".utf8)?.size == nil)
    #expect(CapturedValue.list([]).value.jsonText == "[]")
  }

  @Test func `a small part of a large response does not keep it`() throws {
    let text = String(repeating: "x", count: 10_000)
    let root = try JSONDocument(parsing: #"{"a": [1.50, "\u00e9"], "x": "\#(text)"}"#.utf8).root
    let part = try #require(root["a"])
    #expect(part.alone.document.count < 20 && part.alone.jsonText == part.jsonText)
    #expect(root["x"]?.alone.document === root.document)
  }

  @Test func `of a result only the start of what it captured is kept`() async throws {
    let text = String(repeating: "y", count: 5000)
    let run = try await CatalogRun([
      "a.spec.json": #"""
      {"scenarios": {"s": {"steps": [
        {"request": "GET /{{n}}", "forEach": {"rows": "{{range(1, 40)}}", "as": "n"},
         "capture": {"all": {"body": "$.text", "append": true}, "n": "$.n"}},
        {"expect": {"variables": {"all": {"length": 40}}}}]}}}
      """#
    ]) { _ in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(#"{"text": "\#(text)", "n": 3}"#.utf8)
      )
    }
    #expect(run.problems == [])
    let captures = run.results[0].steps.prefix(40).map(\.captures)
    #expect(captures.allSatisfy { $0["n"] == "3" })
    #expect(captures.allSatisfy { $0["all"]?.hasPrefix("[\"yyy") == true })
    #expect(captures.allSatisfy { $0["all"]?.hasSuffix("yyy…") == true })
    #expect(captures.allSatisfy { $0["all"]?.utf8.count ?? .max < 1100 })
    let shown = UnitRecord(run.results[0], .everything).steps[39].captures.map(\.value)
    #expect(shown == ["[\"\(text.prefix(198))…", "3"])
  }
}
