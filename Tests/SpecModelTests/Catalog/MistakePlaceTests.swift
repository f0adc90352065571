import SpecModel
import TestSupport
import Testing

/// Each mistake is shown once, at its own place.
@Suite(.inTurn)
struct MistakePlaceTests {
  /// The diagnostics of a catalog: `path:line:column message | label`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) "
      }
      return "\(place ?? "")\(diagnostic.message) | \(diagnostic.label)"
    }
  }

  private func mistakes(_ spec: String) throws -> [String] { try mistakes(["a.spec.json": spec]) }

  // swift-format-ignore
  @Test(arguments: [
    ("GET /{id}", "", #""with": {"idd": 1}"#, [#"a.spec.json:2:10 the call has no parameter "idd" | did you mean "id"?"#]),
    ("GET /", #", "headers": {"X": "{{size}}"}"#, #""with": {"sizes": 1}"#, [#"a.spec.json:2:10 the call has no parameter "sizes" | did you mean "size"?"#]),
    ("GET /", "", #""with": {"sizes": 1}, "expect": {"headers": {"X": "{{size}}"}}"#, [#"a.spec.json:2:10 the call has no parameter "sizes" | did you mean "size"?"#]),
    ("GET /{id}/{other}", "", #""with": {"idd": 1}"#, [
      #"a.spec.json:1:64 the parameter "other" has no value | not defined"#,
      #"a.spec.json:2:10 the call has no parameter "idd" | did you mean "id"?"#,
    ]),
    ("GET /{max_size}", "", #""with": {"max-size": 1}"#, [#"a.spec.json:2:10 "max-size" cannot be a name here | expected a letter or '_', then letters, digits or '_'"#]),
  ])
  func `a misspelled parameter is told once`(request: String, settings: String, one: String, expected: [String]) throws {
    let spec = "{\"endpoints\": {\"e\": {\"request\": \"\(request)\"\(settings), \"cases\": {\"c\": {\n\(one)}}}}}"
    #expect(try mistakes(spec) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"endpoints": {"e": {"requst": "GET /"}}}"#, [#"a.spec.json:1:22 an endpoint has no key "requst" | did you mean "request"?"#]),
    (#"{"endpoints": {"e": {"xyz": "GET /"}}}"#, [
      #"a.spec.json:1:21 an endpoint needs the key "request" | "request" is missing: a method and a target such as "GET /users/{id}""#,
      #"a.spec.json:1:22 an endpoint has no key "xyz" | unknown key"#,
    ]),
  ])
  func `a misspelled key is not missing`(spec: String, expected: [String]) throws {
    #expect(try mistakes(spec) == expected)
  }

  @Test func `no refused name is suggested`() throws {
    let found = try mistakes(
      """
      {"variables": {
      "my-var": 1}, "authProfiles": {
      "my-key": {"type": "bearer", "token": "t"}}, "shapes": {
      "user": "integer"}, "endpoints": {
      "get-user": {"request": "GET /", "cases": {"c": {
      "headers": {"X": "{{my_var}}"},
      "auth": "my_key",
      "expect": {"shape": "User"}, "finally": [
      {"call": "get_user"}]}}}}}
      """
    )
    #expect(
      found.filter { !$0.contains("cannot be a name here") } == [
        #"a.spec.json:8:22 there is no shape "User" | expected the name of a shape"#,
        #"a.spec.json:9:10 there is no endpoint "get_user" | no such endpoint"#,
      ]
    )
  }

  @Test func `each status that is not declared, and the shape of an answer without a body`() throws
  {
    let found = try mistakes(
      """
      {"endpoints": {"e": {"request": "GET /", "responses": {"200": "integer",
      "204": "Usr"}, "cases": {
      "a": {"expect": [201,
      200, "3xx"]},
      "b": {"expect": {"status": "4xx"}}}}}}
      """
    )
    #expect(
      found == [
        #"a.spec.json:2:8 a response with status 204 has no body | this shape is never checked"#,
        #"a.spec.json:2:9 there is no shape "Usr" | expected the name of a shape"#,
        #"a.spec.json:3:18 the endpoint "e" does not declare the status 201 | it declares only 200, 204"#,
        #"a.spec.json:4:6 the endpoint "e" does not declare the status 3xx | it declares only 200, 204"#,
        #"a.spec.json:5:28 the endpoint "e" does not declare the status 4xx | it declares only 200, 204"#,
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""body": {"file": "data/bdy.json"}"#, "body.json"), (#""body": {"file": "data/Body.json"}"#, "body.json"),
    (#""body": {"multipart": {"a": {"file": "data/body.jsn"}}}"#, "body.json"), (#""body": {"graphql": {"query": {"file": "data/boby.json"}}}"#, "body.json"),
    (#""forEach": "./data/user.csv""#, "users.csv"), (#""forEach": {"rows": "data/user.csv", "as": "u"}"#, "users.csv"),
    (#""responses": {"200": {"exampleFile": "data/bdy.json"}}"#, "body.json"), (#""responses": {"200": "@data/bdy.json"}"#, "body.json"),
    (#""expect": {"bytes": {"file": "data/boby.json"}}"#, "body.json"), (#""headers": {"X": "{{file('data/bodi.json')}}"}"#, "body.json"),
    (#""body": {"file": "data/report.pdf"}"#, nil), (#""body": {"file": "data/b.txt"}"#, nil), (#""body": {"file": "data/.hidden.jsn"}"#, nil), (#""body": {"file": "../data/bdy.json"}"#, nil),
  ] as [(String, String?)])
  func `a file that is not there is told with the nearest name in its folder`(keys: String, nearest: String?) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "POST https://a.test/", "cases": {"c": {\#(keys)}}}}}"#,
      "data/body.json": "{}", "data/users.csv": "name\nAda\n", "data/a.txt": "", "data/.hidden.json": "",
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.besidesUnused
    #expect(found.map(\.rule) == [.unreadableFile])
    let told = found.flatMap { $0.message.split(separator: "; ").dropFirst() }
    #expect(told.map(String.init) == [nearest.map { "the nearest name is \"\($0)\"" }].compactMap(\.self))
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""{{ file('nope.txt') | utf8 }}""#, [#"a.spec.json:2:7 cannot read "nope.txt": there is no such file | the path is relative to this file"#]),
    (#""{{ 'a' | default(file('/nope.txt') | utf8) }}""#, [#"a.spec.json:2:21 cannot read "/nope.txt": the file is outside the catalog | "#]),
    (#""{{ file('b/there.txt') | utf8 }}{{ file('nope/' | lowercase) | utf8 }}{{ file(v) | utf8 }}""#, []),
  ])
  func `a file that a template names`(text: String, expected: [String]) throws {
    let found = try mistakes([
      "a.spec.json": "{\"variables\": {\"v\": \"w\", \"x\":\n  \(text)}}", "b/there.txt": "",
      "c.env.json": #"{"variables": {"x": "{{file('token.txt') | utf8}}"}}"#,
    ])
    #expect(found == expected)
  }
}
