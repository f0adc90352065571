import SpecModel
import TestSupport
import Testing

/// Spellings of other tools that mean something else here are warned of, with the right one.
@Suite(.inTurn)
struct ForeignSpellingTests {
  /// The diagnostics of an endpoint with one case: `severity code label`.
  private func warnings(_ request: String, _ call: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"variables": {"id": 1, "user": {"id": 2}, "key": "k"}, "endpoints": {"e": {"request": "\(request)", "cases": {"c": {\(call)}}}}}
      """
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.severity) \($0.label)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GET https://a.example/users/:id", "", #"did you mean "{id}"?"#),
    ("GET https://a.example/users/<id>/x?a=b", "", #"did you mean "{id}"?"#),
    ("GET https://a.example/${id}", "", #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""headers": {"Authorization": "Bearer ${API_TOKEN}"}"#, #"did you mean "{{API_TOKEN}}"?"#),
    ("POST https://a.example", #""body": {"json": {"a": ["{{id}} ${name}"]}}"#, #"did you mean "{{name}}"?"#),
    ("POST https://a.example", #""body": {"json": {"a": ["{id}"]}}"#, #"did you mean "{{id}}"?"#),
    ("POST https://a.example", #""body": {"form": {"a": "{id}"}}"#, #"did you mean "{{id}}"?"#),
    ("POST https://a.example", #""body": {"text": "{id}"}"#, #"did you mean "{{id}}"?"#),
    ("POST https://a.example", #""body": {"json": "{\"a\": 1}"}"#, "expected the object itself"),
    ("POST https://a.example", #""body": {"json": " [1]"}"#, "expected the array itself"),
    ("GET https://a.example", #""expect": {"body": {"$.a": "/^a\\d+$/"}}"#, #"did you mean {"matches": "^a\\d+$"}?"#),
    ("GET https://a.example", #""expect": {"headers": {"X": {"not": {"equals": "/a.*/"}}}}"#, #"did you mean "matches": "a.*"?"#),
    ("GET https://a.example", #""expect": {"text": {"matches": "/^a$/"}}"#, #"did you mean "^a$"?"#),
    ("GET https://a.example", #""expect": {"body": {"$.items.length": 3}}"#, #"expected "$.items": {"length": …}"#),
    ("GET https://a.example", #""capture": {"n": "$.items.length"}"#, #"expected "$.items" with "via": "length""#),
    ("GET https://a.example", #""expect": {"text": {"not": {"matches": "/error/i"}}}"#, ""),
    ("GET https://a.example", #""expect": {"body": {"$.a": {"matches": "/x+/"}}}"#, #"did you mean "x+"?"#),
    ("GET https://a.example", #""headers": {"X-T": "{id}", "Y": ["a b {b}"]}"#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""cookies": {"a": "{id}"}"#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example/{n}", #""with": {"n": "{id}"}"#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""query": {"q": ["a", "{id}"]}"#, #"did you mean "{{id}}"?"#),
    ("POST https://a.example", #""body": {"json": {"a": [{"{{id}}": 1}], "b{{": 2}}"#, ""),
    ("GET https://a.example", #""expect": {"body": {"$.a": {"atLeast": "2025-12-31T23:00:00Z"}}}"#, #"did you mean "after": "2025-12-31T23:00:00Z"?"#),
    ("GET https://a.example", #""headers": {"X": "${user.id}"}"#, #"did you mean "{{user.id}}"?"#),
    ("GET https://a.example", #""query": {"q": "{user.id}"}"#, #"did you mean "{{user.id}}"?"#),
    ("GET https://a.example", #""auth": {"type": "bearer", "token": "${secrets.key}"}"#, #"did you mean "{{secrets.key}}"?"#),
    ("GET https://a.example", #""auth": {"type": "bearer", "token": "{secrets.key}"}"#, #"did you mean "{{secrets.key}}"?"#),
    ("GET https://a.example", #""auth": {"type": "apiKey", "in": "query", "name": "k", "value": "{key}"}"#, #"did you mean "{{key}}"?"#),
    ("GET https://a.example", #""url": "/users/{id}?a={id}""#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""url": "/users/:id/x""#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""url": "https://b.example/users/<id>""#, #"did you mean "{{id}}"?"#),
    ("GET https://a.example", #""url": "/users/${id}""#, #"did you mean "{{id}}"?"#),
    ("GTE https://a.example", "", #"did you mean "GET"?"#), ("POTS https://a.example", "", #"did you mean "POST"?"#),
    ("GET https://a.example", #""expect": {"headers": {"X": {"not": {"lessThan": "2025-12-31T23:00:00+02:00"}}}}"#, #"did you mean "before": "2025-12-31T23:00:00+02:00"?"#),
  ])
  func `a spelling of another tool`(request: String, call: String, label: String) throws {
    #expect(try warnings(request, call) == ["warning \(label)"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("GET https://a.example:8080/users/{id}:activate?x=:id", ""), ("GET https://a.example/a:b/:1", ""),
    ("GET https://a.example", #""headers": {"A": "$5 {a} {{'${x}'}} $x ${1} ${}", "B": "$x", "C": "$5", "D": "a $A b"}"#),
    ("POST https://a.example", #""body": {"form": {"a": "@ada", "b": "a@b.com"}}"#),
    ("POST https://a.example", #""body": {"json": {"a": "Hello {name}", "b": "{}", "c": "{1}"}}"#),
    ("POST https://a.example", #""body": {"json": "{{id}}"}"#), ("POST https://a.example", #""body": {"json": "[not JSON"}"#),
    ("POST https://a.example", #""body": {"graphql": {"query": "{id}"}}"#),
    ("POST https://a.example", #""body": {"json": {"query": "{__typename}"}}, "query": {"query": "{me.name}"}, "headers": {"X": "{me}"}"#),
    ("POST https://a.example", #""body": {"text": "{hero}"}, "cookies": {"a": "{hero}"}, "auth": {"type": "bearer", "token": "{hero}"}"#),
    ("GET https://a.example", #""expect": {"headers": {"Location": "/users/", "X": "/"}, "body": {"$.a": "/a.b/", "$.b": {"matches": "/users/"}}}"#),
    ("GET https://a.example", #""expect": {"body": {"$.a": {"atLeast": "2025-12-31", "lessThan": "T"}, "$.b": {"after": "2025-12-31T23:00:00Z"}, "$.c": {"greaterThan": "{{id}}T"}}}"#),
    ("POST https://a.example", #""body": {"json": {"{id}": 1, "{{": 2}}, "with": {"n": {"{{id}}": 1}}, "query": {"n": "{{n.x | default(1)}}"}"#),
    ("GET https://a.example", #""url": "/users/{{id}}:x/a:b?t=12:30", "save": "a{{id}}{1}.csv""#),
    ("GET https://a.example", #""auth": {"type": "basic", "username": "{{id}}", "password": "{a b}${}$x{.a}${a.}"}"#),
    ("LOCK https://a.example", ""), ("PURGE https://a.example", ""), ("ZAP https://a.example", ""), ("subscribe https://a.example", ""), ("QUERY https://a.example", ""),
    ("GET https://a.example", #""expect": {"body": {"$.film['length']": 90, "$..length": [1], "$.a": {"length": 1}}}"#),
  ])
  func `what may be meant is not warned of`(request: String, call: String) throws {
    #expect(try warnings(request, call) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""variables": {"hero": 1}, "steps": [{"request": "POST /", "body": {"json": ["{hero}"]}}]"#, 1),
    (#""forEach": [{"hero": 1}], "steps": [{"request": "POST /", "body": {"json": ["{hero}"]}}]"#, 1),
    (#""steps": [{"request": "GET /", "capture": {"hero": "$.id"}}, {"request": "POST /", "body": {"text": "{hero}"}}]"#, 1),
    (#""steps": [{"request": "POST /", "body": {"text": "{hero}"}}, {"request": "GET /", "capture": {"hero": "$.id"}}]"#, 0),
    (#""uses": ["hero"], "steps": [{"request": "GET /", "query": {"q": "{hero.id}"}}]"#, 1),
    (#""steps": [{"request": "GET /", "query": {"q": "{hero.id}"}}]"#, 0),
    (#""steps": [{"call": "find", "with": {"hero": 1}, "query": {"q": "{hero}"}}]"#, 1),
    (#""steps": [{"call": "find", "with": {"hero": 1}}, {"request": "POST /", "body": {"json": {"query": "{hero}"}}}]"#, 0),
  ])
  func `a name in single braces is warned of where it is defined`(scenario: String, count: Int) throws {
    let folder = try TemporaryCatalog([
      "e.env.json": #"{"baseURL": "http://a.test"}"#,
      "a.spec.json": """
      {"fixtures": {"hero": {"steps": [{"request": "GET /", "capture": {"id": "$.id"}}]}},
       "endpoints": {"find": {"request": "GET /{hero}", "cases": {}}}, "scenarios": {"s": {\(scenario)}}}
      """,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.filter { $0.rule == .notATemplate }.count == count, "\(found)")
  }

  @Test(arguments: [("word", 1), ("other", 0)])
  func `a name in single braces of a profile is warned of where it is defined`(
    variable: String,
    count: Int
  ) throws {
    let folder = try TemporaryCatalog([
      "e.env.json": """
      {"baseURL": "http://a.test", "variables": {"\(variable)": "w"},
       "authProfiles": {"m": {"type": "bearer", "token": "{word}"}}}
      """,
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "GET /", "auth": "m"}]}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.filter { $0.rule == .notATemplate }.count == count, "\(found)")
  }
}
