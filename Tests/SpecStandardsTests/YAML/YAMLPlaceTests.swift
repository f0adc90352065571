import SpecStandards
import TestSupport
import Testing

/// Where the values of YAML are in their file.
@Suite(.inTurn)
struct YAMLPlaceTests {
  private let text = """
    # a comment
    a: plain text
    "b": 'quoted'
    c:
    - "esc\\u00e9"
    - [x, {y: 1}]
    d: &d |
      block
      text
    e: *d
    f:
    g: C:\\d

    """

  private func root() throws -> JSONValue {
    try JSONDocument.yaml(SourceFile(path: "a.yaml", text: text)).root
  }

  @Test func `names and values have their places`() throws {
    let root = try root()
    #expect(
      root.members.map { "\($0.key.range?.description ?? "") \($0.key.range?.text ?? "")" } == [
        "a.yaml:2:1 a", "a.yaml:3:1 \"b\"", "a.yaml:4:1 c", "a.yaml:7:1 d", "a.yaml:10:1 e",
        "a.yaml:11:1 f", "a.yaml:12:1 g",
      ]
    )
    #expect(
      root.members.map { $0.value.range?.text } == [
        "plain text", "'quoted'", "- \"esc\\u00e9\"\n- [x, {y: 1}]", "|\n  block\n  text",
        "|\n  block\n  text", "", "C:\\d",
      ]
    )
    #expect(root["f"]?.range?.description == "a.yaml:11:3")
    #expect(root["c"]?[1]?.range?.text == "[x, {y: 1}]")
    #expect(root["c"]?[1]?[1]?["y"]?.range?.description == "a.yaml:6:11")
    #expect(root.range?.text == text.dropFirst(12).dropLast().description)
  }

  @Test(arguments: [
    ("a", 6..<10, "text"), ("b", 0..<2, "qu"), ("g", 2..<4, "\\d"), ("g", 9..<12, ""),
    ("d", 0..<5, "|\n  block\n  text"),
  ])
  func `parts of a text have places if it is written as it is`(
    name: String,
    part: Range<Int>,
    expected: String
  ) throws {
    #expect(try root()[name]?.range(ofText: part)?.text == expected)
  }

  @Test func `a text with escapes is one place`() throws {
    #expect(try root()["c"]?[0]?.range(ofText: 0..<1)?.text == #""esc\u00e9""#)
  }
}
