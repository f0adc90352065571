import SpecModel
import TestSupport
import Testing

/// One mistake hides no other, and makes none.
@Suite(.inTurn)
struct HiddenMistakeTests {
  /// The diagnostics of a catalog: `path:line message`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position.line) "
      }
      return "\(place ?? "")\(diagnostic.message)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""get /users/{id}""#, ["methods are written in capitals"]),
    (#""CONNECT /users/{id}""#, ["CONNECT asks a proxy for a tunnel and cannot be sent"]),
    (#""GET  /users/{id}""#, [#""GET  /users/{id}" has 2 spaces between its method and its target"#]),
    (#"" get   /users/{id}  ""#, [
      #"" get   /users/{id}  " begins with a space"#, "methods are written in capitals",
      #"" get   /users/{id}  " has 3 spaces between its method and its target"#, #"" get   /users/{id}  " ends with a space"#,
    ]),
    (#""GET users/{id}""#, [#"a target begins with "/", or is an absolute URL"#]),
    (#""GET http:///users/{id}""#, [#""http:///users/{id}" has no host"#]),
    (#""GET /us ers/{id}""#, []),
    (#""GET /<us ers>/{id}""#, ["the target is not a URI template: this character must be percent-encoded in a URI template"]),
    (#""GET /us\ters/{id}""#, [#""GET /us\ters/{id}" contains a tab"#]),
    (#""GET /users/{ id }{?a, b}""#, [#""{ id }" contains a space"#]),
    (#""GET /users/{the id}""#, [#""{the id}" contains a space"#]),
    (#""GET /users/{\tid}""#, [#""{\tid}" contains a tab"#]),
    (#""/users/{id}""#, ["a request is a method, a space and a target"]),
    (#""GET""#, ["a request is a method, a space and a target"]),
    (#""GET  ""#, ["a request is a method, a space and a target"]),
    (#""GET /users/{id""#, ["the target is not a URI template: the expression has no '}'"]),
    (#""GET /users/{id}/{{x""#, ["the template has no closing '}}'"]),
    ("5", [#"expected a method and a target such as "GET /users/{id}", found a number"#]),
  ])
  func `a wrong request`(request: String, expected: [String]) throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {
        "request": \(request),
        "auth": "memebr",
        "headers": {"X": "{{nope}}"},
        "responses": {"200": "Usr"},
        "body": {"file": "nope.json"},
        "cases": {"a": {"with": {"id": "{{nope2}}"}}}
      }}}
      """
    ])
    #expect(
      found == expected.map { "a.spec.json:2 \($0)" } + [
        #"a.spec.json:3 there is no auth profile "memebr""#,
        #"a.spec.json:4 the variable "nope" is not defined"#,
        #"a.spec.json:5 there is no shape "Usr""#,
        #"a.spec.json:6 cannot read "nope.json": there is no such file"#,
        #"a.spec.json:7 the variable "nope2" is not defined"#,
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""call": "gtUser""#, #"there is no endpoint "gtUser""#),
    (#""call": 5"#, "expected a string, found a number"),
    (#""request": "get""#, "a request is a method, a space and a target"),
  ])
  func `a step that calls what is not known`(target: String, message: String) throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"getUser": {"request": "GET /users/{id}", "with": {"w": 1}, "cases": {}}},
      "scenarios": {"s": {"steps": [
      {\(target),
      "with": {"id": 4, "x": "{{nope}}"},
      "headers": {"X": "{{nope2}}", "Y": "{{id}}", "Z": "{{w}}"},
      "auth": "memebr",
      "body": {"merge": {"a": 1}},
      "expect": {"status": 404, "shape": "Usr"}, "capture": {"made": "$.id"}},
      {"call": "getUser", "headers": {"X": "{{made}}"}}
      ]}}}
      """
    ])
    #expect(
      found == [
        "a.spec.json:3 \(message)",
        #"a.spec.json:4 the variable "nope" is not defined"#,
        #"a.spec.json:5 the variable "nope2" is not defined"#,
        #"a.spec.json:6 there is no auth profile "memebr""#,
        #"a.spec.json:8 there is no shape "Usr""#,
        #"a.spec.json:9 the parameter "id" has no value"#,
      ]
    )
  }

  @Test func `a step that calls nothing`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"scenarios": {"s": {"steps": [
      {"headers": {"X": "{{nope}}"}},
      {"call": "e", "request": "GET /", "headers": {"X": "{{nope2}}"}}
      ]}}}
      """
    ])
    #expect(
      found == [
        #"a.spec.json:2 a step needs a "call", a "request" or a "scenario""#,
        #"a.spec.json:2 the variable "nope" is not defined"#,
        #"a.spec.json:3 a step has a "call" or a "request", not both"#,
        #"a.spec.json:3 the variable "nope2" is not defined"#,
      ]
    )
  }

  @Test func `a profile of the file that an unknown call is most likely of`() throws {
    let found = try mistakes([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"call": "b.nope", "auth": "member"}]}}}"#,
      "b.spec.json":
        #"{"authProfiles": {"member": {"type": "bearer", "token": "t"}}, "endpoints": {}}"#,
    ])
    #expect(found == [#"a.spec.json:1 there is no endpoint "b.nope""#])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("bas", [#"x.env.json:1 there is no environment "bas""#]),
    ("x", ["x.env.json:1 environments extend each other in a circle: x → x"]),
  ])
  func `an environment that extends what is not known`(base: String, expected: [String]) throws {
    let environment = "{\"extends\": \"\(base)\",\n\"bseURL\": \"\",\n\"readOnly\": 1}"
    let spec = #"{"endpoints": {"e": {"request": "GET {{base}}/{id}", "auth": "p"}}}"#
    let found = try mistakes(["a.spec.json": spec, "x.env.json": environment])
    #expect(
      found == expected + [
        #"x.env.json:2 an environment has no key "bseURL""#,
        "x.env.json:3 expected true or false, found a number",
      ]
    )
  }

  @Test func `another environment than the one that extends what is not known`() throws {
    let found = try mistakes([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET /", "auth": "p", "headers": {"X": "{{v}}"}, "cases": {"c": {}}}}}"#,
      "x.env.json": #"{"extends": "bas", "baseURL": "http://x.example"}"#,
      "y.env.json": #"{"baseURL": "http://y.example"}"#,
    ])
    #expect(
      found == [
        #"a.spec.json:1 there is no auth profile "p""#,
        #"a.spec.json:1 the variable "v" is not defined"#,
        #"x.env.json:1 there is no environment "bas""#,
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    #""type": "basic", "username": 5, "password":"#, #""type": "digest", "usernam": "u", "password":"#,
    #""type": "ntlm", "username": null, "password":"#,
    #""type": "baisc", "username": "u", "password":"#, #""type": "apiKey", "in": "head", "name": 5, "value":"#,
    #""type": "oauth2", "grant": "none", "clientSecret":"#,
    #""type": "oauth2", "grant": "refreshToken", "tokenURL": "x", "clientID": 5, "refreshToken":"#,
    #""type": "oauth2", "grant": "password", "tokenURL": "http://a.example", "clientID": "c", "password":"#,
    #""type": "awsSigV4", "accessKey": 5, "region": "r", "service": "s", "secretKey":"#,
  ])
  func `an auth profile with a mistake`(profile: String) throws {
    let found = try mistakes([
      "a.spec.json": """
      {"authProfiles": {"p": {\(profile)
      "{{nope}}"}}, "endpoints": {"e": {"request": "GET /", "auth": "p"}}}
      """
    ])
    #expect(found.first?.hasPrefix("a.spec.json:1 ") == true)
    #expect(found.last == #"a.spec.json:2 the variable "nope" is not defined"#)
  }

  @Test func `a body with two contents`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "POST /", "body": {
      "text": "{{nope}}",
      "json": "{{x",
      "hex": "f"
      }, "cases": {"c": {}}}}}
      """
    ])
    #expect(
      found == [
        "a.spec.json:1 a body has exactly one content, not json and text and hex",
        #"a.spec.json:3 the template has no closing '}}'"#,
        "a.spec.json:4 the string is not hexadecimal",
      ]
    )
  }
  // swift-format-ignore
  @Test(arguments: [
    // Neither the call before nor the one behind is given what this one is.
    (#""with": [1]"#, ["4 expected an object of names and values, found an array", #"3 the parameter "id" has no value"#,
      #"5 the parameter "id" has no value"#, #"5 the variable "later" is not defined"#]),
    // What is captured is there for the checks of the call and behind it.
    (#""capture": ["x"]"#, ["4 expected an object, each member a capture: a JSONPath or an object, found an array",
      #"3 the parameter "id" has no value"#, #"4 the parameter "id" has no value"#]),
  ])
  func `a step that is wrong hides nothing of the others`(keys: String, expected: [String]) throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET https://a.test/{id}", "cases": {}}},
       "scenarios": {"s": {"steps": [
        {"call": "e"},
        {"call": "e", \(keys), "expect": {"body": {"$.a": "{{own}}"}}},
        {"call": "e", "headers": {"A": "{{later}}"}}]}}}
      """
    ])
    #expect(found.sorted() == expected.map { "a.spec.json:\($0)" }.sorted())
  }

  @Test func `a case that is wrong hides nothing of the others`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET https://a.test/{id}", "cases": {
        "a": {"with": [1], "capture": [1]},
        "b": {}}}}}
      """
    ])
    #expect(found.contains(#"a.spec.json:3 the parameter "id" has no value"#))
    #expect(found.count == 3)
  }
}
