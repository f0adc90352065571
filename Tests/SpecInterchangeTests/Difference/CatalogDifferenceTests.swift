import SpecInterchange
import TestSupport
import Testing

/// Which changes of a catalog break whom.
struct CatalogDifferenceTests {
  /// One edit of the catalog, and the changes that it is.
  struct Row: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let changes: [String]

    init(_ old: String, _ new: String, _ changes: String...) {
      self.old = old
      self.new = new
      self.changes = changes
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  private static let spec = #"""
    { "tags": ["t"],
      "authProfiles": { "p": { "type": "bearer", "token": "x" }, "q": { "type": "basic", "username": "u", "password": "x" },
                        "k": { "type": "apiKey", "in": "header", "name": "X-K", "value": "x" } },
      "shapes": {
        "User": { "id": "integer(1..9)", "name?": "string", "state": "'a' | 'b'", "note": "string?", "tags": "[string](..5)",
                  "at": "date-time", "any": "any", "pair": ["integer", "string"], "boss?": "User", "pet": "Cat | Dog", "odd": "@odd.json" },
        "Cat": { "purrs": "boolean" }, "Dog": { "barks": "boolean" },
        "NewUser": { "name": "string(1..80)", "age?": "integer", "role?": "'x' | 'y'" },
        "Both": { "b": "integer" } },
      "endpoints": {
        "getUser": { "request": "GET /users/{id}{?page}", "description": "Gets.", "auth": "p",
                     "parameters": { "id": "integer", "page?": "integer(1..)" },
                     "responses": { "200": { "shape": "User", "headers": { "ETag": "string", "Age?": "integer" } }, "404": {}, "202": "Both" }, "cases": {} },
        "createUser": { "request": "POST /users", "headers": { "X-H": "{{h | default(null)}}" }, "body": { "json": { "name": "{{n}}" }, "shape": "NewUser" },
                        "responses": { "201": { "shape": { "items": ["User"], "total": "number" } } } },
        "putBoth": { "request": "PUT /both", "body": { "json": {}, "shape": "Both" }, "responses": { "2xx": { "schema": { "type": "object" } } } },
        "old": { "request": "GET /old" } } }
    """#
    .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")

  static let rows = [
    // Endpoints.
    Row(
      #", "old": { "request": "GET /old" }"#,
      "",
      "breaking old: the endpoint GET /old was removed"
    ),
    Row(
      #""old": {"#,
      #""more": { "request": "GET /more" }, "old": {"#,
      "compatible more: the endpoint GET /more was added"
    ),
    Row(
      #""old": {"#,
      #""older": {"#,
      "documentation older: the endpoint is called older now; it was old"
    ),
    Row("GET /old", "GET /ancient", "breaking old path: the path is /ancient now; it was /old"),
    Row("GET /old", "HEAD /old", "breaking old method: the method is HEAD now; it was GET"),
    Row(
      "GET /old",
      "GET https://b.test/old",
      "breaking old server: the server is https://b.test now; it was the environment's"
    ),
    Row(
      #""GET /old" }"#,
      #""GET /old", "deprecated": true }"#,
      "compatible old: the endpoint is deprecated now"
    ),
    Row("Gets.", "Gets one.", "documentation getUser: the description has changed"),
    Row(
      #""tags": ["t"]"#,
      #""tags": ["u"]"#,
      "documentation getUser: the tags have changed",
      "documentation createUser: the tags have changed",
      "documentation putBoth: the tags have changed",
      "documentation old: the tags have changed"
    ),
    Row(#""POST /users""#, #""POST /users", "cases": {}"#),
    // Security.
    Row(
      #""auth": "p", "#,
      "",
      "compatible getUser security: requests need no credentials now; they needed credentials of the type bearer"
    ),
    Row(
      #""GET /old""#,
      #""GET /old", "auth": "q""#,
      "breaking old security: requests need credentials now: credentials of the type basic"
    ),
    Row(
      #""auth": "p""#,
      #""auth": "k""#,
      "breaking getUser security: requests need an API key in the header X-K now; they needed credentials of the type bearer"
    ),
    // Parameters.
    Row(
      "GET /old",
      "GET /old{?size}",
      "compatible old query size: an optional parameter was added"
    ),
    Row(
      #""GET /old""#,
      #""GET /old", "query": { "q": "{{q}}" }"#,
      "breaking old query q: a required parameter was added"
    ),
    Row(
      "{?page}\", \"description\": \"Gets.\", \"auth\": \"p\", \"parameters\": { \"id\": \"integer\", \"page?\": \"integer(1..)\" }",
      "\", \"description\": \"Gets.\", \"auth\": \"p\", \"parameters\": { \"id\": \"integer\" }",
      "breaking getUser query page: the parameter was removed"
    ),
    Row(#""page?""#, #""page""#, "breaking getUser query page: the parameter is required now"),
    Row(
      #""integer(1..)""#,
      #""integer(1..100)""#,
      "breaking getUser query page: the value is integer(1..100) now; it was integer(1..)"
    ),
    Row(
      #""integer(1..)""#,
      #""integer""#,
      "compatible getUser query page: the value is integer now; it was integer(1..)"
    ),
    Row(
      #""id": "integer", "page?""#,
      #""id": "string", "page?""#,
      "breaking getUser path id: the value is string now; it was integer"
    ),
    Row(
      "{{h | default(null)}}",
      "{{h}}",
      "breaking createUser header X-H: the parameter is required now"
    ),
    Row(
      "{{h | default(null)}}",
      "{{h | default('v')}}",
      #"compatible createUser header X-H: the default is "v" now; it was none"#
    ),
    Row(#""X-H": "#, #""x-h": "#),
    // Responses.
    Row(#", "404": {}"#, "", "compatible getUser response 404: the response was removed"),
    Row(#", "202": "Both""#, "", "breaking getUser response 202: the response was removed"),
    Row(
      #""404": {}"#,
      #""404": {}, "410": {}"#,
      "compatible getUser response 410: a response was added"
    ),
    Row(
      #""ETag": "string", "#,
      "",
      "breaking getUser response 200 header ETag: the header was removed"
    ),
    Row(
      #""ETag""#,
      #""ETag?""#,
      "breaking getUser response 200 header ETag: the header is optional now"
    ),
    Row(
      #""Age?""#,
      #""Age""#,
      "compatible getUser response 200 header Age: the header is required now"
    ),
    Row(
      #""Age?": "integer""#,
      #""Age?": "integer", "Link?": "string""#,
      "compatible getUser response 200 header Link: an optional header was added"
    ),
    Row(
      #""Age?": "integer""#,
      #""Age?": "string""#,
      "breaking getUser response 200 header Age: the value is string now; it was integer"
    ),
    Row(
      #""404": {}"#,
      #""404": { "description": "None" }"#,
      "documentation getUser response 404: the description has changed"
    ),
    Row(
      #""404": {}"#,
      #""404": "string""#,
      "compatible getUser response 404: the response has a body now: application/json"
    ),
    Row(
      #""202": "Both""#,
      #""202": { "shape": "Both", "contentType": "application/hal+json" }"#,
      "breaking getUser response 202: the media type is application/hal+json now; it was application/json"
    ),
    Row(
      #""202": "Both""#,
      #""202": { "shape": "Both", "example": { "b": 1 } }"#,
      "documentation getUser response 202: the examples have changed"
    ),
    Row(
      #""total": "number""#,
      #""total": "integer""#,
      "compatible createUser response 201 $.total: the value is integer now; it was number"
    ),
    Row(
      #"["User"], "total""#,
      #""[User](1..)", "total""#,
      "compatible createUser response 201 $.items: the value is [User](1..) now; it was [User]"
    ),
    Row(
      #""type": "object""#,
      #""type": "array""#,
      "breaking putBoth response 2xx: the JSON Schema has changed"
    ),
    Row(
      #""202": "Both""#,
      ##""202": { "shape": "Both", "schema": { "type": "object" } }"##,
      "breaking getUser response 202: the value is described by other shapes and schemas now"
    ),
    // Shapes of responses.
    Row(
      #""id": "integer(1..9)", "#,
      "",
      "breaking shape User $.id: the member was removed (createUser getUser)"
    ),
    Row(
      #""id": "integer(1..9)""#,
      #""id?": "integer(1..9)""#,
      "breaking shape User $.id: the member is optional now (createUser getUser)"
    ),
    Row(
      #""name?": "string""#,
      #""name": "string""#,
      "compatible shape User $.name: the member is required now (createUser getUser)"
    ),
    Row(
      #""name?": "string","#,
      #""name?": "string", "nick?": "string","#,
      "compatible shape User $.nick: an optional member was added (createUser getUser)"
    ),
    Row(
      #""name?": "string","#,
      #""name?": "string", "nick": "string","#,
      "compatible shape User $.nick: a required member was added (createUser getUser)"
    ),
    Row(
      "integer(1..9)",
      "integer(1..8)",
      "compatible shape User $.id: the value is integer(1..8) now; it was integer(1..9) (createUser getUser)"
    ),
    Row(
      "integer(1..9)",
      "integer(0..9)",
      "breaking shape User $.id: the value is integer(0..9) now; it was integer(1..9) (createUser getUser)"
    ),
    Row(
      "integer(1..9)",
      "integer(0..8)",
      "breaking shape User $.id: the value is integer(0..8) now; it was integer(1..9) (createUser getUser)"
    ),
    Row(
      "integer(1..9)",
      "string",
      "breaking shape User $.id: the value is string now; it was integer(1..9) (createUser getUser)"
    ),
    Row(
      "'a' | 'b'",
      "'a' | 'b' | 'c'",
      #"breaking shape User $.state: the value may be "c" now (createUser getUser)"#
    ),
    Row(
      "'a' | 'b'",
      "'a'",
      #"compatible shape User $.state: the value is never "b" now (createUser getUser)"#
    ),
    Row(
      "'a' | 'b'",
      "string",
      "breaking shape User $.state: the value is string now; it was 'a' | 'b' (createUser getUser)"
    ),
    Row(
      #""note": "string?""#,
      #""note": "string""#,
      "compatible shape User $.note: the value is never null now (createUser getUser)"
    ),
    Row(
      #""at": "date-time""#,
      #""at": "date-time?""#,
      "breaking shape User $.at: the value may be null now (createUser getUser)"
    ),
    Row(
      #""at": "date-time""#,
      #""at": "string""#,
      "breaking shape User $.at: the value is string now; it was date-time (createUser getUser)"
    ),
    Row(
      #""at": "date-time""#,
      #""at": "date""#,
      "breaking shape User $.at: the value is date now; it was date-time (createUser getUser)"
    ),
    Row(
      "[string](..5)",
      "[integer](..5)",
      "breaking shape User $.tags[*]: the value is integer now; it was string (createUser getUser)"
    ),
    Row(
      #""any": "any""#,
      #""any": "string""#,
      "compatible shape User $.any: the value is string now; it was any value (createUser getUser)"
    ),
    Row(
      #"["integer", "string"]"#,
      #"["integer", "boolean"]"#,
      "breaking shape User $.pair[1]: the value is boolean now; it was string (createUser getUser)"
    ),
    Row(
      "Cat | Dog",
      "Cat",
      "compatible shape User $.pet: the value is never { barks } now (createUser getUser)"
    ),
    Row(
      #""barks": "boolean""#,
      #""barks": "boolean?""#,
      "breaking shape Dog $.barks: the value may be null now (createUser getUser)"
    ),
    Row(
      #""note": "string?""#,
      #""note": "string?  # a note""#,
      "documentation shape User $.note: the description has changed (createUser getUser)"
    ),
    Row(
      #""boss?": "User""#,
      #""boss?": "Cat""#,
      "breaking shape Cat $.id: the member was removed (createUser getUser)"
    ),
    // Shapes of requests, and of both.
    Row(
      #""age?": "integer""#,
      #""age": "integer""#,
      "breaking shape NewUser $.age: the member is required now (createUser)"
    ),
    Row(
      #""name": "string(1..80)""#,
      #""name?": "string(1..80)""#,
      "compatible shape NewUser $.name: the member is optional now (createUser)"
    ),
    Row(
      "string(1..80)",
      "string(1..40)",
      "breaking shape NewUser $.name: the value is string(1..40) now; it was string(1..80) (createUser)"
    ),
    Row(
      "string(1..80)",
      "string(1..100)",
      "compatible shape NewUser $.name: the value is string(1..100) now; it was string(1..80) (createUser)"
    ),
    Row(
      "'x' | 'y'",
      "'x' | 'y' | 'z'",
      #"compatible shape NewUser $.role: the value may be "z" now (createUser)"#
    ),
    Row(
      "'x' | 'y'",
      "'x'",
      #"breaking shape NewUser $.role: the value is never "y" now (createUser)"#
    ),
    Row(
      #""age?": "integer", "#,
      "",
      "breaking shape NewUser $.age: the member was removed (createUser)"
    ),
    Row(
      #""age?": "integer""#,
      #""age?": "integer", "*": false"#,
      "breaking shape NewUser: other members are not allowed now (createUser)"
    ),
    Row(
      #""age?": "integer""#,
      #""age?": "integer", "new": "any""#,
      "breaking shape NewUser $.new: a required member was added (createUser)"
    ),
    Row(
      #""b": "integer""#,
      #""b": "integer?""#,
      "breaking shape Both $.b: the value may be null now (getUser putBoth)"
    ),
    Row(
      #""shape": "NewUser" }"#,
      #""shape": "NewUser", "type": "application/hal+json" }"#,
      "breaking createUser request body: the media type is application/hal+json now; it was application/json"
    ),
    Row(
      #""body": { "json": {}, "shape": "Both" }, "#,
      "",
      "breaking putBoth request body: requests have no body now"
    ),
    Row(
      #""GET /old""#,
      #""POST /old", "body": { "text": "x" }"#,
      "breaking old method: the method is POST now; it was GET",
      "breaking old request body: requests need a body now"
    ),
  ]

  private static func difference(
    _ old: [String: String],
    _ new: [String: String]
  ) throws -> [CatalogChange] {
    let folders = try (TemporaryCatalog(old), TemporaryCatalog(new))
    let difference = CatalogDifference(
      from: try Catalog.load(at: folders.0.path),
      to: try Catalog.load(at: folders.1.path)
    )
    return difference.changes
  }

  private static func text(_ change: CatalogChange) -> String {
    let place = change.place.isEmpty ? "" : " \(change.place)"
    let users = change.users.isEmpty ? "" : " (\(change.users.joined(separator: " ")))"
    return "\(change.kind) \(change.subject)\(place): \(change.message)\(users)"
  }

  private static let odd = #"{ "type": "object" }"#

  @Test(arguments: rows)
  func `an edit is the change that it is, and nothing else`(row: Row) throws {
    let edited = Self.spec.replacing(row.old, with: row.new, maxReplacements: 1)
    #expect(edited != Self.spec || row.old == row.new)
    let changes = try Self.difference(
      ["a.spec.json": Self.spec, "odd.json": Self.odd],
      ["a.spec.json": edited, "odd.json": Self.odd]
    )
    if row.old.contains("boss") {
      #expect(changes.map(Self.text).contains(row.changes[0]))
    } else {
      #expect(changes.map(Self.text) == row.changes)
    }
    for change in changes { #expect(change.old != nil || change.new != nil) }
  }

  @Test func `a file that a shape refers to counts`() throws {
    let changes = try Self.difference(
      ["a.spec.json": Self.spec, "odd.json": Self.odd],
      ["a.spec.json": Self.spec, "odd.json": #"{ "type": "array" }"#]
    )
    #expect(
      changes.map(Self.text)
        == ["breaking shape User $.odd: the JSON Schema has changed (createUser getUser)"]
    )
  }

  @Test func `servers are compared, but those of developers break nobody`() throws {
    func environment(_ url: String) -> String { "{ \"baseURL\": \"\(url)\" }" }
    let changes = try Self.difference(
      [
        "prod.env.json": environment("https://a.test"),
        "local.env.json": environment("http://localhost:1"),
        "gone.env.json": environment("https://c.test"), "a.spec.json": "{}",
      ],
      [
        "prod.env.json": environment("https://b.test"),
        "local.env.json": environment("http://localhost:2"),
        "new.env.json": environment("https://d.test"), "a.spec.json": "{}",
      ]
    )
    #expect(
      changes.map(Self.text) == [
        "breaking environment gone: the server was removed",
        "breaking environment prod: the server has another URL",
        "compatible environment new: a server was added",
        "documentation environment local: the server has another URL",
      ]
    )
  }

  @Test func `moved endpoints and shapes, and other names in a path, are no changes`() throws {
    let changes = try Self.difference(
      [
        "a.spec.json":
          #"{ "shapes": { "A": "string" }, "endpoints": { "e": { "request": "GET /a/{id}", "responses": { "200": "A" } } } }"#
      ],
      [
        "b/c.spec.json":
          #"{ "endpoints": { "e": { "request": "GET /a/{key}", "responses": { "200": "A" } } } }"#,
        "d.spec.json": #"{ "shapes": { "A": "string" } }"#,
      ]
    )
    #expect(changes.map(Self.text) == [])
  }

  @Test func `both texts show everything`() throws {
    let folders = try (
      TemporaryCatalog(["a.spec.json": Self.spec, "odd.json": Self.odd]),
      TemporaryCatalog([
        "a.spec.json": Self.spec.replacing("integer(1..9)", with: "integer | boolean"),
        "odd.json": Self.odd,
      ])
    )
    let difference = CatalogDifference(
      from: try Catalog.load(at: folders.0.path),
      to: try Catalog.load(at: folders.1.path)
    )
    let message = "the value may be a boolean now"
    #expect(difference.text.contains("shape User  $.id: \(message) (used by createUser, getUser)"))
    #expect(difference.text.hasSuffix("1 breaking change\n") || difference.isBreaking)
    #expect(difference.markdown.contains("| `shape User` `$.id` | \(message) (used by"))
    let json = try JSONDocument(parsing: Array(difference.json.utf8)).root
    #expect(json["changes"]?[0]?["shape"]?.string == "User")
    #expect(json["changes"]?[0]?["new"]?["line"]?.integer == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a thousand endpoints are compared in reasonable time`()
    throws
  {
    func spec(_ type: String) -> String {
      let shapes = (0..<200).map {
        "\"S\($0)\": { \"id\": \"\(type)\", \"next?\": \"S\(($0 + 1) % 200)\" }"
      }
      let endpoints = (0..<1000).map {
        "\"e\($0)\": { \"request\": \"GET /e\($0)/{id}\", \"responses\": { \"200\": \"S\($0 % 200)\" } }"
      }
      return
        "{ \"shapes\": { \(shapes.joined(separator: ",")) }, \"endpoints\": { \(endpoints.joined(separator: ",")) } }"
    }
    let folders = try (
      TemporaryCatalog(["a.spec.json": spec("integer")]),
      TemporaryCatalog(["a.spec.json": spec("string")])
    )
    let catalogs = try (Catalog.load(at: folders.0.path), Catalog.load(at: folders.1.path))
    let start = ContinuousClock.now
    #expect(CatalogDifference(from: catalogs.0, to: catalogs.0).changes.isEmpty)
    let changes = CatalogDifference(from: catalogs.0, to: catalogs.1).changes
    print("1,000 endpoints compared twice in \(ContinuousClock.now - start)")
    #expect(changes.count == 200)
    #expect(changes.first?.users.count == 1000)
  }

  @Test(arguments: ["../shared/catalogs/shop", "../shared/catalogs/smoke", "Examples/specs"])
  func `a catalog does not differ from itself`(path: String) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    guard CatalogFiles.exists("\(root)/\(path)") else { return }
    let catalogs = try [0, 1].map { _ in try Catalog.load(at: "\(root)/\(path)") }
    #expect(CatalogDifference(from: catalogs[0], to: catalogs[1]).changes.map(Self.text) == [])
  }
}
