import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Applies what diagnostics suggest.
@Suite(.inTurn)
struct SuggestionTests {
  private static let catalog = [
    "spec-run.json": #"{ "environment": "local", "run": { "jobs": 2 } }"#,
    "local.env.json": """
    { "baseURL": "https://api.test", "variables": { "tenant": "blue" },
      "authProfiles": { "robot": { "type": "bearer", "token": "secret" } },
      "defaults": { "timeout": "5s", "retry": { "attempts": 3 } } }
    """,
    "users.spec.json": """
    { "variables": { "userName": "Ada" },
      "shapes": { "Person": { "id": "integer", "name": "string(1..80)", "email?": "email" } },
      "endpoints": {
        "readUser": { "request": "GET /users/{id}", "auth": "robot", "timeout": "10s",
          "responses": { "200": { "shape": "Person" }, "404": {} },
          "cases": { "known": { "with": { "id": 1 },
            "expect": { "status": 200, "body": { "$.name": { "startsWith": "A" } } } } } },
        "createUser": { "request": "POST /users",
          "headers": { "X-Tenant": "{{tenant | upper}}", "X-Trace": "{{uuid()}}" },
          "body": { "json": { "name": "{{userName}}" } } } },
      "scenarios": { "signUp": { "tags": ["slow"], "steps": [
        { "call": "createUser", "capture": { "userID": { "body": "$.id" } } },
        { "call": "readUser", "with": { "id": "{{userID}}" }, "expect": { "status": 200 } } ] } } }
    """,
  ]

