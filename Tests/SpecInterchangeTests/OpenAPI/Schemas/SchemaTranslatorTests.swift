import TestSupport
import Testing

@testable import SpecInterchange

/// Directions, examples, notes, and schemas that are made to do harm.
@Suite(.inTurn) struct SchemaTranslatorTests {
  private let user = #"""
    "User": {"type": "object", "required": ["id", "password", "name"], "properties": {
      "id": {"type": "integer", "readOnly": true}, "password": {"type": "string", "writeOnly": true},
      "name": {"type": "string"}}}
    """#

  private func translator(_ schemas: String) throws -> (SchemaTranslator, JSONValue) {
    let text = #"{"openapi": "3.0.0", "components": {"schemas": {\#(schemas)}}}"#
    let document = try JSONDocument(parsing: SourceFile(path: "api.json", text: text))
    let translator = SchemaTranslator(
      try SourceDocuments(document),
      version: .v30,
      notes: InterchangeNotes()
    )
    let schemas = ImportedSchemas.schemas(of: document)
    translator.declare(schemas)
    return (translator, schemas)
  }

  @Test func `members are optional in the direction that lacks them`() throws {
    let (translator, schemas) = try translator(user)
    let schema = try #require(schemas["User"])
    let sent = translator.shape(of: schema, named: "Sent", in: .request)
    #expect(sent == ["id?": "integer", "password": "string", "name": "string"])
    let received = translator.shape(of: schema, named: "Received", in: .response)
    #expect(received == ["id": "integer", "password?": "string", "name": "string"])
  }

  @Test func `a named shape serves both directions`() throws {
    let (translator, _) = try translator(user)
    let (both, schemas) = try self.translator(
      user + ##", "List": {"type": "array", "items": {"$ref": "#/components/schemas/User"}}"##
    )
    let list = try #require(schemas["List"])
    #expect(both.shape(of: list, named: "Sent", in: .request) == "[User]")
    #expect(both.shape(of: list, named: "Received", in: .response) == "[User]")
    let shape = both.finished().shapes["User"]
    #expect(shape == ["id?": "integer", "password?": "string", "name": "string"])
    #expect(
      translator.finished().shapes["User"] == [
        "id": "integer", "password": "string", "name": "string",
      ]
    )
  }

  @Test func `what a body includes does not change with other uses`() throws {
    let (translator, schemas) = try translator(
      user
        + ##", "More": {"allOf": [{"$ref": "#/components/schemas/User"}, {"properties": {"x": {}}}]}"##
    )
    let (schema, user) = (try #require(schemas["More"]), try #require(schemas["User"]))
    let received = translator.shape(of: schema, named: "Received", in: .response)
    _ = translator.shape(of: user, named: "Sent", in: .request)
    #expect(received == ["...": "User", "id": "integer", "password?": "string", "x?": "any"])
  }

  @Test func `an example is judged by its schema`() throws {
    let (translator, schemas) = try translator(user)
    let schema = try #require(schemas["User"])
    let example = try JSONDocument(parsing: Array(#"{"name": "a", "password": "b"}"#.utf8)).root
    #expect(translator.accepts(example, by: schema, in: .request))
    #expect(!translator.accepts(example, by: schema))
  }

  @Test func `a header is text`() throws {
    let (translator, schemas) = try translator(
      #""A": {"type": "integer", "minimum": 1}, "B": {"type": "array", "items": {}}"#
    )
    let integer = try #require(schemas["A"])
    let list = try #require(schemas["B"])
    #expect(translator.textShape(of: integer, named: "X", in: .response) == "integer(1..)")
    #expect(translator.textShape(of: list, named: "X", in: .response) == "string")
  }

  @Test(arguments: [
    (#""A": {"type": "strnig"}"#, "import-schema"),
    (#""A": {"type": "float"}"#, "import-schema"),
    (#""A": {"type": "string", "minLength": -1}"#, "import-schema"),
    (#""A": {"type": "string", "pattern": "(?i)a("}"#, "import-pattern"),
    (##""A": {"$ref": "#/nowhere"}"##, "import-reference"),
    (##""A": {"$ref": "#"}"##, "import-reference"),
    (##""A": {"$ref": "https://example.com/a.json"}"##, "import-source-absent"),
    (##""A": {"allOf": [{"$ref": "#/components/schemas/A"}]}"##, "import-reference"),
    (
      ##""A": {"$ref": "#/components/schemas/B"}, "B": {"oneOf": [{"$ref": "#/components/schemas/A"}, {}]}"##,
      "import-reference"
    ),
    (#""A": 5"#, "import-schema"),
  ])
  func `what cannot be carried is noted`(schemas: String, code: String) throws {
    let imported = try ImportedSchemas(schemas)
    #expect(imported.notes.all.map(\.code.name) == [code])
    #expect(try imported.compiled()["A"] != nil)
  }

  @Test(arguments: [
    #""A": {"type": "object", "description": "{{secrets.x}} # '", "properties": {}}"#,
    #""type": {"type": "object"}, "Type": {"enum": ["{{x}}", "a\u0000b", "\n"]}"#,
    ##""A": {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/components/schemas/A"}}}"##,
    ##""A": {"properties": {"a": {"allOf": [{"$ref": "#/components/schemas/A"}, {"properties": {"b": {}}}]}}}"##,
    ##""A": {"properties": {"x": {}}, "allOf": [{"$ref": "#/components/schemas/B"}]}, "B": {"properties": {"a": {"allOf": [{"$ref": "#/components/schemas/A"}, {"required": ["b"]}]}}}"##,
    #""A": {"type": "string", "minLength": 5, "maxLength": 2}, "B": {"type": "integer", "minimum": 1e400}"#,
    #""A": {"nullable": true, "type": "object", "properties": {"a": {}}}, "B": {"allOf": [{}]}"#,
    ##""A": {"properties": {"c": {"$ref": "#/components/schemas/A"}}}, "B": {"properties": {"c": {"$ref": "#/components/schemas/B"}}}, "C": {"allOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]}"##,
  ])
  func `odd schemas become shapes that the catalog takes`(schemas: String) throws {
    let imported = try ImportedSchemas(schemas)
    let catalog = try TemporaryCatalog(["shapes.spec.json": imported.spec.json.compactText])
    for (name, schema) in imported.files { try catalog.write(schema.json.compactText, to: name) }
    let found = try Catalog.read(at: catalog.path).diagnostics.filter { $0.rule != .unused }
    #expect(found.map(\.message) == [])
    #expect(try imported.compiled().count == imported.shapes.members.count)
  }

  @Test(.timeLimit(.minutes(1)))
  func `large schemas have an answer`() throws {
    let deep = String(repeating: #"{"properties":{"a":"#, count: 3_000)
    let nested = "\(deep){}\(String(repeating: "}}", count: 3_000))"
    let chain = (0..<500).map { number in
      ##""C\##(number)": {"allOf": [{"$ref": "#/components/schemas/C\##(number + 1)"}, {"properties": {"m\##(number)": {}}}]}"##
    }
    let values = (0..<9_000).map { "\"v\($0)\"" }.joined(separator: ",")
    let schemas = [#""Deep": \#(nested)"#, #""C500": {}"#, #""Many": {"enum": [\#(values)]}"#]
    let text = """
      {"openapi": "3.0.0", "components": {"schemas": {\((schemas + chain).joined(separator: ","))}}}
      """
    let document = try JSONDocument(
      parsing: Array(text.utf8),
      source: SourceFile(path: "api.json", text: text),
      depthLimit: 100_000
    )
    let imported = try ImportedSchemas(document)
    #expect(imported["Many"] == #""@schemas/Many.json""#)
    #expect(try imported.compiled()["Deep"] != nil)
  }
}
