import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Values that a place does not take are found by a dry run, which prepares requests as a run does.
@Suite(.inTurn)
struct DryRunMistakeTests {
  /// What is wrong with the units of a catalog in its environment `e`.
  private func problems(_ files: [String: String]) throws -> [Diagnostic] {
    let environment = #"{"baseURL": "https://a.test", "variables": {"v": "x"}}"#
    let folder = try TemporaryCatalog(["e.env.json": environment].merging(files) { $1 })
    let catalog = try Catalog.load(at: folder.path)
    var builder = RunScope.Builder(catalog: catalog, environment: catalog.environments.first)
    builder.isDry = true
    return try DryRun(RunPlan(builder, selecting: RunSelection())).write { _ in }
  }

  /// What is wrong with a case of an endpoint, in a file with the variable `v`.
  private func messages(_ value: String, _ request: String, _ keys: String) throws -> [String] {
    let spec = """
      {"variables": {"v": \(value)}, "endpoints": {"e": {"request": "\(request)", "cases": {"c": {\(keys)}}}}}
      """
    return try problems(["a.spec.json": spec]).map(\.message)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("null", #"the parameter "v" is null"#), ("\"\"", #"the parameter "v" is an empty string"#), ("[]", #"the parameter "v" is an empty list"#),
    (#"[["a"]]"#, "an array cannot be inserted into a string; add | json"), (#"{"a": null}"#, "null cannot be inserted into a string; add | default('')"),
  ])
  func `a constant that leaves nothing in the path, or cannot be in it`(value: String, message: String) throws {
    #expect(try messages(value, "GET /a/{v}", "") == [message])
    #expect(try messages(value, "GET /a/{id}", #""with": {"id": "{{v}}"}"#) == [message.replacing(#""v""#, with: #""id""#)])
  }

  @Test(arguments: ["/a/{{v}}", "/a/{{v}}/b", "/a/{{v}}?b=1", "https://a.test/{{v}}"])
  func `a constant that leaves a segment of the path empty`(target: String) throws {
    #expect(try messages("\"\"", "GET \(target)", "") == ["the template gives an empty string"])
  }

  @Test(arguments: [
    "/a{{v}}", "/a/{{v}}{{v}}", "/a?b=/{{v}}", "/a/{{v | raw}}", "/a/{{v}}-{{v}}",
  ])
  func `a constant that leaves something of its segment is right`(target: String) throws {
    #expect(try messages("\"\"", "GET \(target)", "") == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""!!""#, #""body": {"base64": "{{v}}"}"#, "the string is not base64"), (#""zz""#, #""body": {"hex": "{{v}}"}"#, "the string is not hexadecimal"),
    (#""no type""#, #""body": {"text": "x", "type": "{{v}}"}"#, #"the template gives "no type", which is not a media type such as "application/json""#),
    (#""nope.txt""#, #""body": {"file": "{{v}}"}"#, #"cannot read "nope.txt": there is no such file"#),
    (#""nope""#, #""body": {"multipart": {"f": {"file": "{{v}}.png"}}}"#, #"cannot read "nope.png": there is no such file"#),
    (#""nope.txt""#, #""cookieJar": "{{v}}""#, #"cannot read "nope.txt": there is no such file"#),
    (#""a;b""#, #""cookies": {"c": "{{v}}"}"#, #"the value of the cookie "c" contains ";""#), (#""a;b""#, #""cookies": {"c": "x{{v}}"}"#, #"the value of the cookie "c" contains ";""#),
    (#""not a url""#, #""proxy": "{{v}}""#, #"the template gives "not a url", which contains a space"#),
    (#""ftp://x""#, #""baseURL": "{{v}}""#, #"the template gives "ftp://x", which is not an absolute http or https URL"#), (#""http://[""#, #""url": "{{v}}""#, #"the template gives "http://[", which has "[" for a host"#),
    (#""a b""#, #""connectTo": "{{v}}""#, #"the template gives "a b", which is not a host and a port such as "127.0.0.1:8443" or "[::1]:443", or a host alone"#),
    (#""notip""#, #""resolve": {"a.test": "{{v}}"}"#, #"the template gives "notip", which is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#),
    (#""abc""#, #""query": {"d": "{{now() | minus(v)}}"}"#, #"minus takes a duration such as '2d', '1h30m' or '1y6mo', not "abc""#),
    (#""qq""#, #""query": {"d": "{{now() | format(v)}}"}"#, #""qq" is not a field of a date pattern; put literal letters in single quotes"#),
    ("5", #""query": {"d": "{{randomInt(v, 1)}}"}"#, "randomInt(5, 1) has no values to choose from"),
  ])
  func `a constant that its place does not take`(value: String, keys: String, message: String) throws {
    #expect(try messages(value, "POST /a", keys) == [message])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""soon""#, #""before": "{{v}}""#, #"the template gives "soon", not a date"#), ("5", #""after": "{{v}}""#, "the template gives 5, not a date"),

     ("5", #""startsWith": "{{v}}""#, "the template gives 5, not a string"),
    (#""soon""#, #""not": {"anyOf": [{"before": "{{v}}"}, 1]}"#, #"the template gives "soon", not a date"#),
  ])
  func `a constant that an operator does not take`(value: String, matcher: String, message: String) throws {
    #expect(try messages(value, "GET /a", #""expect": {"body": {"$.x": {\#(matcher)}}}"#) == ["$.x: \(message)"])
  }

  @Test(arguments: [
    #""expect": {"body": {"$.x": {"matches": "{{v}}"}}}"#,
    #""expect": {"headers": {"X": {"matches": "^{{v}}"}}}"#,
  ])
  func `a constant that is no pattern`(keys: String) throws {
    let found = try messages(#""(""#, "GET /a", keys)
    #expect(found.count == 1 && found[0].contains("is not a regular expression"), "\(found)")
    #expect(try messages(#""a""#, "GET /a", keys) == [])
  }

  @Test(arguments: [#"[{"n": "Ada"}]"#, #""r.json""#, #""r.csv""#])
  func `a value of a row that does not fit the parameters is found`(rows: String) throws {
    let found = try problems([
      "x.spec.json": """
      { "endpoints": { "e": { "request": "GET https://a.test/{name}", "parameters": { "name": "string(1..2)" },
        "cases": { "c": { "forEach": \(rows), "with": { "name": "{{n}}" } } } } } }
      """,
      "r.json": #"[{"n": "Ada"}]"#, "r.csv": "m,n\n1,A\n2,\"Ada\"\n",
    ])
    #expect(found.map(\.rule) == [.parameterMismatch])
  }

  @Test func `a name that no auth profile has is found`() throws {
    let found = try problems([
      "x.spec.json": """
      { "authProfiles": { "admin": { "type": "bearer", "token": "a" } },
        "endpoints": { "me": { "request": "GET /me", "auth": "{{role}}", "cases": {
          "right": { "with": { "role": "admin" } }, "wrong": { "with": { "role": "admn" } } } } } }
      """
    ])
    #expect(found.count == 1 && found[0].message.contains(#""admn""#), "\(found)")
  }

  @Test func `a secret needs no value, and what only a run knows is no mistake`() throws {
    let found = try problems([
      "e.env.json":
        #"{"baseURL": "https://a.test", "secrets": {"key": {"env": "SPEC_RUN_NO_SUCH_VARIABLE"}}}"#,
      "a.spec.json": #"""
      {"scenarios": {"s": {"steps": [
        {"request": "GET /", "headers": {"X": "{{secrets.key}}"}, "capture": {"id": "$.id"}},
        {"request": "GET /{{id}}", "expect": {"status": "{{id}}", "body": {"$.id": {"matches": "{{id}}"}}}}]}}}
      """#,
    ])
    #expect(found.isEmpty, "\(found)")
  }
}
