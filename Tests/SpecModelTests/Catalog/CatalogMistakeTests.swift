import SpecModel
import TestSupport
import Testing

/// One test for each kind of mistake: its code, its words, its place.
@Suite(.inTurn)
struct CatalogMistakeTests {
  /// The diagnostics of a catalog as `path:line:column code: message`, paths relative to it.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    try Catalog.mistakes(in: files)
  }

  private func mistakes(_ spec: String) throws -> [String] {
    try mistakes(["a.spec.json": spec])
  }

  @Test func `broken JSON`() throws {
    #expect(
      try mistakes("{\n  \"name\": \"A\",\n}") == [
        "a.spec.json:2:14 invalid-json: the file is not JSON: a comma must be followed by another value"
      ]
    )
  }

  @Test func `bytes that are no UTF-8`() throws {
    let folder = try TemporaryCatalog(["a.spec.json": "{}"])
    try folder.write([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], to: "b.spec.json")
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics.map(\.rule) == [.unreadableFile])
    #expect(diagnostics.first?.range?.position.description == "1:3")
    #expect(diagnostics.first?.message == "the file is not JSON: the bytes are not UTF-8")
  }

  @Test func `a file that cannot be read`() throws {
    let folder = try TemporaryCatalog(["a.spec.json": "{}"])
    try folder.link("b.spec.json", to: "/nowhere/at/all")
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(
      diagnostics.map(\.message) == [
        "cannot read \"\(folder.path)/b.spec.json\": it is a link to a file that is not there"
      ]
    )
  }

  @Test func `a link that leads out of the catalog`() throws {
    let secret = try TemporaryCatalog(["secret.json": #"{"name": "not yours"}"#])
    let folder = try TemporaryCatalog(["a.spec.json": "{}"])
    try folder.link("b.spec.json", to: "\(secret.path)/secret.json")
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(
      diagnostics.map(\.message) == [
        "cannot read \"\(folder.path)/b.spec.json\": it is a link to \(secret.path)/secret.json, "
          + "outside the catalog"
      ]
    )
  }

  @Test func `a name that stands twice`() throws {
    #expect(
      try mistakes(#"{"name": "A", "tags": [], "name": "B"}"#) == [
        "a.spec.json:1:27 duplicate-name: the name \"name\" appears twice in one object"
      ]
    )
  }

  @Test func `an unknown key`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"e": {"request": "GET /", "reponses": {}, "x-mine": 1, "$comment": "fine"}}}"#
      ) == [
        "a.spec.json:1:42 unknown-key: an endpoint has no key \"reponses\""
      ]
    )
  }

  @Test(arguments: [
    (#"{"tags": "a"}"#, "1:10 wrong-type: expected a list of tags, found a string"),
    (
      #"{"endpoints": []}"#,
      "1:15 wrong-type: expected an object, each member an endpoint (an object), found an array"
    ),
    (
      #"{"endpoints": {"e": 1}}"#,
      "1:21 wrong-type: expected an endpoint (an object), found a number"
    ),
    (#"{"endpoints": {"e": {}}}"#, "1:21 missing-key: an endpoint needs the key \"request\""),
    (
      #"{"endpoints": {"e": {"request": "/users"}}}"#,
      "1:33 invalid-request: a request is a method, a space and a target"
    ),
    (
      #"{"endpoints": {"e": {"request": "get /users"}}}"#,
      "1:34 invalid-request: methods are written in capitals"
    ),
    (
      #"{"endpoints": {"e": {"request": "BATCH /a", "cases": {"c": {}}}, "f": {"request": "BATCH /a", "safe": false, "cases": {"c": {}}}}}"#,
      "1:34 invalid-request: \"BATCH\" is sent as the method: no standard defines it"
    ),
    (
      #"{"scenarios": {"s": {"steps": [{"request": "BATCH /a"}]}}}"#,
      "1:45 invalid-request: \"BATCH\" is sent as the method: no standard defines it"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET users"}}}"#,
      "1:38 invalid-request: a target begins with \"/\", or is an absolute URL"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /a\tb"}}}"#,
      "1:40 invalid-url: \"GET /a\\tb\" contains a tab"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /{a"}}}"#,
      "1:39 invalid-uri-template: the target is not a URI template: the expression has no '}'"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "timeout": 5}}}"#,
      "1:53 wrong-type: expected a duration above zero such as \"500ms\", \"5s\" or \"1m30s\", found a number"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "timeout": "5"}}}"#,
      "1:53 invalid-value: \"5\" is not a duration above zero such as \"500ms\", \"5s\" or \"1m30s\""
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "responses": {"2x": {}}}}}"#,
      "1:56 invalid-status: \"2x\" is not a status"
    ),
    (
      #"{"endpoints": {"e": {"request": "POST /", "body": {"json": 1, "text": ""}}}}"#,
      "1:51 conflicting-keys: a body has exactly one content, not json and text"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "headers": {"A B": "x"}}}}"#,
      "1:54 invalid-name: \"A B\" cannot be a name here"
    ),
    (
      #"{"endpoints": {"1": {"request": "GET /"}}}"#,
      "1:16 invalid-name: \"1\" cannot be a name here"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": {"$.a[": 1}}}}}}}"#,
      "1:83 invalid-jsonpath: the JSONPath is not valid: expected an index"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": {"$.a[*]": 1}}}}}}}"#,
      "1:88 many-values: this path gives a list, which never equals one value"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": {"$.a": {"atleast": 1}}}}}}}}"#,
      "1:86 unknown-operator: there is no operator \"atleast\""
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": {"$.a": {"matches": "(a"}}}}}}}}"#,
      "1:98 invalid-pattern: the pattern is not valid: the group is not closed"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"body": {"$[?match(@.a, '[')]": []}}}}}}}"#,
      "1:93 invalid-pattern: match() matches nothing: its pattern is not an I-Regexp (RFC 9485)"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "cases": {"c": {"expect": {"status": 999}}}}}}"#,
      "1:79 invalid-value: expected a status from 100 to 599, found 999"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /{{a | uper}}"}}}"#,
      "1:45 unknown-function: there is no filter \"uper\""
    ),
    (#"{"shapes": {"user": "string"}}"#, "1:13 invalid-name: \"user\" cannot be a name here"),
    (
      #"{"scenarios": {"s": {"steps": [{"request": "GET /", "call": "e"}]}}}"#,
      "1:32 conflicting-keys: a step has a \"call\" or a \"request\", not both"
    ),
    (
      #"{"scenarios": {"s": {"steps": [{}]}}}"#,
      "1:32 missing-key: a step needs a \"call\", a \"request\" or a \"scenario\""
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /a?b#c"}}}"#,
      "1:42 invalid-url: \"GET /a?b#c\" has a fragment, which is never sent"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET https://a.test#{{x}}", "cases": {"c": {"with": {"x": 1}}}}}}"#,
      "1:52 invalid-url: \"GET https://a.test#{{x}}\" has a fragment, which is never sent"
    ),
    (
      #"{"endpoints": {"e": {"request": "GET /", "responses": {}}}}"#,
      "1:55 empty-value: no response is declared: the object is empty"
    ),
    (
      #"{"scenarios": {"s": {"skip": " ", "steps": [{"request": "GET /"}]}}}"#,
      "1:30 empty-value: the reason is empty"
    ),
    (
      #"{"scenarios": {"s": {"steps": [{"request": "GET /", "expect": {"body": {"$.a": {"subset": 1}}}}]}}}"#,
      "1:91 wrong-type: expected an object or a list, found a number"
    ),
    (
      #"{"scenarios": {"s": {"steps": [{"request": "GET /{{now() | format('')}}"}]}}}"#,
      "1:67 template-value: format takes a date pattern such as 'yyyy-MM-dd', not an empty string"
    ),
    (
      #"{"defaults": {"expect": {"body": {"$.a": 1}}}}"#,
      "1:26 inherited-expectation: an inherited expectation applies to every response, so it cannot have \"body\""
    ),
  ])
  func `a wrong value`(spec: String, expected: String) throws {
    let found = try mistakes(spec)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.spec.json:\(expected)") == true, "\(found)")
  }

  @Test(arguments: ["", #""$comment": "nothing yet""#, #""x-team": 1"#])
  func `an expectation without a key asks nothing`(keys: String) throws {
    for expect in [
      #"{"request": "GET /", "expect": {\#(keys)}}"#,
      #"{"request": "GET /", "poll": {"until": {\#(keys)}}}"#,
    ] {
      let found = try mistakes(#"{"scenarios": {"s": {"steps": [\#(expect)]}}}"#)
      #expect(found.count == 1)
      #expect(
        found.first?.hasSuffix("empty-value: nothing is expected: the object is empty") == true
      )
    }
  }

  @Test(arguments: [
    "headers", "cookies", "body", "within", "certificate", "xml", "html", "events", "lines",
    "variables",
  ])
  func `a key of an expectation without entries asks nothing`(key: String) throws {
    let found = try mistakes(
      #"{"scenarios": {"s": {"steps": [{"request": "GET /", "expect": {"status": 200, "\#(key)": {"$comment": "c"}}}]}}}"#
    )
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("empty-value: \"\(key)\" expects nothing: the object is empty") == true
    )
  }

  @Test func `null and a layer below need no entries`() throws {
    #expect(
      try mistakes(
        #"""
        {"defaults": {"expect": {"headers": {"X": "y"}}},
         "scenarios": {"s": {"steps": [{"request": "GET /", "expect": null}, {"request": "GET /", "headers": {}, "with": {}}]}}}
        """#
      ) == []
    )
  }

  @Test func `what to write is told with a wrong value`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET users", "body": "x", "responses": {"200": {"id": "integer"}}}}, "variables": {"at": "{{now}}"}}"#
    ])
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    #expect(
      diagnostics.map(\.help) == [
        "did you mean \"/users\"?",
        "for example {\"json\": {\"name\": \"Ada\"}}",
        nil, nil,
      ]
    )
    #expect(diagnostics.last?.label == "did you mean now()?")
  }

  @Test func `a project file below the root is warned of`() throws {
    let folder = try TemporaryCatalog([
      "spec-run.json": "{}", "a.spec.json": "{}", "sub/spec-run.json": #"{"name": "x"}"#,
    ])
    let (_, diagnostics) = try Catalog.read(at: folder.path)
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.range?.file.path == "\(folder.path)/sub/spec-run.json")
  }

  @Test func `an empty baseURL`() throws {
    #expect(
      try mistakes(["a.spec.json": "{}", "local.env.json": #"{"baseURL": ""}"#]) == [
        "local.env.json:1:13 invalid-url: \"\" is not an absolute http or https URL"
      ]
    )
  }

  @Test func `what could not be read leads to no further mistakes`() throws {
    #expect(
      try mistakes(
        """
        {
          "authProfiles": { "p": { "type": "digest", "username": "u" } },
          "endpoints": {
            "broken": { "reqest": "GET /", "auth": "p" },
            "create": {
              "request": "POST /", "auth": "p", "body": { "xml": "{{name}}" },
              "cases": { "c": { "with": { "name": "Ada" } } }
            }
          },
          "scenarios": {
            "s": {
              "use": ["account"],
              "steps": [{ "call": "broken" }, { "request": "GET /{{account.id}}", "auth": "p" }]
            }
          }
        }
        """
      ) == [
        "a.spec.json:2:26 missing-key: a digest auth profile needs the key \"password\"",
        "a.spec.json:4:17 unknown-key: an endpoint has no key \"reqest\"",
        "a.spec.json:6:51 unknown-key: a body has no key \"xml\"",
        "a.spec.json:12:7 unknown-key: a scenario has no key \"use\"",
      ]
    )
  }

  @Test func `an unknown key hides no other mistake of reading`() throws {
    #expect(
      try mistakes(
        """
        {
          "endpoints": {
            "getUser": { "request": "GET /users/{id}", "timeoutt": "5s" }
          },
          "scenarios": {
            "s": {
              "steps": [
                { "call": "getUser" },
                { "request": "GET /{{nope}}", "timeout": 5 },
                { "call": "getUser", "with": { "id": 1, "ids": 2 }, "expct": 404 }
              ]
            }
          }
        }
        """
      ) == [
        "a.spec.json:3:48 unknown-key: an endpoint has no key \"timeoutt\"",
        "a.spec.json:9:50 wrong-type: expected a duration above zero such as \"500ms\", \"5s\" or "
          + "\"1m30s\", found a number",
        "a.spec.json:10:61 unknown-key: a step has no key \"expct\"",
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    // What is misspelled defines names.
    (#"{"scenarios": {"s": {"steps": [{"request": "GET /", "captures": {"id": "$.id"}}, {"request": "GET /{{id}}"}]}}}"#, ["unknown-key"]),
    (#"{"variabels": {"id": 1}, "scenarios": {"s": {"steps": [{"request": "GET /{{id}}"}]}}}"#, ["unknown-key"]),
    (#"{"endpoints": {"e": {"request": "GET /{id}", "cases": {"c": {"wiht": {"id": 1}}}}}}"#, ["unknown-key"]),
    (#"{"shapse": {"User": {"id": "integer"}}, "endpoints": {"e": {"request": "GET /", "responses": {"200": "User"}}}}"#, ["unknown-key"]),
    (#"{"authProfile": {"p": {}}, "endpoints": {"e": {"request": "GET /", "auth": "p", "cases": {"c": {}}}}}"#, ["unknown-key"]),
    // What is in the place of names may be any, and so may the names in a file of data.
    (#"{"endpoints": {"e": {"request": "GET /{id}", "cases": {"c": {"lines": {"rows": "a.csv"}}}}}}"#, ["unknown-key"]),
    (#"{"endpoints": {"e": {"request": "GET /{id}", "cases": {"c": {"lines": {"rows": "a"}}}}}}"#, ["unknown-key"]),
    (#"{"endpoints": {"e": {"request": "GET /{id}", "cases": {"c": {"with": "{{all}}"}}}}}"#, ["wrong-type"]),
    // What is misspelled uses values.
    (#"{"endpoints": {"e": {"request": "POST /", "boddy": {"json": {"id": "{{id}}"}}, "cases": {"c": {"with": {"id": 1}}}}}}"#, ["unknown-key"]),
    (#"{"endpoints": {"e": {"request": "POST /", "body": {"text": "{{id |}}"}, "cases": {"c": {"with": {"id": 1}}}}}}"#, ["invalid-template"]),
    // A step that calls nothing captures nothing.
    (#"{"scenarios": {"s": {"steps": [{"call": "no", "capture": {"id": "$.id"}}, {"request": "GET /{{id}}"}]}}}"#, ["unknown-name"]),
    (#"{"scenarios": {"s": {"steps": [{"request": "GET users", "capture": {"id": "$.id"}}, {"request": "GET /{{id}}"}]}}}"#, ["invalid-request"]),
    // A declaration that is none would have been one of the expected status.
    (#"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {}, "4O4": {}}, "cases": {"c": {"expect": 404}}}}}"#, ["invalid-status"]),
    // Of another unit nothing is known to be broken.
    (#"{"scenarios": {"s": {"steps": [{"request": "GET /", "captures": {"id": "$.id"}}]}, "t": {"steps": [{"request": "GET /{{id}}"}]}}}"#, ["unknown-key", "undefined-variable"]),
  ])
  func `what is told because of another mistake is not told`(spec: String, codes: [String]) throws {
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    #expect(try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.rule.name) == codes)
  }

  @Test func `what a file defines that cannot be read is not missed`() throws {
    #expect(
      try mistakes([
        "a.spec.json":
          #"{"scenarios": {"s": {"steps": [{"call": "getUser", "with": {"id": 1}}]}}}"#,
        "b.spec.json": #"{"endpoints": {"getUser": {"request": "GET /users/{id}"},}}"#,
        "c.env.json": #"{"baseURL": "http://127.0.0.1"}"#,
      ]) == [
        "b.spec.json:1:57 invalid-json: the file is not JSON: a comma must be followed by another value"
      ]
    )
  }

  @Test func `a number of jobs out of bounds`() throws {
    #expect(
      try mistakes(["a.spec.json": "{}", "spec-run.json": #"{"run": {"jobs": 0}}"#]) == [
        "spec-run.json:1:18 invalid-value: 0 jobs are too few"
      ]
    )
  }

  @Test func `a body file that is not there`() throws {
    #expect(
      try mistakes(
        #"{"endpoints": {"e": {"request": "POST /", "body": {"file": "no.json"}, "cases": {"c": {}}}}}"#
      ) == [
        "a.spec.json:1:60 unreadable-file: cannot read \"no.json\": there is no such file"
      ]
    )
  }

  @Test func `a folder without specs is no catalog`() throws {
    let folder = try TemporaryCatalog(["a.json": "{}"])
    let error = #expect(throws: CatalogError.self) { try Catalog.read(at: folder.path) }
    #expect(error?.diagnostics.map(\.rule) == [.nothingToRun])
    let missing = #expect(throws: CatalogError.self) { try Catalog.read(at: "\(folder.path)/no") }
    #expect(
      missing?.diagnostics.first?.message == "there is no file or folder \"\(folder.path)/no\""
    )
  }

  @Test func `an OpenAPI document is told from a spec`() throws {
    #expect(
      try mistakes(#"{"openapi": "3.1.0"}"#) == [
        "a.spec.json:1:2 openapi-document: this is an OpenAPI document, not a spec file"
      ]
    )
  }

  @Test func `mistakes in several files are all reported, names when every file is read`() throws {
    let found = try mistakes([
      "users.spec.json": """
      {
        "tag": ["users"],
        "shapes": { "User": { "id": "intger", "boss": "Manager" } },
        "endpoints": {
          "getUser": {
            "request": "GET /users/{id}",
            "responses": { "200": "User", "2xy": {} },
            "cases": { "one": { "with": { "di": 1 }, "timeout": "5 s" } }
          }
        }
      }
      """,
      "orders.spec.json": """
      {
        "scenarios": {
          "buy": { "steps": [ { "call": "users.getUsr" }, { "request": "GET /{{cart}}" } ] }
        }
      }
      """,
      "broken.spec.json": "{ \"name\": 'x' }",
      "local.env.json": "{ \"baseUrl\": \"http://127.0.0.1\" }",
    ])
    #expect(
      found == [
        "broken.spec.json:1:11 invalid-json: the file is not JSON: strings are written in double quotes",
        "local.env.json:1:3 unknown-key: an environment has no key \"baseUrl\"",
        "users.spec.json:2:3 unknown-key: a spec file has no key \"tag\"",
        "users.spec.json:3:32 unknown-type: there is no type \"intger\"",
        "users.spec.json:7:37 invalid-status: \"2xy\" is not a status",
        "users.spec.json:8:59 invalid-value: \"5 s\" is not a duration above zero such as \"500ms\", \"5s\" or \"1m30s\"",
      ]
    )
  }
}
