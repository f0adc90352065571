import SpecInterchange
import TestSupport
import Testing

/// What each part of a catalog becomes in a collection of Postman.
struct PostmanExportTests {
  private static let environment = #"""
    { "baseURL": "https://a.test", "variables": { "n": 5, "word": "x", "token": "{{secrets.token}}" },
      "secrets": { "token": { "env": "TOKEN" }, "word": { "env": "WORD" } },
      "authProfiles": { "me": { "type": "bearer", "token": "{{token}}" },
        "key": { "type": "apiKey", "in": "query", "name": "k", "value": "{{secrets.word}}" } } }
    """#

  private static func export(_ spec: String) throws -> (collection: JSONValue, notes: [String]) {
    let folder = try TemporaryCatalog([
      "a.spec.json": spec, "local.env.json": environment, "spec-run.json": #"{ "name": "Shop" }"#,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let notes = InterchangeNotes()
    let collection = PostmanExport(catalog, notes: notes).collection(of: catalog.units)
    return (collection.json, notes.all.map { "\($0.code): \($0.message)" })
  }

  /// The item of the only case of an endpoint.
  private static func item(_ endpoint: String) throws -> (item: JSONValue, notes: [String]) {
    let (collection, notes) = try export(#"{ "endpoints": { "one": { \#(endpoint) } } }"#)
    let folder = try #require(collection["item"]?.elements.first { _ in true })
    return (try #require(folder["item"]?.elements.first { _ in true }), notes)
  }

  static let requests: [(String, String, String)] = [
    (
      #""request": "GET /a/{id}{?q*}", "cases": { "c": { "with": { "id": "x y", "q": [1, 2] } } }"#,
      "url", #""{{baseURL}}/a/x%20y?q=1&q=2""#
    ),
    (#""request": "GET /a/{word}""#, "url", #""{{baseURL}}/a/{{word}}""#),
    (
      #""request": "GET /a?b=1", "query": { "b": ["x&", "{{word}}"], "c": "{{d | default(null)}}" }"#,
      "url", #""{{baseURL}}/a?b=x%26&b={{word}}""#
    ),
    (
      #""request": "GET https://b.test/{{word}}/{{'{'}}""#, "url", #""https://b.test/{{word}}/%7B""#
    ),
    (
      #""request": "GET /a", "headers": { "X": ["1", "{{uuid()}}"] }, "cookies": { "c": "{{word}}" }"#,
      "header",
      #"[{"key":"X","value":"1"},{"key":"X","value":"{{$guid}}"},{"key":"Cookie","value":"c={{word}}"}]"#
    ),
    (
      #""request": "GET /a", "auth": "me""#, "auth",
      #"{"type":"bearer","bearer":[{"key":"token","value":"{{token}}","type":"string"}]}"#
    ),
    (
      #""request": "GET /a", "auth": "key""#, "auth",
      #"{"type":"apikey","apikey":[{"key":"in","value":"query","type":"string"},"#
        + #"{"key":"key","value":"k","type":"string"},"#
        + #"{"key":"value","value":"{{secrets.word}}","type":"string"}]}"#
    ),
    (
      #""request": "PUT /a", "body": { "json": [ "{{n}}", "{{word}}", "{{v}}" ] }, "#
        + #""cases": { "c": { "with": { "v": true } } }"#, "body",
      #"{"mode":"raw","raw":"[\n  {{n}},\n  \"{{word}}\",\n  true\n]","#
        + #""options":{"raw":{"language":"json"}}}"#
    ),
    (
      #""request": "PUT /a", "body": { "form": { "a": ["1", "{{word}}"] } }, "cases": { "c": {} }"#,
      "body",
      #"{"mode":"urlencoded","urlencoded":[{"key":"a","value":"1","type":"text"},"#
        + #"{"key":"a","value":"{{word}}","type":"text"}]}"#
    ),
    (
      #""request": "PUT /a", "body": { "graphql": "{ a }" }, "cases": { "c": {} }"#, "body",
      #"{"mode":"graphql","graphql":{"query":"{ a }"}}"#
    ),
  ]

  @Test(arguments: requests)
  func `a request keeps its templates`(endpoint: String, key: String, expected: String) throws {
    let (item, notes) = try Self.item(endpoint)
    #expect(item["request"]?[key]?.compactText == expected)
    #expect(notes.isEmpty)
  }

  static let checks: [(String, String)] = [
    (#"201"#, "pm.response.to.have.status(201)"),
    (#"[200, 404]"#, "pm.expect(pm.response.code).to.be.oneOf([200, 404])"),
    (#"["4xx", "5xx"]"#, "pm.response.to.be.error"),
    (
      #"{ "body": { "$.a['b c'][0]": 1 } }"#,
      #"pm.expect(pm.response.json().a["b c"][0]).to.eql(1)"#
    ),
    (
      #"{ "body": { "$.a": "{{word}}" } }"#,
      #"pm.expect(pm.response.json().a).to.eql(pm.variables.get("word"))"#
    ),
    (
      #"{ "body": { "$.a": "a{{word}}" } }"#,
      #"pm.expect(pm.response.json().a).to.eql(pm.variables.replaceIn("a{{word}}"))"#
    ),
    (
      #"{ "body": { "$.a": { "not": { "anyOf": [1, 2] } } } }"#,
      "pm.expect(pm.response.json().a).to.not.be.oneOf([1,2])"
    ),
    (
      #"{ "body": { "$.a": { "length": { "atLeast": 2 } } } }"#,
      "pm.expect(pm.response.json().a.length).to.be.at.least(2)"
    ),
    (
      #"{ "body": { "$.a": { "startsWith": "a/." } } }"#,
      #"pm.expect(pm.response.json().a).to.match(/^a\/\./)"#
    ),
    (
      #"{ "headers": { "ETag": { "exists": false } } }"#,
      #"pm.expect(pm.response.headers.get("ETag")).to.be.undefined"#
    ),
    (#"{ "within": "1.5s" }"#, "pm.expect(pm.response.responseTime).to.be.below(1500)"),
  ]

  @Test(arguments: checks)
  func `a check is a test`(expect: String, line: String) throws {
    let (item, notes) = try Self.item(
      #""request": "GET /a", "cases": { "c": { "expect": \#(expect) } }"#
    )
    let script = item["event"]?.elements.first { _ in true }?["script"]?["exec"]
    let lines = script?.elements.compactMap { $0.string } ?? []
    #expect(lines.contains("  \(line);"))
    #expect(notes.isEmpty)
  }

  @Test(arguments: [
    (#""cases": { "c": { "expect": { "body": { "$..a": { "length": 1 } } } } }"#, "export-expect"),
    (
      #""cases": { "c": { "expect": { "body": { "$.a": { "via": "lowercase", "equals": "x" } } } } }"#,
      "export-expect"
    ),
    (#""responses": { "200": "integer" }"#, "export-expect"),
    (#""timeout": "5s""#, "export-setting"),
    (#""headers": { "A": "{{word | md5}}" }"#, "export-expression"),
    (#""cases": { "c": { "skip": "why" }, "d": {} }"#, "export-case"),
    (#""auth": { "type": "negotiate" }"#, "export-auth"),
    (#""body": { "hex": "00" }"#, "export-body"),
  ])
  func `what Postman cannot have gets a note`(key: String, code: String) throws {
    let (_, notes) = try Self.item(#""request": "GET /a", \#(key)"#)
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix(code) == true)
  }

  @Test func `a scenario is a folder, captures are variables, and scripts stay`() throws {
    let (collection, notes) = try Self.export(
      #"""
      { "endpoints": { "get": { "request": "GET /users/{id}", "x-script": ["// kept"], "cases": {} } },
        "scenarios": { "trip": { "variables": { "tag": "{{uuid()}}" }, "steps": [
          { "request": "POST /users", "capture": { "id": "$.id", "etag": { "header": "ETag" } } },
          { "call": "get" } ] } } }
      """#
    )
    #expect(notes.isEmpty)
    let text = collection.compactText
    #expect(text.contains(#""name":"trip","item":["#))
    for line in [
      #"pm.collectionVariables.set(\"tag\", pm.variables.replaceIn(\"{{$guid}}\"));"#,
      #"pm.collectionVariables.set(\"id\", pm.response.json().id);"#,
      #"pm.collectionVariables.set(\"etag\", pm.response.headers.get(\"ETag\"));"#,
      #"\"// kept\""#, "{{baseURL}}/users/{{id}}",
    ] {
      #expect(text.contains(line) || text.contains(line.replacing("\\\"", with: "\"")), "\(line)")
    }
  }

  @Test func `an environment has no value of a secret`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{ "endpoints": { "a": { "request": "GET /" } } }"#,
      "local.env.json": Self.environment,
    ])
    let export = PostmanExport(try Catalog.load(at: folder.path), notes: InterchangeNotes())
    let files = export.environmentFiles()
    #expect(files.map(\.name) == ["local"])
    let values = files[0].content.object?["values"]?.array ?? []
    let shown = values.compactMap { value in
      value.object.map {
        "\($0["key"]?.string ?? "")=\($0["value"]?.json.compactText ?? "") \($0["type"]?.string ?? "")"
      }
    }
    #expect(
      shown == [
        #"baseURL="https://a.test" default"#, "n=5 default", #"word="x" default"#,
        #"token="" secret"#,
        #"secrets.word="" secret"#,
      ]
    )
  }
}
