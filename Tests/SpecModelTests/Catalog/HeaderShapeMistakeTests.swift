import SpecModel
import TestSupport
import Testing

/// The shape of a header is that of a text.
@Suite(.inTurn)
struct HeaderShapeMistakeTests {
  private func mistakes(_ shape: String, named: String = "{}") throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json": """
      {"shapes": \(named), "endpoints": {"e": {"request": "GET https://a.example", "responses": {"200": {"headers": {"X":
      \(shape)
      }}}}}}
      """
    ])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"schema": {"type": "integer"}}"#, "a header is a string: an object is never its shape"),
    (#"{"type": "integer", "description": "How many."}"#, "a header is a string: an object is never its shape"),
    (#"["string"]"#, "a header is a string: an array is never its shape"),
    (#""[string]""#, "a header is a string: this shape never fits it"),
    (#""object | array(1..2)""#, "a header is a string: this shape never fits it"),
    (#""null""#, "a header is a string: this shape never fits it"),
    (#""Link""#, "a header is a string: this shape never fits it"),
    (#""Alias | Link""#, "a header is a string: this shape never fits it"),
  ])
  func `a shape that no text fits`(shape: String, expected: String) throws {
    let named = #"{"Link": {"href": "uri"}, "Alias": "Link"}"#
    #expect(try mistakes(shape, named: named) == ["a.spec.json:2:\(shape.hasPrefix("\"") ? 2 : 1) header-shape: \(expected)"])
  }

  @Test(arguments: [
    #""string?""#, #""integer | object""#, #""any""#, #""uuid""#, #""/^W/""#, #""'a' | 5""#,
    #""Name""#, #""epochSeconds""#, #""[string] | true""#,
  ])
  func `a shape that a text may fit`(shape: String) throws {
    #expect(try mistakes(shape, named: #"{"Name": "string(1..9)"}"#) == [])
  }

  @Test func `the shape of OpenAPI is answered with the right one`() throws {
    let spec = """
      {"endpoints": {"e": {"request": "GET https://a.example", "responses": {"200": {"headers": {
        "X": {"schema": {"type": "integer"}}, "Y": {"type": "boolean"}, "Z": {"a": "b"}}}}}}}
      """
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    #expect(
      try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.label) == [
        #"did you mean "integer"?"#, #"did you mean "boolean"?"#,
        #"expected a shape such as "string", "integer" or "/^W/""#,
      ]
    )
  }
}
