import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// Documents of sources are JSON or YAML, by what they say.
@Suite(.inTurn)
struct JSONDocumentSourceTests {
  // swift-format-ignore
  @Test(arguments: [
    ("a.yaml", "{\"a\": [1]}", #"{"a": [1]}"#), ("a.json", "a: [1]\n", #"{"a":[1]}"#), ("-", "{a: [1],}", #"{"a":[1]}"#),
    ("a.yaml", "a:\n  - 1\n", #"{"a":[1]}"#), ("a.json", " [1]", "[1]"),
  ])
  func `a text is JSON, or else YAML`(path: String, text: String, json: String) throws {
    let document = try JSONDocument.source(SourceFile(path: path, text: text))
    #expect(document.root.jsonText == json)
    #expect((document.root["a"]?[0] ?? document.root[0])?.range?.text == "1")
  }

  @Test(arguments: [
    ("a.json", "{\"a\": @}", "a.json:1:7 invalid-json"),
    ("a.yaml", "{\"a\": @}", "a.yaml:1:7 invalid-yaml"),
    ("a.json", "a: @", "a.json:1:4 invalid-yaml"), ("-", "a: 1\na: 2\n", "-:2:1 duplicate-name"),
  ])
  func `a text that is neither has the mistake of its kind`(
    path: String,
    text: String,
    expected: String
  ) throws {
    let error = try #require(throws: SourceError.self) {
      try JSONDocument.source(SourceFile(path: path, text: text))
    }
    #expect("\(error.diagnostic.range?.description ?? "") \(error.diagnostic.rule)" == expected)
  }
}
