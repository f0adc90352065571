import SpecInterchange
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// An imported catalog against a mock server: of itself all units pass, of another one those that it concerns fail.
@Suite(.inTurn, .timeLimit(.minutes(5)))
struct MockedImportTests {
  private static let document = #"""
    { "openapi": "3.1.0", "info": { "title": "t", "version": "1" }, "servers": [{ "url": "http://a.test" }],
      "paths": {
        "/users": {
          "get": { "operationId": "listUsers", "responses": { "200": { "description": "", "content": { "application/json": {
            "schema": { "type": "array", "minItems": 1, "items": { "$ref": "#/components/schemas/User" } } } } } } },
          "post": { "operationId": "makeUser",
            "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } },
            "responses": { "201": { "description": "" } } } },
        "/orders/{id}": { "get": { "operationId": "getOrder",
          "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }],
          "responses": { "200": { "description": "", "content": { "application/json": {
            "schema": { "$ref": "#/components/schemas/Order" } } } } } } },
        "/health": { "get": { "operationId": "getHealth", "responses": { "200": { "description": "", "content": {
          "application/json": { "schema": { "type": "object", "required": ["up"], "properties": { "up": { "type": "boolean" } } } } } } } } } },
      "components": { "schemas": {
        "User": { "type": "object", "required": ["age"], "properties": { "age": { "type": "integer" } } },
        "Order": { "type": "object", "required": ["owner", "total"],
          "properties": { "owner": { "$ref": "#/components/schemas/User" }, "total": { "type": "number" } } } } } }
    """#

  /// A member, its type, another one, and the endpoints that it concerns.
  @Test(arguments: [
    ("age", "integer", "string", ["getOrder", "listUsers", "makeUser"]),
    ("total", "number", "boolean", ["getOrder"]), ("up", "boolean", "string", ["getHealth"]),
    ("up", "boolean", "boolean", []),
  ])
  func `if a member has another type, exactly the units concerned fail`(
    member: String,
    type: String,
    other: String,
    failing: [String]
  ) async throws {
    let (old, new) = (
      ##""\##(member)": { "type": "\##(type)" }"##, ##""\##(member)": { "type": "\##(other)" }"##
    )
    let changed = Self.document.replacing(old, with: new)
    let served = try MockedImport(SourceFile(path: "a.json", text: changed))
    let expected = try MockedImport(SourceFile(path: "a.json", text: Self.document))
    let results = try await expected.run(against: served.catalog, isMocked: false)
    #expect(results.count == 4)
    let others = results.filter { $0.outcome != .passed }
    #expect(others.allSatisfy { $0.outcome == .failed })
    #expect(others.compactMap { $0.path.dropFirst().first }.sorted() == failing)
  }

  @Test(.enabled(if: ConformanceData.runs(with: "openapi"), ConformanceData.absence))
  func `every unit of every document passes against its own mock server`() async throws {
    var passed = 0
    for path in OpenAPIImportConformanceTests.documents
    where !OpenAPIImportConformanceTests.isRefused(path) {
      let imported = try MockedImport(SourceFile(path: path, bytes: FileContent.bytes(of: path)))
      let catalog = imported.catalog
      // Two bodies have to be a string and an integer at once.
      let impossible = path.hasSuffix("3.1_yaml_schema-types.yaml") ? 2 : 0
      let count = catalog.resolveEndpoints(in: nil).count - impossible
      #expect(catalog.units.count == count, "\(path)")
      for result in try await imported.run(against: catalog, isMocked: true) {
        #expect(result.outcome == .passed, "\(path): \(result.path)")
        if result.outcome == .passed { passed += 1 }
      }
    }
    print("openapi-mock \(passed)")
    #expect(passed > 1400)
  }
}
