import SpecStandards
import TestSupport
import Testing

/// What people are shown of a value that does not meet a schema.
@Suite(.inTurn)
struct SchemaIssueTests {
  @Test func `too many patterns for too many names give no verdict`() throws {
    let patterns = (0..<300).map { "\"^(a|aa)+\($0)$\": true" }.joined(separator: ", ")
    let name = String(repeating: "a", count: 1_600)
    let members = (0..<300).map { "\"\(name)\($0)\": 1" }.joined(separator: ", ")
    #expect(throws: SchemaEvaluationError.tooManySteps) {
      try issues("{\"patternProperties\": {\(patterns)}}", "{\(members)}")
    }
    let few = (0..<10).map { "\"\(name)\($0)\": 1" }.joined(separator: ", ")
    #expect(try issues("{\"patternProperties\": {\(patterns)}}", "{\(few)}").isEmpty)
  }

  private func issues(_ schema: String, _ value: String) throws -> [SchemaIssue] {
    try SchemaTests.schema(schema, SchemaOptions(assertsFormats: true))
      .issues(in: SchemaTests.value(value))
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "1.5", "expected an integer, found 1.5"),
    (#"{"type": ["string", "null"]}"#, "[]", "expected a string or null, found an empty array"),
    (#"{"type": "integer", "minimum": 1}"#, "0", "expected an integer of at least 1, found 0"),
    (#"{"exclusiveMaximum": 2.50}"#, "3", "expected a number less than 2.5, found 3"),
    (#"{"multipleOf": 0.1}"#, "0.25", "expected a multiple of 0.1, found 0.25"),
    (
      #"{"minLength": 2}"#, #""a""#,
      #"expected a string of at least 2 characters, found "a" with 1"#
    ),
    (#"{"pattern": "^b"}"#, #""a""#, #"expected a string that matches /^b/, found "a""#),
    (
      #"{"enum": ["admin", "member"]}"#, #""memer""#,
      #"expected one of "admin", "member", found "memer""#
    ),
    (#"{"const": {"a": 1}}"#, "{}", #"expected {"a": 1}, found an empty object"#),
    (#"{"required": ["id"]}"#, "{}", #"expected a member "id", found none"#),
    (#"{"minItems": 1}"#, "[]", "expected at least 1 element, found 0"),
    (
      #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
      "expected elements that differ, found 1.0 at [0] and at [2]"
    ),
    (
      #"{"items": false, "prefixItems": [true]}"#, "[1, 2]",
      "expected at most 1 element, found another"
    ),
    (
      #"{"contains": {"type": "string"}}"#, "[1]",
      #"expected at least 1 element as "contains" says, found 0"#
    ),
    (
      #"{"properties": {"name": true}, "additionalProperties": false}"#, #"{"nmae": 1}"#,
      #"expected no other members, found "nmae""#
    ),
    (#"{"not": {"type": "string"}}"#, #""a""#, #"expected anything but a string, found "a""#),
    (
      #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "1",
      "expected a string or null, found 1"
    ),
    (
      #"{"oneOf": [true, {}]}"#, "1",
      "expected exactly one of 2 alternatives to be met, found that the alternatives 1 and 2 are"
    ),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      #"expected a member "b" beside "a", found none"#
    ),
    (
      #"{"unevaluatedProperties": false}"#, #"{"a": 1}"#,
      #"expected no other members, found "a""#
    ),
    ("false", "1", "expected nothing here, found 1"),
  ])
  func `an issue says what was expected and what was found`(
    schema: String,
    value: String,
    message: String
  ) throws {
    #expect(try issues(schema, value).map(\.message) == [message])
  }

  @Test func `every issue is told with its place`() throws {
    let schema = ##"""
      {
        "$id": "https://example.com/user",
        "properties": {
          "id": {"type": "integer"},
          "tags": {"items": {"$ref": "#/$defs/tag"}},
          "a/b": {"minimum": 5}
        },
        "required": ["name", "email"],
        "$defs": {"tag": {"type": "string"}}
      }
      """##
    let found = try issues(schema, #"{"id": "1", "tags": ["a", 2, 3], "a/b": 1}"#)
    #expect(
      found.map { "\($0.instancePath) \($0.schemaPointer)" } == [
        "/id /properties/id/type",
        "/tags/1 /properties/tags/items/$ref/type",
        "/tags/2 /properties/tags/items/$ref/type",
        "/a~1b /properties/a~1b/minimum",
        " /required",
        " /required",
      ]
    )
    #expect(found[1].absoluteSchemaLocation == "https://example.com/user#/$defs/tag/type")
    #expect(found[1].instance.integer == 2)
  }

  @Test func `the branch of the value's type is the one that was meant`() throws {
    let schema = #"""
      {"anyOf": [{"type": "null"}, {"type": "object", "required": ["id"]}]}
      """#
    let found = try issues(schema, "{}")
    #expect(found.map(\.message) == [#"expected a member "id", found none"#])
    #expect(found.map(\.schemaPointer.description) == ["/anyOf/1/required"])
  }

  @Test func `the closest branch comes first`() throws {
    let schema = #"""
      {"oneOf": [
        {"properties": {"type": {"const": "cat"}}, "required": ["lives"]},
        {"properties": {"type": {"const": "dog"}}, "required": ["bark"]}
      ]}
      """#
    let found = try issues(schema, #"{"type": "dog"}"#)
    let issue = try #require(found.first)
    #expect(found.count == 1)
    #expect(issue.keyword == "oneOf")
    #expect(issue.branches.count == 2)
    #expect(issue.branches.first?.map(\.expected) == [#"a member "bark""#])
  }

  @Test func `what an issue already tells is not told again as unevaluated`() throws {
    let schema = #"""
      {"allOf": [{"properties": {"a": {"type": "string"}}}], "unevaluatedProperties": false}
      """#
    let found = try issues(schema, #"{"a": 1, "b": 2}"#)
    #expect(found.map(\.keyword) == ["type", "unevaluatedProperties"])
  }

  @Test func `a near name is suggested`() throws {
    let schema = #"{"properties": {"name": true}, "additionalProperties": false}"#
    #expect(try issues(schema, #"{"nmae": 1}"#).map(\.help) == [#"the nearest is "name""#])
    #expect(try issues(#"{"enum": ["red"]}"#, #""rad""#).map(\.help) == [#"the nearest is "red""#])
  }

  @Test func `an issue points to the rule in the schema's file`() throws {
    let text = #"{"properties": {"id": {"minimum": 1}}}"#
    let document = try JSONDocument(parsing: SourceFile(path: "a.json", text: text))
    let found = try Schema.compile(document.root).issues(in: SchemaTests.value(#"{"id": 0}"#))
    let range = try #require(found.first?.schemaRange)
    #expect(Array(text.utf8)[range.start..<range.end].elementsEqual("1".utf8))
  }
}
