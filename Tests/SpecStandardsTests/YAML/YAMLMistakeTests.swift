import SpecStandards
import TestSupport
import Testing

/// What is said of texts that are not YAML, or have no value in JSON.
@Suite(.inTurn)
struct YAMLMistakeTests {
  private func mistake(_ text: String) -> YAMLError? {
    do throws(YAMLError) {
      _ = try JSONDocument.yaml(SourceFile(path: "a.yaml", text: text))
      return nil
    } catch {
      return error
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a:\n\tb: c\n", "2:1 a tab is used for indentation"), ("a: b\n---\nc: d\n", "2:1 the file has several documents"),
    ("? [a]\n: b\n", "1:1 a mapping or a sequence cannot be a name: JSON has only texts as names"),
    ("{a: b}: c\n", "1:1 a mapping or a sequence cannot be a name: JSON has only texts as names"),
    ("a: b: c\n", "1:5 a mapping cannot begin here"), ("a: b\n  c: d\n", "2:4 a mapping cannot begin here"),
    ("a:\n    b: c\n  d: e\n", "3:3 the line's indentation fits no line before it"), ("a: [b, c\n", "1:4 the \"[\" has no closing \"]\""),
    ("a: *b\n", "1:4 no anchor is before the alias *b"), ("a: &a [*a]\n", "1:8 the alias *a is inside of what it repeats"),
    ("a: 'b\n", "1:4 the text has no closing quote"), ("a: \"\\q\"\n", "1:5 YAML has no such escape"), ("a: @b\n", "1:4 a text without quotes cannot begin with \"@\""),
    ("a: b\0c", "1:5 YAML does not allow the control character U+0000"), ("a: \u{1B}", "1:4 YAML does not allow the control character U+001B"),
    ("a: 1\nb\n", "2:1 expected \":\" and a value after the name"), ("[a b: c d: e]", "1:10 expected \",\" or \"]\""), ("a: |x\n", "1:5 expected the end of the line, or one of \"-\", \"+\" and a digit from 1 to 9"),
  ])
  func `a mistake has its place`(text: String, expected: String) {
    let mistake = mistake(text)
    #expect(mistake.map { "\($0.range.position) \($0)" } == expected)
  }

  @Test(arguments: ["a: 1\nb: 2\n\"a\": 3\n", "{a: 1,\nb: 2,\na: 3}"])
  func `a name that is there twice has both places`(text: String) {
    let mistake = mistake(text)
    #expect(mistake?.range.line == 3)
    #expect(mistake?.kind == .duplicateName)
    #expect(mistake?.other?.range.text == "a")
    #expect(mistake?.other?.range.line == 1)
  }

  @Test func `a name that many others are before is there twice`() {
    let text = (0..<100).map { "k\($0): 1\n" }.joined() + "k50: 2\n"
    #expect(mistake(text)?.other?.range.line == 51)
  }

  @Test func `bytes that are not UTF-8 have their place`() throws {
    let source = SourceFile(path: "a.yaml", bytes: [0x61, 0x3A, 0x20, 0xFF])
    let error = try #require(throws: YAMLError.self) { try JSONDocument.yaml(source) }
    #expect(error.range.start == 3)
    #expect(error.kind == .invalidUTF8)
  }

  /// Texts that grow or nest without end, each with the start of its answer.
  // swift-format-ignore
  @Test(.timeLimit(.minutes(1)), arguments: [
    (String(repeating: "[", count: 1_000_000), "mappings and sequences are nested deeper"),
    (String(repeating: "- ", count: 500_000), "mappings and sequences are nested deeper"),
    (String(repeating: "{<<: ", count: 500_000), "mappings and sequences are nested deeper"),
    (String(repeating: "? ", count: 500_000), "a mapping or a sequence cannot be a name"),
    (String(repeating: "\"", count: 1_000_001), "unexpected text after the value"),
    (String(repeating: "'", count: 1_000_001), "the text has no closing quote"),
    (String(repeating: "x", count: 2_000_000) + ": y", "a name has at most 1024 characters"),
    ("- &a0 xxxxxxxxxx\n" + (1..<12).map { "- &a\($0) [\(String(repeating: "*a\($0 - 1),", count: 10))]\n" }.joined(), "the aliases repeat more than 10 MB"),
    ("- &a0 [x]\n" + (1..<600).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined(), "mappings and sequences are nested deeper"),
    ("{<<: &a " + String(repeating: "{<<: &a ", count: 300) + "{\(String(repeating: "x", count: 500_000)): 1}" + String(repeating: "}", count: 301), "\"<<\" merges more than 10 MB"),
  ])
  func `hostile texts get an answer`(text: String, expected: String) {
    #expect(mistake(text)?.description.hasPrefix(expected) == true)
  }

  @Test func `500 levels are read, and a chain of merges is no level`() throws {
    let deep = String(repeating: "- ", count: 500) + "x"
    #expect(mistake(deep) == nil)
    #expect(mistake("- " + deep)?.kind == .nestedTooDeep)
    let merges = (1..<1000).map { "- &a\($0) {<<: *a\($0 - 1), k: \($0)}\n" }.joined()
    #expect(mistake("- &a0 {x: 1}\n" + merges) == nil)
  }
}
