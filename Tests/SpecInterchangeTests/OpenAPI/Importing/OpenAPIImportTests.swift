import SpecInterchange
import TestSupport
import Testing

/// What of a document of OpenAPI becomes what.
@Suite struct OpenAPIImportTests {
  /// A parameter of an operation, and what the endpoint's request, parameters and keys are then.
  @Test(arguments: [
    (
      #"{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}"#, #""GET /a/{id}""#,
      #"{"id":"integer"}"#
    ),
    (
      #"{"name":"page","in":"query","schema":{"type":"integer"}}"#, #""GET /a/{id}{?page}""#,
      #"{"id":"any","page?":"integer"}"#
    ),
    (
      #"{"name":"tags","in":"query","schema":{"type":"array","items":{"type":"string"}}}"#,
      #""GET /a/{id}{?tags*}""#, #"{"id":"any","tags?":"[string]"}"#
    ),
    (
      #"{"name":"tags","in":"query","explode":false,"schema":{"type":"array","items":{"type":"string"}}}"#,
      #""GET /a/{id}{?tags}""#, #"{"id":"any","tags?":"[string]"}"#
    ),
    (
      #"{"name":"id","in":"path","style":"label","required":true,"schema":{"type":"string"}}"#,
      #""GET /a/{.id}""#, #"{"id":"string"}"#
    ),
    (
      #"{"name":"id","in":"path","style":"matrix","required":true,"schema":{"type":"string"}}"#,
      #""GET /a/{;id}""#, #"{"id":"string"}"#
    ),
  ])
  func `a parameter is part of the target`(parameter: String, request: String, shapes: String)
    throws
  {
    let endpoint = try endpoint(#""parameters": [\#(parameter)]"#, path: "/a/{id}")
    #expect(endpoint["request"]?.json.compactText == request)
    #expect(endpoint["parameters"]?.json.compactText == shapes)
  }

  @Test(arguments: [
    (
      #"{"name":"page[size]","in":"query","schema":{"type":"integer"}}"#, "query",
      #"{"page[size]":"{{page_size | default(null)}}"}"#
    ),
    (
      #"{"name":"$top","in":"query","required":true,"schema":{"type":"integer"}}"#, "query",
      #"{"$top":"{{top}}"}"#
    ),
    (
      #"{"name":"f","in":"query","style":"deepObject","schema":{"type":"object","properties":{"a":{"type":"string"}}}}"#,
      "query", #"{"f[a]":"{{f.a | default(null)}}"}"#
    ),
    (
      #"{"name":"x-ids","in":"query","explode":false,"schema":{"type":"array","items":{"type":"string"}}}"#,
      "query", #"{"x-ids":"{{x_ids | join(',') | default(null)}}"}"#
    ),
    (
      #"{"name":"X-Trace","in":"header","schema":{"type":"string"}}"#, "headers",
      #"{"X-Trace":"{{X_Trace | default(null)}}"}"#
    ),
    (
      #"{"name":"X-Point","in":"header","schema":{"type":"object","properties":{"x":{}}}}"#,
      "headers",
      #"{"X-Point":"{{X_Point | default(null)}}"}"#
    ),
    (
      #"{"name":"sid","in":"cookie","required":true,"schema":{"type":"string"}}"#, "cookies",
      #"{"sid":"{{sid}}"}"#
    ),
  ])
  func `a parameter with a name of its own is an entry`(
    parameter: String,
    key: String,
    entries: String
  ) throws {
    let endpoint = try endpoint(#""parameters": [\#(parameter)]"#)
    #expect(endpoint[key]?.json.compactText == entries)
  }

  @Test(arguments: [
    (
      #""requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{"a":{"type":"integer"}}},"example":{"a":1}}}}"#,
      #"{"json":{"a":1},"shape":{"a?":"integer"}}"#
    ),
    (
      #""requestBody":{"content":{"application/json":{"schema":{"type":"string"}}}}"#,
      #"{"json":"{{body}}","shape":"string"}"#
    ),
    (
      #""requestBody":{"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"type":"string"}}}}}}"#,
      #"{"form":{"a":"{{a}}","b":"{{b | default(null)}}"}}"#
    ),
    (
      #""requestBody":{"content":{"multipart/form-data":{"schema":{"type":"object","properties":{"f":{"type":"string","format":"binary"}}}}}}"#,
      #"{"multipart":{"f":{"file":"files/op-f"}}}"#
    ),
    (
      #""requestBody":{"content":{"text/plain":{"example":"a {{b}}"}}}"#,
      #"{"text":"a {{'{{'}}b}}","type":"text/plain"}"#
    ),
    (
      #""requestBody":{"content":{"application/merge-patch+json":{"schema":{}}}}"#,
      #"{"json":"{{body}}","type":"application/merge-patch+json"}"#
    ),
  ])
  func `a body is an example, a form or a parameter`(body: String, expected: String) throws {
    #expect(try endpoint(body, method: "post")["body"]?.json.compactText == expected)
  }

  @Test(arguments: [
    (
      #""200":{"description":"OK","content":{"application/json":{"schema":{"type":"integer"}}}}"#,
      #"{"200":"integer"}"#
    ),
    (
      #""2XX":{"description":"fine"},"default":{"description":"no"}"#,
      #"{"2xx":{"description":"fine"},"default":{"description":"no"}}"#
    ),
    (#""default":{"description":""}"#, #"{"default":{},"2xx":{}}"#),
    (#""204":{"description":"","content":{"application/json":{}}}"#, #"{"204":{}}"#),
    (
      #""200":{"description":"","headers":{"ETag":{"required":true,"schema":{"type":"string"}},"Age":{"schema":{"type":"integer"}}}}"#,
      #"{"200":{"headers":{"ETag":"string","Age?":"integer"}}}"#
    ),
    (
      #""200":{"description":"","content":{"text/csv":{}}}"#, #"{"200":{"contentType":"text/csv"}}"#
    ),
    (
      #""200":{"description":"","content":{"application/json":{"schema":{"type":"integer"},"example":"x"}}}"#,
      #"{"200":"integer"}"#
    ),
  ])
  func `an answer is a response of the contract`(responses: String, expected: String) throws {
    let endpoint = try OpenAPISource.endpoints(
      OpenAPISource.document(#""/a": {"get": {"operationId": "op", "responses": {\#(responses)}}}"#)
    )["op"]?.object
    #expect(endpoint?["responses"]?.json.compactText == expected)
  }

  @Test(arguments: [
    ("", "get", #"[]"#, "nil"), ("{id}", "get", #"[]"#, "{}"),
    (
      "{id}", "get",
      #"[{"name":"id","in":"path","required":true,"example":7,"schema":{"type":"integer"}}]"#,
      #"{"documented":{"with":{"id":7}}}"#
    ),
    ("", "post", "[]", #"{"documented":{"skip":"imported: changes data"}}"#),
    (
      "{id}", "get",
      #"[{"name":"id","in":"path","required":true,"example":"no","schema":{"type":"integer"}}]"#,
      "{}"
    ),
  ])
  func `a case has only what the document gives`(
    path: String,
    method: String,
    parameters: String,
    cases: String
  ) throws {
    let endpoint = try endpoint(
      #""parameters": \#(parameters)"#,
      path: "/a/\(path)",
      method: method
    )
    #expect((endpoint["cases"]?.json.compactText ?? "nil") == cases)
  }

  @Test func `credentials are profiles, with secrets that only the environment has`() throws {
    let text = OpenAPISource.document(
      #""/a": {"get": {"operationId": "op", "security": [{"key": []}], "responses": {"200": {"description": ""}}}}"#,
      #"""
      , "security": [{"user": []}], "components": {"securitySchemes": {
        "user": {"type": "http", "scheme": "basic"}, "key": {"type": "apiKey", "in": "query", "name": "k"},
        "web": {"type": "oauth2", "flows": {"implicit": {"authorizationUrl": "https://a.test", "scopes": {}}}} }}
      """#
    )
    let made = try OpenAPISource.draft(text)
    guard case .json(let file)? = made.draft["api.env.json"] else {
      Issue.record("no environment")
      return
    }
    #expect(file.object?["defaults"] == ["auth": "user"])
    #expect(file.object?["authProfiles"]?.object?.names == ["user", "key", "web"])
    #expect(file.object?["secrets"]?.object?["userPassword"] == ["env": "USER_PASSWORD"])
    #expect(try OpenAPISource.endpoints(text)["op"]?.object?["auth"] == "key")
    #expect(made.notes.map(\.code.name) == ["import-oauth-interactive"])
  }

  /// A canary in each place where a document can have a credential is in no file and in no note.
  @Test func `no credential is written`() throws {
    let text = #"""
      { "openapi": "3.1.0", "info": { "title": "Things", "version": "1" },
        "servers": [{ "url": "https://me:canary1@api.example.com/v1?api_key=canary2" }],
        "paths": { "/a": { "post": { "operationId": "op",
          "parameters": [
            { "name": "X-Auth-Token", "in": "header", "required": true, "example": "canary3", "schema": { "type": "string" } },
            { "name": "api_key", "in": "query", "required": true, "schema": { "type": "string", "default": "canary4" } },
            { "name": "Authorization", "in": "header", "examples": { "a": { "value": "Bearer canary5" } } } ],
          "requestBody": { "content": { "application/json": {
            "schema": { "type": "object", "properties": { "password": { "type": "string", "example": "canary6" } } },
            "examples": { "login": { "value": { "name": "ada", "password": "canary7" } } } } } },
          "responses": { "200": { "description": "", "headers": { "Set-Cookie": { "example": "canary8", "schema": { "type": "string" } } },
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Session" },
              "example": { "access_token": "canary9" } } } } } } } },
        "components": { "schemas": { "Session": { "type": "object",
          "properties": { "access_token": { "type": "string", "default": "canary10", "examples": ["canary11"] } } } } } }
      """#
    let made = try OpenAPISource.draft(text)
    let documents = try #require(made.documents)
    let record = ImportRecord(of: documents, from: "api.json", given: [:], ImportOptions())
    let files = made.draft.files + record.draft(named: made.name, version: "1")
    for file in files {
      let content = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
      #expect(!content.contains("canary"), "\(file.path): \(content)")
    }
    for note in made.notes { #expect(!note.message.contains("canary")) }
    #expect(made.notes.count { $0.code == .credential } >= 10)
  }

  @Test(arguments: [
    (
      #"{"openapi":"4.0.0","info":{"title":"a","version":"1"},"paths":{}}"#,
      "this version is not supported: import reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0"
    ),
    (#"{"openapi":"3.0.0","paths":{}}"#, "the document has no \"info\""),
    (#"{"openapi":"3.0.0","info":{"title":"a","version":"1"}}"#, "the document has no \"paths\""),
    (
      #"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"paths":{}}"#,
      "the document has no operations and no schemas"
    ),
    (#"{"name":"a"}"#, "this is not a document that can be imported"),
  ])
  func `what is no document has a place`(text: String, message: String) throws {
    let error = #expect(throws: SourceError.self) { try OpenAPISource.draft(text) }
    #expect(error?.diagnostic.message == message)
    #expect(error?.diagnostic.range != nil)
  }

  @Test(arguments: [
    "/etc/passwd", "../../../../etc/passwd", "file:///etc/passwd", "https://example.com/a.json",
    "/dev/zero", "missing.json",
    "#/components/schemas/A", "//example.com/a",
  ])
  func `a reference leads nowhere else`(reference: String) throws {
    let folder = try TemporaryCatalog(["api.json": "{}"])
    let text = OpenAPISource.document(
      #""/a": {"get": {"responses": {"200": {"$ref": "\#(reference)"}}}}"#,
      #", "components": {"schemas": {"A": {"$ref": "\#(reference)"}}}"#
    )
    let made = try OpenAPISource.draft(text, path: "\(folder.path)/api.json")
    #expect(!made.notes.isEmpty)
    for file in made.draft.files {
      #expect(
        !String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self).contains("root:")
      )
    }
  }

  private func endpoint(_ keys: String, path: String = "/a", method: String = "get") throws
    -> DraftValue.Object
  {
    let text = OpenAPISource.document(
      #""\#(path)": {"\#(method)": {"operationId": "op", \#(keys), "responses": {"200": {"description": ""}}}}"#
    )
    return try OpenAPISource.endpoints(text)["op"]?.object ?? DraftValue.Object()
  }
}
