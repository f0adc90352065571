import TestSupport
import Testing

@testable import SpecInterchange

/// OpenAPI to a catalog and back: the operations are the same, and a second trip changes nothing.
@Suite struct OpenAPIRoundTripTests {
  private func catalog(of text: String) throws -> (folder: TemporaryCatalog, catalog: Catalog) {
    let draft = try OpenAPISource.draft(text).draft
    let folder = try TemporaryCatalog([:])
    try draft.write(below: folder.path)
    return (folder, try Catalog.load(at: folder.path))
  }

  private func exported(_ text: String) throws -> String {
    let made = try catalog(of: text)
    return OpenAPIExport.document(of: made.catalog, notes: InterchangeNotes()).text
  }

  /// What of a document comes through, a line for each part.
  private func summary(_ text: String) throws -> [String] {
    let source = try JSONDocument.source(SourceFile(path: "api.json", text: text))
    let notes = InterchangeNotes()
    let document = try OpenAPIReader.read(try SourceDocuments(source), notes: notes)
    return document.servers.map { "server \($0.url)" }
      + document.operations.flatMap { operation -> [String] in
        let label = "\(operation.method) \(Self.positional(operation.path))"
        let parameters = operation.parameters.map { parameter in
          let name = parameter.place == .path ? "" : " \(parameter.name)"
          return "\(label) \(parameter.place)\(name)\(parameter.isRequired ? "" : "?")"
        }
        let responses = operation.responses.map { response in
          let types = response.contents.map(\.mediaType).joined(separator: ",")
          let headers = response.headers.map { "\($0.name)\($0.isRequired ? "" : "?")" }.sorted()
          return "\(label) \(response.status) \(types) \(headers)"
        }
        let body = operation.body.map { "\(label) body \($0.contents.map(\.mediaType))" }
        let security = (operation.security ?? document.security ?? []).map {
          "\(label) needs \($0.schemes.map(\.name))"
        }
        return [
          "\(label) \(operation.identifier ?? "") \(operation.tags) \(operation.isDeprecated)"
        ]
          + parameters + responses + [body].compactMap { $0 } + security
      }
      .sorted()
  }

  private static func positional(_ path: String) -> String {
    path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0 }.joined(separator: "/")
  }

  /// A value in which the order of members is no difference.
  private static func sorted(_ value: DraftValue?) -> [String] {
    value?.object?.members.map { "\($0.name): \($0.value.json.compactText)" }.sorted()
      ?? [value?.json.compactText ?? ""]
  }

  private static let document = OpenAPISource.document(
    #"""
    "/users/{user-id}": {
      "parameters": [{ "name": "user-id", "in": "path", "required": true, "schema": { "type": "integer" } }],
      "get": { "operationId": "get/user", "tags": ["users"], "deprecated": true,
        "parameters": [{ "name": "page[size]", "in": "query", "schema": { "type": "integer" } },
          { "name": "q", "in": "query", "required": true, "schema": { "type": "string" } },
          { "name": "X-Trace", "in": "header", "schema": { "type": "string" } }],
        "responses": { "200": { "description": "A user", "headers": { "ETag": { "required": true, "schema": { "type": "string" } } },
          "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } }, "4XX": { "description": "No" } } },
      "put": { "operationId": "putUser", "security": [],
        "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/User" } } } },
        "responses": { "204": { "description": "Done" } } } },
    "/files": { "post": { "operationId": "upload",
      "requestBody": { "required": true, "content": { "multipart/form-data": { "schema": { "type": "object", "required": ["file"],
        "properties": { "file": { "type": "string", "format": "binary" }, "note": { "type": "string" } } } } } },
      "responses": { "201": { "description": "Kept", "content": { "text/plain": { "schema": { "type": "string" } } } } } } }
    """#,
    #"""
    , "security": [{ "token": [] }], "components": {
      "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
      "schemas": { "User": { "type": "object", "required": ["id"], "properties": {
        "id": { "type": "integer", "minimum": 1 }, "name": { "type": "string", "maxLength": 80 },
        "boss": { "$ref": "#/components/schemas/User" }, "kind": { "enum": ["a", "b"] } } } } }
    """#
  )

  @Test func `the operations are the same`() throws {
    #expect(try summary(try exported(Self.document)) == summary(Self.document))
  }

  @Test func `a second trip changes nothing`() throws {
    let second = try exported(Self.document)
    #expect(try exported(second) == second)
  }

  @Test func `the catalog of the exported document has the same shapes and contracts`() throws {
    let first = try OpenAPISource.draft(Self.document).draft
    let again = try OpenAPISource.draft(try exported(Self.document)).draft
    #expect(again["shapes.spec.json"] == first["shapes.spec.json"])
    guard case .json(let before)? = first["things.spec.json"],
      case .json(let after)? = again["things.spec.json"]
    else {
      Issue.record("no endpoints")
      return
    }
    let (old, new) = (before.object?["endpoints"]?.object, after.object?["endpoints"]?.object)
    #expect(old?.names == new?.names)
    for member in old?.members ?? [] {
      let other = new?[member.name]?.object
      for key in ["request", "responses", "parameters", "body", "auth", "tags"] {
        let (was, comes) = (member.value.object?[key], other?[key])
        #expect(Self.sorted(was) == Self.sorted(comes), "\(member.name) \(key)")
      }
    }
  }
}
