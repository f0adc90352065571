import SpecInterchange
import TestSupport
import Testing

/// What each part of a catalog becomes in OpenAPI.
struct OpenAPIExportTests {
  /// An endpoint, and what is found in the document.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let endpoint: String
    var file = ""
    /// The place in the only operation, or in the document if it begins with a slash.
    let place: String
    /// JSON, nil if nothing may be there.
    let expected: String?
    var note: String?

    var testDescription: String { name }

    init(
      _ name: String,
      _ endpoint: String,
      file: String = "",
      _ place: String,
      _ expected: String?,
      note: String? = nil
    ) {
      self.name = name
      self.endpoint = endpoint
      self.file = file
      self.place = place
      self.expected = expected
      self.note = note
    }
  }

  private static let shape =
    #""shapes": { "Job": { "id": "uuid", "state": "'a' | 'b'", "next?": "Job | null" } }"#

  static let parameters = [
    Row(
      "a name in the path",
      #""request": "GET /a/{id}""#,
      "parameters",
      #"[{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}]"#
    ),
    Row(
      "its shape and description",
      #""request": "GET /a/{id}", "parameters": { "id": "integer(>=1)  # the number" }"#,
      "parameters/0",
      #"{"name": "id", "in": "path", "description": "the number", "required": true, "schema": {"type": "integer", "minimum": 1}}"#
    ),
    Row(
      "a label",
      #""request": "GET /a{.id}""#,
      "parameters/0/style",
      #""label""#
    ),
    Row("a matrix", #""request": "GET /a{;id*}""#, "parameters/0/style", #""matrix""#),
    Row(
      "an exploded list in the path",
      #""request": "GET /a/{id*}", "parameters": { "id": "[string]" }"#,
      "parameters/0/explode",
      "true"
    ),
    Row("segments", #""request": "GET /a{/b,c}""#, "/paths/~1a~1{b}~1{c}/get/operationId", #""e""#),
    Row(
      "a name that occurs twice",
      #""request": "GET /a/{id}/b/{id}""#,
      "parameters/1/name",
      #""id2""#,
      note: "export-target"
    ),
    Row(
      "reserved characters",
      #""request": "GET /a/{+id}""#,
      "parameters/0/name",
      #""id""#,
      note: "export-target"
    ),
    Row("a template in the path", #""request": "GET /a/{{id}}""#, "parameters/0/name", #""id""#),
    Row(
      "optional query items",
      #""request": "GET /a{?page,limit}", "parameters": { "page?": "integer", "limit": "integer" }, "cases": {}"#,
      "parameters",
      #"[{"name": "page", "in": "query", "schema": {"type": "integer"}}, {"name": "limit", "in": "query", "required": true, "schema": {"type": "integer"}}]"#
    ),
    Row(
      "an exploded list",
      #""request": "GET /a{?tags*}", "parameters": { "tags?": "[string]" }"#,
      "parameters/0",
      #"{"name": "tags", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}"#
    ),
    Row(
      "a list with commas",
      #""request": "GET /a{?tags}", "parameters": { "tags?": "[string]" }"#,
      "parameters/0/explode",
      "false"
    ),
    Row(
      "a query in the target",
      #""request": "GET /a?kind=new""#,
      "parameters/0/schema",
      #"{"type": "string", "enum": ["new"]}"#
    ),
    Row(
      "a template in it",
      #""request": "GET /a?kind={{kind}}""#,
      "parameters/0",
      #"{"name": "kind", "in": "query", "required": true, "schema": {"type": "string"}}"#
    ),
    Row(
      "a query item",
      #""request": "GET /a", "query": { "page[size]": "{{page_size | default(null)}}" }"#,
      "parameters/0",
      #"{"name": "page[size]", "in": "query", "schema": {"type": "string"}}"#
    ),
    Row(
      "a member of a parameter",
      #""request": "GET /a", "query": { "f[s]": "{{f.s | default(null)}}" }, "parameters": { "f?": { "s": "integer" } }"#,
      "parameters/0",
      #"{"name": "f[s]", "in": "query", "schema": {"type": "integer"}}"#
    ),
    Row(
      "a default",
      #""request": "GET /a", "query": { "n": "{{n | default(20)}}" }, "parameters": { "n?": "integer" }"#,
      "parameters/0/schema",
      #"{"type": "integer", "default": 20}"#
    ),
    Row(
      "a value of with",
      #""request": "GET /a/{id}", "with": { "id": 7 }"#,
      "parameters/0/schema",
      #"{"type": "string", "default": 7}"#
    ),
    Row(
      "JSON in the query",
      #""request": "GET /a", "query": { "f": "{{f | json}}" }"#,
      "parameters/0/content",
      #"{"application/json": {"schema": {"type": "string"}}}"#
    ),
    Row(
      "constants",
      #""request": "GET /a", "query": { "s": ["x", "y"] }"#,
      "parameters/0/schema",
      #"{"type": "array", "items": {"type": "string", "enum": ["x", "y"]}}"#
    ),
    Row(
      "a header",
      #""request": "GET /a", "headers": { "X-Version": "2" }"#,
      "parameters/0",
      #"{"name": "X-Version", "in": "header", "required": true, "schema": {"type": "string", "enum": ["2"]}}"#
    ),
    Row(
      "a header that OpenAPI says elsewhere",
      #""request": "GET /a", "headers": { "Accept": "text/csv" }"#,
      "parameters",
      nil
    ),
    Row(
      "a cookie",
      #""request": "GET /a", "cookies": { "lang": "{{lang}}" }"#,
      "parameters/0/in",
      #""cookie""#
    ),
    Row(
      "a header of the file's defaults",
      #""request": "GET /a""#,
      file: #""variables": { "a": "1" }, "defaults": { "headers": { "X-A": "{{a}}" } }"#,
      "parameters/0/name",
      #""X-A""#
    ),
    Row(
      "a credential is not shown",
      #""request": "GET /a", "headers": { "X-Api-Key": "abc" }"#,
      "parameters/0/schema",
      #"{"type": "string"}"#
    ),
    Row(
      "a variable of the file",
      #""request": "GET /a?l={{l}}""#,
      file: #""variables": { "l": "en" }"#,
      "parameters/0/example",
      #""en""#
    ),
  ]

  static let bodies = [
    Row(
      "JSON",
      #""request": "POST /a", "body": { "json": { "n": 1 }, "shape": "Job" }"#,
      file: shape,
      "requestBody",
      ##"{"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Job"}, "example": {"n": 1}}}}"##
    ),
    Row(
      "JSON of a caller",
      #""request": "POST /a", "body": { "json": { "n": "{{n}}", "m": 1 } }"#,
      "requestBody/content/application~1json",
      #"{"schema": {"type": "object", "properties": {"n": {}, "m": {"type": "integer"}}}}"#
    ),
    Row(
      "its media type",
      #""request": "PATCH /a", "headers": { "Content-Type": "application/merge-patch+json" }, "body": { "json": {} }"#,
      "requestBody/content/application~1merge-patch+json/example",
      "{}"
    ),
    Row(
      "a schema",
      #""request": "POST /a", "body": { "json": {}, "schema": { "type": "object", "minProperties": 0 } }"#,
      "requestBody/content/application~1json/schema",
      #"{"type": "object", "minProperties": 0}"#
    ),
    Row(
      "a form",
      #""request": "POST /a", "body": { "form": { "a": "{{a}}", "b": "{{b | default(null)}}", "c": "x" } }"#,
      "requestBody/content/application~1x-www-form-urlencoded/schema",
      #"{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string", "examples": ["x"]}}, "required": ["a", "c"]}"#
    ),
    Row(
      "a form of parts",
      #""request": "POST /a", "body": { "multipart": { "f": { "base64": "eA==", "type": "image/png" } } }"#,
      "requestBody/content/multipart~1form-data",
      #"{"schema": {"type": "object", "properties": {"f": {"type": "string", "format": "binary"}}, "required": ["f"]}, "encoding": {"f": {"contentType": "image/png"}}}"#
    ),
    Row(
      "a text",
      #""request": "POST /a", "body": { "text": "x", "type": "text/csv; charset=utf-8" }"#,
      "requestBody/content",
      #"{"text/csv": {"schema": {"type": "string"}, "example": "x"}}"#
    ),
    Row(
      "bytes",
      #""request": "POST /a", "body": { "hex": "00" }"#,
      "requestBody/content",
      #"{"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}"#
    ),
    Row(
      "GraphQL",
      #""request": "POST /a", "body": { "graphql": "{ a }" }"#,
      "requestBody/content/application~1json/schema/properties/query",
      #"{"type": "string", "examples": ["{ a }"]}"#
    ),
  ]

  static let responses = [
    Row(
      "a class and the rest",
      #""request": "GET /a", "responses": { "default": {}, "2xx": {}, "204": { "description": "Gone" } }"#,
      "responses",
      #"{"204": {"description": "Gone"}, "2XX": {"description": ""}, "default": {"description": ""}}"#
    ),
    Row(
      "a shape",
      #""request": "GET /a", "responses": { "200": "[Job]" }"#,
      file: shape,
      "responses/200/content",
      ##"{"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Job"}}}}"##
    ),
    Row(
      "a media type",
      #""request": "GET /a", "responses": { "404": { "shape": "object", "contentType": "application/problem+json" } }"#,
      "responses/404/content/application~1problem+json/schema",
      #"{"type": "object"}"#
    ),
    Row(
      "headers",
      #""request": "GET /a", "responses": { "200": { "headers": { "ETag": "string", "Link?": "uri" } } }"#,
      "responses/200/headers",
      #"{"ETag": {"required": true, "schema": {"type": "string"}}, "Link": {"schema": {"type": "string", "format": "uri"}}}"#
    ),
    Row(
      "an example",
      #""request": "GET /a", "responses": { "200": { "shape": { "n": "integer" }, "example": { "n": 1 } } }"#,
      "responses/200/content/application~1json/example",
      #"{"n": 1}"#
    ),
    Row(
      "examples",
      #""request": "GET /a", "responses": { "200": { "shape": "integer", "examples": { "one": 1, "two": 2 } } }"#,
      "responses/200/content/application~1json/examples",
      #"{"one": {"value": 1}, "two": {"value": 2}}"#
    ),
    Row(
      "unwrap",
      #""request": "GET /a", "responses": { "200": { "shape": "integer", "unwrap": "$.data.n" } }"#,
      "responses/200/content/application~1json/schema",
      #"{"type": "object", "properties": {"data": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}}, "required": ["data"]}"#
    ),
    Row(
      "a stream",
      #""request": "GET /a", "responses": { "200": { "events": { "data": "string" } } }"#,
      "responses/200/content",
      #"{"text/event-stream": {}}"#,
      note: "export-stream"
    ),
    Row(
      "the file's defaults",
      #""request": "GET /a""#,
      file: #""defaults": { "responses": { "401": {} } }"#,
      "responses",
      #"{"401": {"description": ""}}"#
    ),
  ]

  static let shapes = [
    Row(
      "a circle and null",
      #""request": "GET /a", "responses": { "200": "Job" }"#,
      file: shape,
      "/components/schemas/Job",
      ##"{"type": "object", "properties": {"id": {"type": "string", "format": "uuid"}, "state": {"type": "string", "enum": ["a", "b"]}, "next": {"anyOf": [{"$ref": "#/components/schemas/Job"}, {"type": "null"}]}}, "required": ["id", "state"]}"##
    ),
    Row(
      "includes",
      #""request": "GET /a", "responses": { "200": "B" }"#,
      file: #""shapes": { "A": { "a": "integer" }, "B": { "...": "A", "b": "string?" } }"#,
      "/components/schemas/B",
      ##"{"allOf": [{"$ref": "#/components/schemas/A"}, {"type": "object", "properties": {"b": {"type": ["string", "null"]}}, "required": ["b"]}]}"##
    ),
    Row(
      "an include that is overridden",
      #""request": "GET /a", "responses": { "200": "B" }"#,
      file:
        #""shapes": { "A": { "a": "integer", "c": "any" }, "B": { "...": "A", "a": "string" } }"#,
      "/components/schemas/B",
      #"{"type": "object", "properties": {"a": {"type": "string"}, "c": {}}, "required": ["a", "c"]}"#
    ),
    Row(
      "bounds",
      #""request": "GET /a", "responses": { "200": { "shape": { "a": "string(1..80)", "b": "number(0..<1)", "c": "[any](1.., unique)", "d": "/^x/(..3)", "e": "base64", "f": ["integer", "string"], "*": false } } }"#,
      "responses/200/content/application~1json/schema/properties",
      #"{"a": {"type": "string", "minLength": 1, "maxLength": 80}, "b": {"type": "number", "minimum": 0, "exclusiveMaximum": 1}, "c": {"type": "array", "minItems": 1, "uniqueItems": true}, "d": {"type": "string", "pattern": "^x", "maxLength": 3}, "e": {"type": "string", "format": "byte", "contentEncoding": "base64"}, "f": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2}}"#
    ),
    Row(
      "a schema of a file",
      #""request": "GET /a", "responses": { "200": { "schema": { "$ref": "odd.json#/$defs/x" } } }"#,
      "/components/schemas",
      ##"{"X": {"type": "array", "items": {"$ref": "#/components/schemas/Odd"}}, "Odd": {"not": {"type": "null"}}}"##
    ),
    Row(
      "a shape that is one",
      #""request": "GET /a", "responses": { "200": "@odd.json" }"#,
      "responses/200/content/application~1json/schema",
      ##"{"$ref": "#/components/schemas/Odd"}"##
    ),
  ]

  static let others = [
    Row(
      "the title and the version",
      #""request": "GET /a""#,
      "/info",
      #"{"title": "T", "version": "1.2"}"#
    ),
    Row(
      "the description",
      #""request": "GET /a", "description": ["Lists.", "", "All of them."]"#,
      "summary",
      #""Lists.""#
    ),
    Row(
      "the rest of it",
      #""request": "GET /a", "description": ["Lists.", "", "All of them."]"#,
      "description",
      #""All of them.""#
    ),
    Row(
      "tags",
      #""request": "GET /a", "tags": ["b"]"#,
      file: #""tags": ["a"]"#,
      "tags",
      #"["a", "b"]"#
    ),
    Row("deprecation", #""request": "GET /a", "deprecated": true"#, "deprecated", "true"),
    Row(
      "the original name",
      #""request": "GET /a", "x-operation-id": "list-a""#,
      "operationId",
      #""list-a""#
    ),
    Row(
      "servers",
      #""request": "GET /a""#,
      "/servers",
      #"[{"url": "https://{region}.a.test/v1", "description": "prod", "variables": {"region": {"default": "eu"}}}, {"url": "http://127.0.0.1:1", "description": "local"}]"#,
      note: "export-server"
    ),
    Row(
      "a host of its own",
      #""request": "GET https://user:pw@b.test:8/a""#,
      "/servers",
      #"[{"url": "https://b.test:8"}]"#
    ),
    Row(
      "a base URL of its own",
      #""request": "GET /a", "baseURL": "https://b.test/x""#,
      "/servers",
      #"[{"url": "https://b.test/x"}]"#
    ),
    Row(
      "a target that a variable gives",
      #""request": "GET {{link}}""#,
      "/paths",
      "{}",
      note: "export-absolute"
    ),
    Row("a method", #""request": "QUERY /a""#, "/paths", "{}", note: "export-method"),
    Row(
      "settings",
      #""request": "GET /a", "timeout": "1s", "retry": 3"#,
      "timeout",
      nil,
      note: "export-setting"
    ),
    Row(
      "expectations",
      #""request": "GET /a", "expect": { "within": "1s" }"#,
      "expect",
      nil,
      note: "export-expect"
    ),
    Row("cases", #""request": "GET /a", "cases": { "a": {} }"#, "cases", nil, note: "export-case"),
    Row(
      "scenarios",
      #""request": "GET /a""#,
      file: #""scenarios": { "s": { "steps": [ { "call": "e" } ] } }"#,
      "x",
      nil,
      note: "export-scenario"
    ),
    Row(
      "bearer",
      #""request": "GET /a", "auth": "p""#,
      file: #""authProfiles": { "p": { "type": "bearer", "token": "{{secrets.t}}" } }"#,
      "/components/securitySchemes",
      #"{"p": {"type": "http", "scheme": "bearer"}}"#
    ),
    Row(
      "what operations share",
      #""request": "GET /a", "auth": "p""#,
      file: #""authProfiles": { "p": { "type": "basic", "username": "u", "password": "hidden" } }"#,
      "/security",
      #"[{"p": []}]"#
    ),
    Row(
      "an API key",
      #""request": "GET /a", "auth": { "type": "apiKey", "in": "query", "name": "k", "value": "hidden" }"#,
      "/components/securitySchemes/apiKey",
      #"{"type": "apiKey", "in": "query", "name": "k"}"#
    ),
    Row(
      "OAuth 2.0",
      #""request": "GET /a", "auth": { "type": "oauth2", "grant": "clientCredentials", "tokenURL": "https://a.test/t", "clientID": "c", "clientSecret": "hidden", "scopes": "r w" }"#,
      "/components/securitySchemes/oauth2",
      #"{"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "https://a.test/t", "scopes": {"r": "", "w": ""}}}}"#
    ),
    Row(
      "its scopes",
      #""request": "GET /a", "auth": { "type": "oauth2", "grant": "password", "issuer": "https://a.test/", "clientID": "c", "username": "u", "password": "hidden", "scopes": ["r"] }"#,
      "/security",
      #"[{"oauth2": ["r"]}]"#
    ),
    Row(
      "OpenID Connect",
      #""request": "GET /a", "auth": { "type": "oauth2", "grant": "clientCredentials", "issuer": "https://a.test/", "clientID": "c" }"#,
      "/components/securitySchemes/oauth2/openIdConnectUrl",
      #""https://a.test/.well-known/openid-configuration""#
    ),
    Row(
      "a login",
      #""request": "GET /a", "auth": { "type": "login", "call": "l.l", "token": "$.t", "scheme": "Token" }"#,
      "/components/securitySchemes/login/in",
      #""header""#
    ),
  ]

  @Test(arguments: parameters + bodies + responses + shapes + others)
  func `each part has its place`(row: Row) throws {
    let rest = row.file.isEmpty ? "" : ", \(row.file)"
    let files = try TemporaryCatalog([
      "a.spec.json": "{ \"endpoints\": { \"e\": { \(row.endpoint) } }\(rest) }",
      "spec-run.json": #"{ "name": "T", "x-version": "1.2", "environment": "prod" }"#,
      "prod.env.json":
        #"{ "baseURL": "https://{{region}}.a.test/v1/", "variables": { "region": "eu", "link": "https://c.test/x" }, "secrets": { "t": { "env": "T" } } }"#,
      "local.env.json":
        #"{ "baseURL": "http://127.0.0.1:1", "variables": { "link": "x" }, "secrets": { "t": { "env": "T" } } }"#,
      "odd.json":
        ##"{ "not": { "type": "null" }, "$defs": { "x": { "type": "array", "items": { "$ref": "#" } } } }"##,
      "hidden.env.json":
        #"{ "baseURL": "https://{{secrets.t}}.test", "variables": { "link": "x" }, "secrets": { "t": { "env": "T" } } }"#,
    ])
    if row.endpoint.contains("l.l") {
      try files.write(#"{ "endpoints": { "l": { "request": "POST /l" } } }"#, to: "l.spec.json")
    }
    let (catalog, diagnostics) = try Catalog.read(at: files.path)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let notes = InterchangeNotes()
    let document = OpenAPIExport.document(of: catalog, notes: notes)
    let root = document.json
    let operation = root["paths"]?.members.first { _ in true }?.value.members.first { _ in true }
    let pointer = row.place.hasPrefix("/") ? row.place : "/\(row.place)"
    let whole = row.place.hasPrefix("/") ? root : operation?.value ?? .null
    let found = JSONPointer(parsing: pointer)?.value(in: whole)
    let expected = try row.expected.map { try JSONDocument(parsing: Array($0.utf8)).root }
    #expect(found == expected, "\(found?.compactText ?? "nothing") in \(root.compactText)")
    if OpenAPISchema.isThere { #expect(try OpenAPISchema.issues(in: document) == []) }
    if let note = row.note { #expect(notes.all.map(\.code.name).contains(note)) }
    for hidden in ["hidden", "user:pw", "abc"] { #expect(!document.text.contains(hidden)) }
  }

  @Test func `paths that differ in names only are one, and what is there already is told`() throws {
    let files = try TemporaryCatalog([
      "a.spec.json": #"""
      { "endpoints": {
        "get": { "request": "GET /a/{id}" }, "put": { "request": "PUT /a/{key}{?x}" },
        "again": { "request": "GET /a/{n}" } } }
      """#,
      "b.spec.json": #"{ "endpoints": { "get": { "request": "GET /b" } } }"#,
    ])
    let notes = InterchangeNotes()
    let catalog = try Catalog.load(at: files.path)
    let root = OpenAPIExport.document(of: catalog, notes: notes).json
    #expect(root["paths"]?.members.map(\.name) == ["/a/{id}", "/b"])
    #expect(root["paths"]?["/a/{id}"]?["put"]?["parameters"]?[0]?["name"]?.string == "id")
    #expect(root["paths"]?["/b"]?["get"]?["operationId"]?.string == "get2")
    #expect(
      notes.all.map(\.code.name).sorted()
        == ["export-duplicate", "export-name", "export-name", "export-name"]
    )
  }

  @Test func `no credential is written`() throws {
    let files = try TemporaryCatalog([
      "a.spec.json": #"""
      { "variables": { "apiToken": "canary" },
        "authProfiles": {
          "a": { "type": "basic", "username": "canary", "password": "canary" }, "b": { "type": "bearer", "token": "canary" },
          "c": { "type": "apiKey", "in": "cookie", "name": "n", "value": "canary" }, "d": { "type": "digest", "username": "canary", "password": "canary" },
          "e": { "type": "oauth2", "grant": "refreshToken", "tokenURL": "https://a.test", "clientID": "canary", "clientSecret": "canary", "refreshToken": "canary" } },
        "endpoints": {
          "a": { "request": "GET /a?access_token=canary", "auth": "a", "headers": { "Authorization": "canary", "Cookie": "canary", "X-Api-Key": "canary", "X-Session": ["canary"] } },
          "b": { "request": "GET https://canary:canary@b.test/b/{token}", "with": { "token": "canary" }, "auth": "b", "cookies": { "sid": "canary" } },
          "c": { "request": "POST /c/{apiToken}", "auth": "c", "body": { "json": { "user": { "password": "canary" } } } },
          "d": { "request": "POST /d?k={{who}}", "auth": "d", "body": { "form": { "client_secret": "canary", "x": "{{secrets.s}}" } } },
          "e": { "request": "POST {{apiToken}}/e", "auth": "e", "body": { "multipart": { "password": "canary" } } },
          "f": { "request": "GET /f{?q}", "query": { "api_key": "{{apiToken}}", "q": "{{q | default(secrets.s)}}" } } } }
      """#,
      "prod.env.json":
        #"{ "baseURL": "https://canary@{{password}}.test", "variables": { "password": "canary", "who": "canary" }, "secrets": { "s": { "env": "CANARY" } } }"#,
      "spec-run.json": #"{ "defaults": { "headers": { "X-Token": "canary" } } }"#,
    ])
    let (catalog, diagnostics) = try Catalog.read(at: files.path)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let notes = InterchangeNotes()
    let text = OpenAPIExport.document(of: catalog, notes: notes).text
    #expect(!text.lowercased().contains("canary"), "\(text)")
    #expect(!notes.all.contains { $0.message.contains("canary") })
    #expect(catalog.allEndpoints.count == 6)
  }

  @Test func `an operation that requires less than the others says so`() throws {
    let files = try TemporaryCatalog([
      "a.spec.json": #"""
      { "authProfiles": { "p": { "type": "bearer", "token": "x" } }, "defaults": { "auth": "p" },
        "endpoints": { "a": { "request": "GET /a" }, "b": { "request": "GET /b", "auth": null } } }
      """#
    ])
    let root = OpenAPIExport.document(
      of: try Catalog.load(at: files.path),
      notes: InterchangeNotes()
    ).json
    #expect(root["security"]?.compactText == #"[{"p":[]}]"#)
    #expect(root["paths"]?["/a"]?["get"]?["security"] == nil)
    #expect(root["paths"]?["/b"]?["get"]?["security"]?.compactText == "[]")
  }
}
