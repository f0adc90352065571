import SpecStandards
import TestSupport
import Testing

/// What people are shown of a schema that cannot be used.
@Suite(.inTurn)
struct SchemaCompilationTests {
  private func problems(
    _ text: String,
    _ options: SchemaOptions = SchemaOptions()
  ) throws -> [SchemaCompilationError.Problem] {
    let document = try JSONDocument(parsing: SourceFile(path: "a.json", text: text))
    do throws(SchemaCompilationError) {
      _ = try Schema.compile(document.root, options: options)
      return []
    } catch {
      return error.problems
    }
  }

  @Test(arguments: [
    (#"{"type": "strnig"}"#, "/type", #"there is no type "strnig""#),
    (#"{"type": 5}"#, "/type", #""type" must be a type's name"#),
    (#"{"minLength": -1}"#, "/minLength", #""minLength" must be an integer of at least 0"#),
    (#"{"minimum": "1"}"#, "/minimum", #""minimum" must be a number"#),
    (#"{"required": true}"#, "/required", #""required" must be an array of names"#),
    (#"{"properties": []}"#, "/properties", #""properties" must be an object of schemas"#),
    (#"{"properties": {"a": 1}}"#, "/properties/a", "a schema is an object, true or false"),
    (#"{"allOf": []}"#, "/allOf", #""allOf" must be an array of one or more schemas"#),
    (#"{"items": [{}]}"#, "/items", "a schema is an object, true or false"),
    (#"{"enum": 1}"#, "/enum", #""enum" must be an array"#),
    (#"{"multipleOf": 0}"#, "/multipleOf", #""multipleOf" must be greater than zero"#),
    (#"{"$defs": {"a": {"type": 1}}}"#, "/$defs/a/type", #""type" must be a type's name"#),
    (
      ##"{"$ref": "#/$defs/b"}"##, "/$ref", ##""$ref" refers to "#/$defs/b", which does not exist"##
    ),
    (#"{"$ref": "other.json"}"#, "/$ref", #""$ref" refers to "other.json", which is not known"#),
    (##"{"x": 1, "$ref": "#/x"}"##, "/$ref", ##""$ref" refers to "#/x", which is not a schema"##),
    (##"{"$ref": "#"}"##, "", "the schema refers to itself without looking into the value"),
    (
      ##"{"allOf": [{"anyOf": [{"$ref": "#"}]}]}"##, "",
      "the schema refers to itself without looking into the value"
    ),
    (
      #"{"$schema": "https://example.com/s"}"#, "/$schema",
      #"the schema language "https://example.com/s" is not known"#
    ),
    (
      // What is written in an unknown language is not judged.
      #"""
      {"$schema": "http://json-schema.org/draft-04/schema#", "id": "x", "exclusiveMinimum": true,
       "properties": {"a": {"type": "strnig"}}}
      """#,
      "/$schema", #"the schema language "http://json-schema.org/draft-04/schema#" is not known"#
    ),
  ])
  func `a problem says what is wrong and where`(
    schema: String,
    pointer: String,
    message: String
  ) throws {
    let problems = try problems(schema)
    #expect(problems.map(\.diagnostic.message) == [message])
    #expect(problems.map(\.pointer.description) == [pointer])
    #expect(problems.allSatisfy { $0.diagnostic.range != nil })
  }

  @Test func `every problem is told`() throws {
    let problems = try problems(
      #"{"type": "x", "properties": {"a": {"pattern": "("}, "b": {"minItems": 1.5}}}"#
    )
    #expect(
      problems.map(\.pointer.description).sorted() == [
        "/properties/a/pattern", "/properties/b/minItems", "/type",
      ]
    )
  }

  @Test func `a problem of a pattern points into it`() throws {
    let text = #"{"pattern": "ab[z-a]"}"#
    let problem = try #require(try problems(text).first)
    #expect(problem.diagnostic.rule == .invalidPattern)
    let range = try #require(problem.diagnostic.range)
    #expect(range.start > 13 && range.end <= 20)
  }

  @Test func `the nearest definition is suggested`() throws {
    let problems = try problems(##"{"$ref": "#/$defs/usr", "$defs": {"user": {}}}"##)
    #expect(problems.map(\.diagnostic.help) == [##"did you mean "#/$defs/user"?"##])
  }

  @Test func `other documents are found by the resolver alone`() throws {
    let other = try JSONDocument(parsing: #"{"$defs": {"id": {"type": "integer"}}}"#.utf8)
    let options = SchemaOptions(
      baseURI: "file:///specs/a.json",
      resolve: { $0 == "file:///specs/b.json" ? other : nil }
    )
    let schema = try SchemaTests.schema(##"{"$ref": "b.json#/$defs/id"}"##, options)
    #expect(try schema.isValid(SchemaTests.value("1")))
    #expect(try !schema.isValid(SchemaTests.value("\"1\"")))
  }

  @Test(arguments: SchemaDialect.allCases)
  func `the metaschemas judge schemas`(dialect: SchemaDialect) throws {
    guard [.draft202012, .draft07].contains(dialect) else { return }
    let schema = try SchemaTests.schema("{\"$ref\": \"\(dialect.rawValue)\"}")
    #expect(try schema.isValid(SchemaTests.value(#"{"properties": {"a": {"minimum": 1}}}"#)))
    let wrong = try SchemaTests.value(#"{"properties": {"a": {"minimum": "1"}}}"#)
    #expect(try !schema.isValid(wrong))
    #expect(
      try schema.issues(in: wrong).map(\.instancePath.description).contains("/properties/a/minimum")
    )
  }
}
