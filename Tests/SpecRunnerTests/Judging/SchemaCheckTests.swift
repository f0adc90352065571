import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct SchemaCheckTests {
  private let files = [
    "users/users.spec.json": """
    { "endpoints": { "getUser": { "request": "GET /user",
        "responses": { "200": { "schema": { "$ref": "../schemas/user.json" } } },
        "cases": { "c": {}, "d": { "expect": { "schema": { "required": ["name"] } } } } } } }
    """,
    "schemas/user.json": """
    { "type": "object", "required": ["id"],
      "properties": { "id": { "$ref": "common.json#/$defs/id" }, "email": { "format": "email" } } }
    """,
    "schemas/common.json": """
    { "$defs": { "id": { "type": "integer", "minimum": 1 } } }
    """,
  ]

  private func problems(_ body: String) async throws -> [String] {
    try await CatalogRun(files) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(body.utf8)
      )
    }.problems
  }

  @Test func `a body is judged by schemas in files of the catalog`() async throws {
    #expect(try await problems(#"{"id": 1, "name": "Ada", "email": "ada@example.com"}"#) == [])
    #expect(
      try await problems(#"{"id": 0, "name": "Ada", "email": "ada"}"#).prefix(2) == [
        "schema: /id: expected an integer of at least 1, found 0",
        #"schema: /email: expected an email address such as ada@example.com (RFC 5321), found "ada""#,
      ]
    )
    #expect(
      try await problems(#"{"id": 1}"#) == [
        #"schema: the body: expected a member "name", found none"#
      ]
    )
  }

  @Test func `an issue points into the schema's file`() async throws {
    let run = try await CatalogRun(files) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(#"{"id": "x", "name": ""}"#.utf8)
      )
    }
    let range = try #require(run.results.first?.steps.first?.problems.first?.range)
    #expect(range.file.path.hasSuffix("schemas/common.json"))
    #expect(range.position.description == "1:30")
  }

  @Test(arguments: [
    #"{ "$ref": "../../etc/passwd" }"#, #"{ "$ref": "no.json" }"#,
    #"{ "$ref": "http://127.0.0.1:1/x.json" }"#, #"{ "type": "intger" }"#,
    #"{ "pattern": "(" }"#, ##"{ "$ref": "#" }"##, "5",
  ])
  func `a schema that is not valid is told when the catalog is read`(schema: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET /", "responses": { "200": { "schema": \(schema) } } } } }
      """
    ])
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.range != nil)
  }

  private func notes(_ response: String, _ body: String, shapes: String = "{}") async throws
    -> [String]
  {
    let spec = """
      {"shapes": \(shapes), "endpoints": {"e": {"request": "GET /", "responses": {"200":
      \(response)}, "cases": {"c": {}}}}}
      """
    let run = try await CatalogRun(["a.spec.json": spec]) { _ throws(ClientError) in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(body.utf8)
      )
    }
    return run.results.flatMap(\.steps).flatMap(\.problems)
      .flatMap { [$0.message] + $0.notes.map(\.message) }
  }

  @Test func `of alternatives the closest is told`() async throws {
    let schema = #"""
      {"schema": {"oneOf": [
        {"type": "object", "properties": {"kind": {"const": "cat"}}, "required": ["lives"]},
        {"type": "object", "properties": {"kind": {"const": "dog"}, "bark": {"type": "string"}}}
      ]}}
      """#
    #expect(
      try await notes(schema, #"{"kind": "dog", "bark": 5}"#) == [
        "the body: expected one of 2 alternatives to be met, found an object",
        "the rule is /oneOf of the schema",
        "of the closest alternative: /bark: expected a string, found 5, by /oneOf/1/properties/bark/type",
      ]
    )
    #expect(
      try await notes(#"{"schema": {"anyOf": [{"minimum": 7}, {"maximum": 1}]}}"#, "5") == [
        "the body: expected a number of at least 7 or a number of at most 1, found 5",
        "the rule is /anyOf of the schema",
      ]
    )
  }

  @Test func `of the alternatives of a shape the closest is told`() async throws {
    let shapes = #"""
      {"Cat": {"kind": "'cat'", "lives": "integer"}, "Bird": {"kind": "'bird'", "wings": "integer"}}
      """#
    #expect(
      try await notes(#""Cat | Bird""#, #"{"kind": "bird", "wings": "2"}"#, shapes: shapes) == [
        "$.wings: expected an integer, found \"2\"",
        "the body has $.wings = \"2\" (a Swift decoder: typeMismatch(Int) at wings)",
        "of Cat | Bird this came closest",
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [#""schema": { "$ref": "user.json" }"#, #""shape": "User""#, #""shape": ["User", "null"]"#])
  func `81: writeOnly members are not required of responses, readOnly ones are`(declared: String) async throws {
    let isTuple = declared.contains("[")
    for (body, count) in [(#"{"id": 1}"#, 0), (#"{"id": 1, "password": "p"}"#, 0), (#"{"password": "p"}"#, 1)] {
      let run = try await CatalogRun([
        "user.json": #"{"required": ["id", "password"], "properties": {"id": {"readOnly": true}, "password": {"writeOnly": true}}}"#,
        "a.spec.json": """
        { "shapes": { "User": "@user.json" }, "endpoints": { "e": { "request": "POST /", "body": { "json": {}, "shape": "any" },
          "responses": { "200": { \(declared) } }, "cases": { "c": { "expect": { \(declared) } } } } } }
        """,
      ]) { _ throws(ClientError) in
        HTTPResponse(status: 200, fields: ["Content-Type": "application/json"], body: Array((isTuple ? "[\(body), null]" : body).utf8))
      }
      #expect(run.problems.count == 2 * count, "\(run.problems)")
    }
  }
}
