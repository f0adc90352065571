import SpecModel
import TestSupport
import Testing

/// What is said of files that are not JSON, or have names that are not texts.
@Suite(.inTurn)
struct JSONFileTests {
  /// The diagnostics of a spec file: `rule line:column message | label | help`, then its notes and their places.
  private func mistakes(_ spec: String) throws -> [String] {
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { found in
      let notes = found.notes.map { " (\($0.message) \($0.range?.position.description ?? ""))" }
      let place = found.range?.position.description ?? ""
      let text = [found.message, found.label, found.help ?? ""].joined(separator: " | ")
      return "\(found.rule) \(place) \(text)\(notes.joined())"
    }
  }

  @Test func `a file that is nested too deep is JSON`() throws {
    let lists = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(
      try mistakes(#"{"x": \#(lists)}"#) == [
        "too-deep 1:518 arrays and objects are nested deeper than 512 | expected at most 512 levels | "
      ]
    )
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a string that is not closed is shown from its quote`(newline: String) throws {
    let help = #"a line break in a string is written \n"#
    let expected =
      "invalid-json 2:10 the file is not JSON: the string is not closed on its line | expected a closing quote | \(help)"
    #expect(try mistakes(#"{"a\"]": [{}],\#(newline)"tags": ["x] }\#(newline)}"#) == [expected])
  }

  @Test(arguments: [
    (#"{"a": "b, "c": 1}"#, "1:12", true), (#"{"a": ["b, "c"]}"#, "1:13", true),
    (#"{"a": "b" c}"#, "1:11", false),
  ])
  func `a quote that is missing within a line is suggested`(
    spec: String,
    place: String,
    isSuggested: Bool
  ) throws {
    let help = #"a quote is missing before it, or one in a string is not escaped as \""#
    let found = try mistakes(spec)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("invalid-json \(place) ") == true)
    #expect(found.first?.hasSuffix("| \(isSuggested ? help : "")") == true)
  }

  @Test(arguments: [
    ("{\"a\": {\n\"b\": [1, {}]\n", "3:1", "the object has no closing '}'", "object", "1:7"),
    ("{\"a\": [\n\"]\", 1", "2:7", "the array has no closing ']'", "array", "1:7"),
    ("{\"a\": [\n\"{\"}}", "2:4", "expected ',' or ']'", "array", "1:7"),
    ("{\"a\": {\n\"b\": 1]}", "2:7", "expected ',' or '}'", "object", "1:7"),
  ])
  func `what is not closed is shown where it begins`(
    spec: String,
    place: String,
    label: String,
    noun: String,
    start: String
  ) throws {
    let expected = "invalid-json \(place) the file is not JSON: \(label) | \(label) | "
    #expect(try mistakes(spec) == ["\(expected) (the \(noun) begins here \(start))"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""query": {"k\ud800": "v"}"#, 70, "name"), (#""body": {"json": [{"x\ud800": 1}]}"#, 79, "name"),
    (#""responses": {"200": {"shape": {"m\ud800?": "integer"}}}"#, 92, "name"),
    (#""cases": {"c\ud800": {}}"#, 70, "name"), (#""with": {"c\ud800": 1}"#, 69, "name"),
    (#""headers": {"X": "\ud800{{sku}}"}, "cases": {"c": {"with": {"sku": 1}}}"#, 77, "text"),
    (#""body": {"json": {"a": "\ud800{{sku}}"}}, "cases": {"c": {"with": {"sku": 1}}}"#, 83, "text"),
  ])
  func `half of a surrogate pair is refused`(keys: String, column: Int, noun: String) throws {
    let spec = #"{"endpoints": {"e": {"request": "POST https://a.example/", \#(keys)}}}"#
    let label = #"expected two escapes, such as "\ud83d\ude00", or the character itself"#
    let text = "the \(noun) has half of a surrogate pair, which is not a character"
    #expect(try mistakes(spec) == ["lone-surrogate 1:\(column) \(text) | \(label) | "])
  }

  @Test func `half of a surrogate pair in an identifier is one message`() throws {
    #expect(
      try mistakes(#"{"endpoints": {"e\ud800": {"request": "GET https://a.example/"}}}"#).count == 1
    )
  }

  @Test func `a byte order mark is no part of a file`() throws {
    let mark = "\u{FEFF}"
    let folder = try TemporaryCatalog([
      "spec-run.json": mark + #"{"name": "marked"}"#,
      "e.env.json": mark + #"{"baseURL": "http://a.test"}"#,
      "rows.json": mark + #"[{"id": 1}, {"id": 2}]"#, "user.json": mark + #"{"required": ["id"]}"#,
      "example.json": mark + #"{"id": 1}"#,
      "a.spec.json": mark + """
        {"endpoints": {"e": {"request": "GET /{id}", "responses": {"200": {"schema": {"$ref": "user.json"}, "exampleFile": "example.json"}},
          "cases": {"c": {"forEach": "rows.json"}}}}}
        """,
    ])
    let read = try Catalog.read(at: folder.path)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.catalog.units.count == 2)
    #expect(
      try mistakes(mark + #"{"endpoint": {}}"#).map { $0.split(separator: " ")[1] } == ["1:2"]
    )
  }
}
