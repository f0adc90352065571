import SpecModel
import TestSupport
import Testing

/// A mistake is one message, at its place, with what helps.
@Suite(.inTurn)
struct OneMessageTests {
  /// The diagnostics of a spec file whose second line is given: `column message | label`.
  private func mistakes(_ line: String) throws -> [String] {
    let folder = try TemporaryCatalog(["a.spec.json": "{\n\(line)\n}"])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.range?.position.column ?? 0) \($0.message) | \($0.label)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""endpoints": {"e": {"request": "GET https://a.example", "responses": {"any": "string"}}}"#, #"71 "any" is not a status | expected a status, a class such as "2xx", or "default""#),
    (#""defaults": {"expect": {"xml": {"//a[ends-with(., 'x')]": ["1"]}}}"#, #"38 the XPath is not valid: it calls a function that XPath 1.0 does not have | expected XPath 1.0"#),
    (#""authProfiles": {"p": {"tpye": "bearer", "token": "t"}}"#, #"24 a bearer auth profile has no key "tpye" | did you mean "type"?"#),
    (#""authProfiles": {"p": {"kind": "basic", "username": "a", "password": "b"}}"#, #"24 a basic auth profile has no key "kind" | did you mean "type"?"#),
    (#""scenarios": {"s": {"steps": [{"Request": "GET https://a.example"}]}}"#, #"32 a step has no key "Request" | did you mean "request"?"#),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.example", "capture": {"a": {"Header": "X"}}}]}}"#, #"86 a capture has no key "Header" | did you mean "header"?"#),
    (#""defaults": {"expect": {"redirects": {"via": "coun", "equals": 1}}}"#, #"47 there is no filter "coun" | "#),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.example", "expect": {"ip": {"via": "lowercas", "equals": "x"}}}]}}"#, #"94 there is no filter "lowercas" | "#),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.example", "expect": {"url": {"via": "lowercas", "not": 5}}}]}}"#, #"95 there is no filter "lowercas" | "#),
    (#""defaults": {"expect": {"httpVersion": {"via": "lowercas", "equals": "h"}}}"#, #"49 there is no filter "lowercas" | "#),
    (#""endpoints": {"e": {"url": "https://a.example"}}"#, #"21 an endpoint has no key "url" | unknown key"#),
    (#""endpoints": {"e": {"request": "GET https://a.example", "url": "/x"}}"#, #"57 an endpoint has no key "url" | it belongs in a case"#),
    (#""endpoints": {"e": {"request": "GET https://a.example", "cases": {"c": {"skip": true}}}}"#, #"81 expected a string: the reason, found a boolean | give the reason, for example "the server is being replaced""#),
    (#""endpoints": {"e": {"request": "GET https://a.example", "tags": "smoke"}}"#, #"65 expected a list of tags, found a string | did you mean ["smoke"]?"#),
    (#""shapes": {"User": {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}}"#, #"21 this is a JSON Schema, not a shape | a shape names the members themselves: {"id": "integer", "name?": "string"}"#),
    (#""shapes": {"List": {"type": "array", "items": {"type": "string"}}}"#, #"21 this is a JSON Schema, not a shape | a shape names the members themselves: {"id": "integer", "name?": "string"}"#),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.example", "capture": {"a": {"header": "set-cookie"}}}]}}"#, #"96 Set-Cookie is not one value: each of its lines sets a cookie | write {"cookie": "name"}"#),
    (#""defaults": {"expect": {"headers": {"Set-Cookie": "a=b"}}}"#, #"37 Set-Cookie is not one value: each of its lines sets a cookie | write "cookies": {"name": …} beside "headers""#),
    (#""endpoints": {"e": {"request": "GET https://a.example/{id}{?q}", "parameters": [{"name": "id", "in": "path", "schema": {"type": "integer"}}, {"name": "q", "in": "query", "type": "string", "format": "uuid"}], "cases": {"c": {"with": {"id": 1}}}}}"#, #"80 expected an object of names and shapes, found an array | did you mean {"id":"integer","q?":"uuid"}?"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/", "parameters": ["id"]}}"#, "72 expected an object of names and shapes, found an array | expected an object of names and shapes"),
    (#""scenarios": {"s": {"forEach": {"as": "n", "data": [1]}, "steps": [{"request": "GET https://a.example/{{n}}"}]}}"#, #"44 a set of rows has no key "data" | unknown key"#),
    (#""scenarios": {"s": {"forEach": {"one": {"n": 1}, "two": {"n": 2}}, "steps": [{"request": "GET https://a.example/{{n}}"}]}}"#, #"32 rows with names are the value of "rows" | did you mean {"rows": {"one": {"n": 1}, "two": {"n": 2}}}?"#),
    (#""scenarios": {"s": {"forEach": [1, 2, 3], "steps": [{"request": "GET https://a.example/{{n}}"}]}}"#, "33 expected a row: an object of names and values, found a number | expected a row: an object of names and values"),
    (#""fixtures": {"f": {"steps": [{"request": "GET https://a.example/", "captur": {"id": "$.id"}}]}}, "scenarios": {"a": {"uses": ["f"], "steps": [{"request": "GET https://a.example/{{f.id}}"}]}}"#, #"68 a step has no key "captur" | did you mean "capture"?"#),
    (#""endpoints": {"e": {"request": "PUT https://a.example/", "body": {"jsn": {"a": 1}}, "cases": {"c": {"body": {"merge": {"a": 2}}}}}}"#, #"67 a body has no key "jsn" | did you mean "json"?"#),
    (#""defaults": {"response": {"404": {}}}, "endpoints": {"e": {"request": "GET https://a.example/", "responses": {"200": {}}, "cases": {"c": {"expect": 404}}}}"#, #"14 defaults have no key "response" | did you mean "responses"?"#),
    (#""scenarios": {"s": {"forEach": {"rwos": "r.csv"}, "steps": [{"request": "GET https://a.example/{{a}}"}]}}"#, #"33 a set of rows has no key "rwos" | did you mean "rows"?"#),
    (#""description": ["All", 7]"#, "24 expected a string, found a number | expected a string"),
    (#""defaults": {"expect": {"text": ["x", 1]}}"#, "39 expected a string, found a number | expected a string"),
    (#""name": "\ud800""#, #"9 the text has half of a surrogate pair, which is not a character | expected two escapes, such as "\ud83d\ude00", or the character itself"#),
    (#""scenarios": {"s": {"skip": "\ud800", "steps": [{"request": "GET https://a.example/"}]}}"#, #"29 the text has half of a surrogate pair, which is not a character | expected two escapes, such as "\ud83d\ude00", or the character itself"#),
    (#""endpoints": {"e": {"request": "POST https://a.example/", "body": {"json": "{{nmae}}"}, "cases": {"c": {"with": {"name": 1}}, "d": {"variables": {"name": 2}}}}}"#, #"79 the variable "nmae" is not defined | did you mean "name"?"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/{nmae}", "cases": {"c": {"with": {"name": 1}}, "d": {"variables": {"name": 2}}}}}"#, #"102 the parameter "nmae" has no value | did you mean "name"?"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/{nmae}", "parameters": {"name": "integer"}, "cases": {"c": {"with": {"name": 1}}, "d": {"variables": {"name": 2}}}}}"#, #"56 the parameter "nmae" is not described | did you mean "name"?"#),
    (#""endpoints": {"a": {"rquest": "GET https://a.example/a{?x,y}", "parameters": {"x?": "integer", "y?": "integer"}}}"#, #"21 an endpoint has no key "rquest" | did you mean "request"?"#),
    (#""endpoints": {"a": {"request": 7, "parameters": {"x?": "integer", "y?": "integer"}}}"#, #"32 expected a method and a target such as "GET /users/{id}", found a number | expected a method and a target such as "GET /users/{id}""#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a{?x,y", "parameters": {"x?": "integer", "y?": "integer"}}}"#, #"56 the target is not a URI template: the expression has no '}' | "#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a", "responses": {"200": {"shema": {}, "unwrap": "$.data"}}}}"#, #"81 a response has no key "shema" | did you mean "schema"?"#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a/{x}", "cases": {"c": {"forEach": {"rows": ["p"], "ass": "x"}}}}}"#, #"106 a set of rows has no key "ass" | did you mean "as"?"#),
    (#""endpoints": {"a": {"request": "POST https://a.example/a", "bdy": {"json": {}}, "cases": {"c": {"body": {"merge": {"x": 1}}}}}}"#, #"60 an endpoint has no key "bdy" | did you mean "body"?"#),
    (#""endpoints": {"a": {"request": "POST https://a.example/a", "body": {"json": {"x": "{{x}}"}}, "cases": {"c": {"body": {"fle": "a.spec.json"}}}}}"#, #"119 a body has no key "fle" | did you mean "file"?"#),
    (#""scenarios": {"s": {"steps": [{"request": "GET https://a.example/a", "capture": {"x": "$x"}}, {"request": "GET https://a.example/b", "if": {"x": 1}}]}}"#, #"89 the JSONPath is not valid: expected '.' or '[' | "#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a/{id}", "cases": {"c": {"with": {"id": 1}}}}}, "scenarios": {"s": {"steps": [{"call": "a", "ul": "/a/7"}]}}"#, #"147 a step has no key "ul" | did you mean "url"?"#),
    (#""scenarios": {"t": {"steps": [{"request": "GET https://a.example/a", "capture": {"x": "$.x"}}]}, "s": {"steps": [{"senario": "t"}, {"request": "GET https://a.example/b/{x}", "if": {"x": 1}}]}}"#, #"115 a step has no key "senario" | did you mean "scenario"?"#),
    (#""scenarios": {"t": {"steps": [{"request": "GET https://a.example/a", "capture": {"x": "$.x"}}]}, "s": {"steps": [{"scenario": "tt"}, {"request": "GET https://a.example/b", "if": {"x": 1}}]}}"#, #"127 there is no scenario "tt" | no such scenario"#),
    (#""variables": {"x": 1}, "scenarios": {"s": {"steps": [{"request": "GET https://a.example/a/{x}"}, {"expect": {"vriables": {"x": 1}}}]}}"#, #"110 an expectation has no key "vriables" | did you mean "variables"?"#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a", "responses": {"200": {"shape": {"id": "integer"}}, "404": {"shape": {"title": "string"}}}, "cases": {"c": {"expect": {"satus": 404, "body": {"$.title": "x"}}}}}}"#, #"177 an expectation has no key "satus" | did you mean "status"?"#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a", "responses": {"20": {"shape": {"id": "integer"}}, "404": {"shape": {"title": "string"}}}, "cases": {"c": {"expect": {"status": [200, 404], "body": {"$.id": 1}}}}}}"#, #"73 "20" is not a status | expected a status, a class such as "2xx", or "default""#),
    (#""scenarios": {"t": {"steps": [{"request": "GET https://a.example/a", "capture": {"x": "$.x"}}]}, "s": {"steps": [{"scenario": 7}, {"request": "GET https://a.example/b/{x}"}]}}"#, #"127 expected a string, found a number | expected a string"#),
    (#""endpoints": {"a": {"request": "GET https://a.example/a", "responses": {"200": {"shape": {"x": "str ing"}, "unwrap": "$.data"}}}}"#, #"97 there is no type "str" | expected a type, a format, a literal or the name of a shape"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/", "cases": {"c": {"wit": "1s"}}}}"#, #"74 a case has no key "wit" | did you mean "wait"?"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/{id}", "cases": {"c": {"wit": {"id": 1}}}}}"#, #"78 a case has no key "wit" | did you mean "with"?"#),
    (#""endpoints": {"e": {"request": "GET https://a.example/", "cases": {"c": {"bodi": "1s"}}}}"#, #"74 a case has no key "bodi" | did you mean "body"?"#),
  ])
  func `a mistake is told once, with what helps`(line: String, expected: String) throws {
    #expect(try mistakes(line) == [expected])
  }

  @Test(arguments: ["a", "z"])
  func `a mistake in an environment that others extend is told as it is there`(
    other: String
  ) throws {
    let folder = try TemporaryCatalog([
      "m.env.json": #"{"baseURL": "https://a.example", "varaibles": {"v": 1}}"#,
      "\(other).env.json": #"{"extends": "m", "variables": {"w": 1}}"#,
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.label) == ["did you mean \"variables\"?"])
  }

  @Test func `a suggestion for rows or parameters mends them`() throws {
    for line in [
      #""endpoints": {"e": {"request": "GET https://a.example/{id}", "parameters": [{"name": "id", "in": "path"}], "cases": {"c": {"with": {"id": 1}}}}}"#,
      #""scenarios": {"s": {"forEach": {"one": {"n": 1}}, "steps": [{"request": "GET https://a.example/{{n}}"}]}}"#,
    ] {
      let folder = try TemporaryCatalog(["a.spec.json": "{\n\(line)\n}"])
      let edits = try Catalog.read(at: folder.path).diagnostics.flatMap(\.fixes)
      var text = "{\n\(line)\n}"
      for edit in edits { text.replace(edit.range.text, with: edit.replacement) }
      try folder.write(text, to: "a.spec.json")
      #expect(try edits.count == 1 && Catalog.read(at: folder.path).diagnostics.isEmpty)
    }
  }

  @Test func `an environment is named by its file`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
      "e.env.json": #"{"id": "5f", "baseURL": "https://a.example"}"#,
    ])
    let mistakes = try Catalog.read(at: folder.path).diagnostics
    #expect(mistakes.map(\.message) == [#"an environment has no key "id""#])
    #expect(
      mistakes.map(\.help)
        == [#"the name of an environment is that of its file: "local" is local.env.json"#]
    )
  }

  @Test func `uses of one undefined name in a file are joined, those in other files are not`()
    throws
  {
    let uses =
      #""GET https://a.example/{{x}}/{{x}}?{{x}}", "headers": {"A": "{{x}}", "B": "{{y}}"}"#
    let spec = """
      {"scenarios": {"s": {"steps": [{"request": \(uses)}, {"request": \(uses)}]}}}
      """
    let folder = try TemporaryCatalog(["a.spec.json": spec, "b.spec.json": spec])
    let all = try Catalog.read(at: folder.path).diagnostics
    #expect(all.count == 20)
    let joined = all.joined
    #expect(
      joined.map {
        "\($0.range?.file.path.suffix(11) ?? "") \($0.message) \($0.notes.map(\.message))"
      }
        == ["a.spec.json", "b.spec.json"].flatMap { file in
          [
            #"\#(file) the variable "x" is not defined ["7 more uses in this file: 1:75, 1:81, 1:107, 1:166, 1:172, …"]"#,
            #"\#(file) the variable "y" is not defined ["1 more use in this file: 1:218"]"#,
          ]
        }
    )
  }

  @Test func `uses of one ambiguous name in a file are joined`() throws {
    let twin =
      #"{"shapes": {"P": "string"}, "endpoints": {"e": {"request": "GET https://a.test/", "cases": {}}}}"#
    let spec = #"""
      {"shapes": {"A": ["P"], "B": {"p": "P", "q?": "P"}},
       "scenarios": {"s": {"steps": [{"call": "e"}, {"call": "e", "expect": {"shape": "P"}}]}}}
      """#
    let folder = try TemporaryCatalog([
      "a.spec.json": twin, "b.spec.json": twin, "c.spec.json": spec,
    ])
    let joined = try Catalog.read(at: folder.path).diagnostics.besidesUnused.joined
    #expect(
      joined.map(\.message).sorted() == [
        "2 files have an endpoint \"e\"", #"more than one shape is named "P""#,
      ]
    )
    let shape = try #require(joined.first { $0.message.contains("shape") })
    #expect(shape.notes.map(\.message).prefix(2) == [#""a.P""#, #""b.P""#])
    #expect(shape.notes.last?.message.hasPrefix("3 more uses in this file: ") == true)
  }

  @Test func `a shape whose members are called like those of JSON Schema is none`() throws {
    let shapes =
      #""shapes": {"Feature": {"type": "'Feature'", "properties": {"a": "string"}}, "Field": {"type": "string", "format": "string", "items": ["any"]}}"#
    #expect(try mistakes(shapes) == [])
  }

  @Test func `a secret without a source is told once`() throws {
    #expect(
      try Catalog.mistakes(in: [
        "a.spec.json": #"{"endpoints": {"e": {"request": "GET /"}}}"#,
        "e.env.json": #"{"baseURL": "https://a.example", "secrets": {"t": {"Env": "T"}}}"#,
      ]) == [#"e.env.json:1:52 unknown-key: a secret has no key "Env""#]
    )
  }

  @Test func `a wrong baseURL hides nothing of its environment`() throws {
    #expect(
      try Catalog.mistakes(in: [
        "a.spec.json":
          #"{"defaults": {"auth": "p"}, "endpoints": {"e": {"request": "GET /{id}?z={{secrets.t}}", "cases": {"c": {}, "d": {}}}}}"#,
        "e.env.json":
          #"{"baseURL": "htp:/x", "variables": {"id": 1}, "secrets": {"t": {"env": "T"}}, "authProfiles": {"p": {"type": "bearer", "token": "{{secrets.t}}"}}}"#,
      ]) == [#"e.env.json:1:13 invalid-url: "htp:/x" is not an absolute http or https URL"#]
    )
  }

  @Test(arguments: ["\"expect\": 2xx", "\"responses\": {2XX: {}}", "\"expect\": [200, 3xx]"])
  func `a class of statuses without quotes`(text: String) throws {
    let folder = try TemporaryCatalog(["a.spec.json": "{\n\(text)\n}"])
    let help = try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.help)
    #expect(help.count == 1)
    #expect(help.first??.hasPrefix("a class of statuses is written in quotes: \"") == true)
  }

  @Test func `cases in a list are told to have names`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.example", "cases": [{}]}}}"#
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(found.map(\.help) == [#"each entry has a name: {"name": …}"#])
  }

  @Test(arguments: [#""body": {"json": {}}"#, #""body": null"#, #""body": {"text": "a"}"#])
  func `a value that only the endpoint's replaced body would take may be given`(
    body: String
  ) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "POST https://a.example", "body": {"json": {"u": "{{username}}"}},
        "cases": {"c": {"with": {"username": "ada"}, \(body)}}}}}
      """
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.message) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""url": "{{a b}}""#, ["expected '|' or '}}'"]), (#""url": "http://a.test/{{a | }}""#, ["expected a filter's name"]),
    (#""ip": "{{a b}}""#, ["expected '|' or '}}'"]), (#""httpVersion": "{{a b}}""#, ["expected '|' or '}}'"]),
    (#""ip": { "not": "{{a b}}" }"#, ["expected '|' or '}}'"]), (#""bytes": { "size": { "atLeast": "{{a b}}" } }"#, ["expected '|' or '}}'"]),
    (#""url": "http://a.test/x y""#, [#""http://a.test/x y" contains a space"#]), (#""ip": "a""#, [#""a" is not an IP address such as "127.0.0.1" or "::1""#]),
  ])
  func `a mistake of a template in an expected value is told once`(expect: String, messages: [String]) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"request": "GET https://a.example", "expect": {\#(expect)}}]}}}"#
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.map(\.message) == messages)
  }
}