  @Test func `each suggestion for a misspelled word mends it`() throws {
    var random = SplitMix64(seed: 13)
    let words = try Self.catalog.sorted { $0.key < $1.key }
      .flatMap { path, text in try Self.words(of: text).map { (path: path, word: $0) } }
    var mended = 0
    for (path, word) in words {
      for _ in 0..<8 {
        var files = Self.catalog
        let wrong = Self.misspelled(files[path]?[word] ?? "", &random)
        files[path]?.replaceSubrange(word, with: wrong)
        let folder = try TemporaryCatalog(files)
        defer { withExtendedLifetime(folder) {} }
        for diagnostic in try Catalog.read(at: folder.path).diagnostics {
          #expect(!Self.asks(diagnostic) || !diagnostic.fixes.isEmpty, "\(diagnostic)")
          guard let fix = diagnostic.fixes.first else { continue }
          var mendedFiles = files
          let name = String(fix.range.file.path.dropFirst(folder.path.count + 1))
          mendedFiles[name] = Self.applying(fix)
          let mendedFolder = try TemporaryCatalog(mendedFiles)
          let rest = try Catalog.read(at: mendedFolder.path).diagnostics
          withExtendedLifetime(mendedFolder) {}
          #expect(
            !rest.contains { $0.rule == diagnostic.rule && $0.message == diagnostic.message },
            "\(diagnostic.message): \(diagnostic.label) \(fix.replacement)"
          )
          mended += 1
        }
      }
    }
    #expect(mended > 300)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""request": "GET /users/:id/x""#, #""request": "GET /users/{id}/x""#),
    (#""request": "GET /users/<id>?a=<id>""#, #""request": "GET /users/{id}?a=<id>""#),
    (#""headers": {"A": "Bearer \u0041 ${TOKEN}!"}"#, #""headers": {"A": "Bearer \u0041 {{TOKEN}}!"}"#),
    (#""body": {"json": {"a": ["{id}"]}}"#, #""body": {"json": {"a": ["{{id}}"]}}"#),
    (#""body": {"form": {"a": "{id}"}}"#, #""body": {"form": {"a": "{{id}}"}}"#),
    (#""body": {"text": "{id}"}"#, #""body": {"text": "{{id}}"}"#),
    (#""cases": {"c": {"expect": {"body": {"$.a": "/^a\\d+$/"}}}}"#, #""cases": {"c": {"expect": {"body": {"$.a": {"matches": "^a\\d+$"}}}}}"#),
    (#""cases": {"c": {"expect": {"headers": {"X": {"not": {"equals": "/a.*/"}}}}}}"#, #""cases": {"c": {"expect": {"headers": {"X": {"not": {"matches": "a.*"}}}}}}"#),
    (#""cases": {"c": {"expect": {"body": {"$.a": {"anyOf": ["b", "/a.*/"]}}}}}"#, #""cases": {"c": {"expect": {"body": {"$.a": {"anyOf": ["b", {"matches": "a.*"}]}}}}}"#),
    (#""cases": {"c": {"expect": {"text": {"matches": "/^a$/"}}}}"#, #""cases": {"c": {"expect": {"text": {"matches": "^a$"}}}}"#),
    (#""cases": {"c": {"expect": {"headers": {"X-On": true}}}}"#, #""cases": {"c": {"expect": {"headers": {"X-On": "true"}}}}"#),
    (#""cases": {"c": {"expect": {"body": {"$[?serach(@.a, 'b')]": [1]}}}}"#, #""cases": {"c": {"expect": {"body": {"$[?search(@.a, 'b')]": [1]}}}}"#),
    (#""responses": {"200": {"headers": {"X": {"type": "integer"}}}}"#, #""responses": {"200": {"headers": {"X": "integer"}}}"#),
    (#""headers": {"X": "{{ uuid }}"}"#, #""headers": {"X": "{{ uuid() }}"}"#),
    (#""headers": {"X": "{{timestamp}}"}"#, #""headers": {"X": "{{now()}}"}"#),
    (#""request": "GET /{uuid}""#, #""request": "GET /{{uuid()}}""#),
    (#""request": "GET /{regon}""#, #""request": "GET /{region}""#),
    (#""responses": {"200": {"shape": {"id": "open | paid"}}}"#, #"{"id": "'open' | 'paid'"}"#),
    (#""request": "GET /x{+ region , id }", "cases": {"c": {}}"#, ""),
    (#""request": "GET /x/< region >", "cases": {"c": {}}"#, #""request": "GET /x/{region}", "cases": {"c": {}}"#),
    (#""request": "GET /x{+regon,id}", "cases": {"c": {}}"#, #""request": "GET /x{+region,id}", "cases": {"c": {}}"#),
    (#""cases": {"c": {"headers": {"X": "{{uuid | uppercase}}"}}}"#, #""cases": {"c": {"headers": {"X": "{{uuid() | uppercase}}"}}}"#),
    (#""headers": {"X": "{{$guid}}"}"#, #""headers": {"X": "{{uuid()}}"}"#),
    (#""headers": {"X": "{{region | map('trim | upcase') | join(',')}}"}"#, #""headers": {"X": "{{region | map('trim | uppercase') | join(',')}}"}"#),
    (#""headers": {"X": "{{region | regex('(a)') | upcase}}"}"#, #""headers": {"X": "{{region | regex('(a)') | uppercase}}"}"#),
    (#""cases": {"c": {"expect": {"body": {"res.body.id": 1}}}}"#, #""cases": {"c": {"expect": {"body": {"$.id": 1}}}}"#),
    (#""request": "GET htps://api.test/users/{id}{?page}""#, #""request": "GET https://api.test/users/{id}{?page}""#),
    (#""request": "GET htps://{{region}}.api.test/x""#, #""request": "GET https://{{region}}.api.test/x""#),
    (#""request": "GET ht:tp://api.test/x""#, ""),
    (#""responses": {"200": {"shape": {"first-name": "string"}}}, "cases": {"c": {"expect": {"body": {"$.firstname": "x"}}}}"#, #"{"body": {"$['first-name']": "x"}}"#),
    (#""responses": {"200": {"shape": {"first-name": "string"}}}, "cases": {"c": {"expect": {"body": {"$['firstname']": "x"}}}}"#, #"{"body": {"$['first-name']": "x"}}"#),
    (#""responses": {"200": {"shape": {"name": "name"}}}, "cases": {"c": {"expect": {"body": {"$.nam.nam": "x"}}}}"#, ""),
    (#""responses": {"200": {"shape": {"name": "string"}}}, "cases": {"c": {"expect": {"body": {"$[?@.nam].x": [1], "$.nam": "x"}}}}"#, #""$.name": "x"}"#),
    (#""tags": "smoke""#, #""tags": ["smoke"]"#),
    (#""retry": "3""#, #""retry": 3"#),
    (#""cases": {"c": {"expect": {"httpVersion": 2}}}"#, #""expect": {"httpVersion": "2"}"#),
    (#""httpVersion": "http2""#, #""httpVersion": "2""#),
    (#""auth": {"type": "basic", "user": "ada", "password": "x"}"#, #""auth": {"type": "basic", "username": "ada", "password": "x"}"#),
    (#""cases": {"c": {"expect": {"certificate": {"notAfter": {"after": "+2 days"}}}}}"#, ""),
    (#""cases": {"c": {"expect": {"certificate": {"validFor": 14}}}}"#, #"{"validFor": "14d"}"#),
    (#""cases": {"c": {"expect": "200 OK"}}"#, #""expect": 200"#),
    (#""cases": {"c": {"expect": {"status": "404 Not Found"}}}"#, #""status": 404"#),
    (#""responses": {"200 OK": {}}"#, #""responses": {"200": {}}"#),
    (#""cases": {"c": {"expect": {"body": {"$.a": {"length": ">3"}}}}}"#, #"{"length": {"greaterThan": 3}}"#),
    (#""cases": {"c": {"expect": {"body": {"$.a": {"length": "<= 3"}}}}}"#, #"{"length": {"atMost": 3}}"#),
    (#""cases": {"c": {"expect": {"body": {"$.a": {"length": "3"}}}}}"#, #"{"length": 3}"#),
    (#""cases": {"c": {"expect": {"text": {"matches": "(?i)[a-c]"}}}}"#, ""),
    (#""cases": {"c": {"expect": {"text": {"matches": "/a.b/s"}}}}"#, ""),
    (#""request": "GET /users?filter={\"id\":1}""#, ""),
    (#""cases": {"c": {"headers": {"X": "{{newUuid}}"}}}"#, #"{"X": "{{uuid()}}"}"#),
    (#""responses": {"200": {"shape": {"a": "string", "additionalProperties": false}}}"#, #"{"a": "string", "*": false}"#),
    (#""responses": {"200": {"shape": {"id": {"type": "string", "format": "uuid"}}}}"#, #"{"id": "uuid"}"#),
    (#""responses": {"200": {"shape": {"state": {"enum": ["open", "it's"]}}}}"#, #"{"state": "'open' | 'it''s'"}"#),
    (#""responses": {"200": {"shape": {"state": {"type": "string", "enum": ["OPEN", null, 1]}}}}"#, #"{"state": "'OPEN' | null | 1"}"#),
    (#""cases": {"c": {"lock": "db, mail"}}"#, #""lock": ["db","mail"]"#),
    (#""request": "GET /x{?page}", "parameters": {"x-page?": "integer"}, "cases": {"c": {"with": {"page": 1}}}"#, #""parameters": {"page"#),
    (#""timeout": "200M""#, ""), (#""timeout": "200MS""#, #""timeout": "200ms""#),
    (#""cases": {"c": {"expect": {"body": {"$.state.length": "done"}}}}"#, ""),
    (#""responses": {"200": {"shape": "schemas/user.json"}}"#, #"{"shape": "@schemas/user.json"}"#),
    (#""responses": {"200": {"shape": {"$ref": "user.json"}}}"#, #"{"shape": "@user.json"}"#),
    (#""responses": {"200": {"schema": "user.json"}}"#, #"{"schema": {"$ref": "user.json"}}"#),
  ])
  func `a question of another kind has an edit that mends it, too`(keys: String, mended: String) throws {
    func read(_ keys: String) throws -> [Diagnostic] {
      let method = keys.contains("\"body\"") ? "POST" : "GET"
      let request = keys.contains("\"request\"") ? "" : #""request": "\#(method) /users", "#
      let cases = keys.contains("\"cases\"") || keys.contains("{{") && !keys.contains("map(") || keys.contains("/{") ? "" : #", "cases": {"c": {}}"#
      let folder = try TemporaryCatalog([
        "local.env.json": #"{ "baseURL": "https://api.test" }"#,
        "a.spec.json": #"{ "variables": { "region": "eu", "id": 1, "TOKEN": "t" }, "endpoints": { "e": { \#(request)\#(keys)\#(cases) } } }"#,
      ])
      defer { withExtendedLifetime(folder) {} }
      return try Catalog.read(at: folder.path).diagnostics
    }
    let found = try read(keys)
    let asking = found.filter(Self.asks)
    guard !mended.isEmpty else { return #expect(asking.isEmpty, "\(found)") }
    let diagnostic = try #require(asking.first, "\(found)")
    let fix = try #require(diagnostic.fixes.first, "\(diagnostic)")
    #expect(Self.applying(fix).contains(mended), "\(Self.applying(fix))")
    let rest = try read(mended)
    #expect(!rest.contains { $0.rule == diagnostic.rule && $0.message == diagnostic.message }, "\(rest)")
  }

  /// Whether a diagnostic asks what was meant.
  private static func asks(_ diagnostic: Diagnostic) -> Bool {
    ([diagnostic.label, diagnostic.help ?? ""] + diagnostic.notes.map(\.message))
      .contains { $0.contains("did you mean") }
  }

  /// The text of the file with the edit.
  private static func applying(_ fix: SourceEdit) -> String {
    var bytes = fix.range.file.bytes
    bytes.replaceSubrange(fix.range.start..<fix.range.end, with: fix.replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a text, at least five letters long.
  private static func words(of text: String) throws -> [Range<String.Index>] {
    text.matches(of: try Regex("[A-Za-z]{5,}")).map(\.range)
  }

  private static func misspelled(
    _ word: some StringProtocol,
    _ random: inout SplitMix64
  ) -> String {
    var letters = Array(word)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters[place] = letters[place] == "q" ? "z" : "q"
    }
    return String(letters)
  }
}
