import SpecModel
import TestSupport
import Testing

/// Constants of a spec file are judged where they are used; what environments and the project give is left to the run.
@Suite(.inTurn)
struct FileConstantTests {
  /// What is wrong with a case of an endpoint, in a file with the variable `v`.
  private func messages(
    _ value: String,
    _ request: String,
    _ keys: String,
    given: Set<String> = []
  ) throws -> [String] {
    let spec = """
      {"variables": {"v": \(value)}, "endpoints": {"e": {"request": "\(request)", "cases": {"c": {\(keys)}}}}}
      """
    let folder = try TemporaryCatalog([
      "a.spec.json": spec,
      "e.env.json": """
      {"baseURL": "https://a.test", "variables": {"v": "x", "w": "", "space": "not a url", "open": "("}}
      """,
    ])
    return try Catalog.read(at: folder.path, given: given).diagnostics.besidesUnused.map(\.message)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("null", #"the parameter "v" is null"#), ("\"\"", #"the parameter "v" is an empty string"#), ("[]", #"the parameter "v" is an empty list"#),
    (#"[["a"]]"#, #"the parameter "v" contains an array"#), (#"{"a": null}"#, #"the parameter "v" contains null"#),
  ])
  func `a constant that leaves nothing in the path, or cannot be in it`(value: String, message: String) throws {
    #expect(try messages(value, "GET /a/{v}", "") == [message])
    #expect(try messages(value, "GET /a/{id}", #""with": {"id": "{{v}}"}"#) == [message.replacing(#""v""#, with: #""id""#)])
    #expect(try messages("1", "GET /a/{id}", #""query": {"v": "{{v}}"}, "with": {"id": \#(value)}"#) == [message.replacing(#""v""#, with: #""id""#)])
  }

  @Test(arguments: ["/a/{{v}}", "/a/{{v}}/b", "/a/{{v}}?b=1", "https://a.test/{{v}}"])
  func `a constant that leaves a segment of the path empty`(target: String) throws {
    #expect(try messages("\"\"", "GET \(target)", "") == ["the template gives an empty string"])
  }

  @Test(arguments: [
    "/a{{v}}", "/a/{{v}}{{v}}", "/a?b=/{{v}}", "/a/{{v | raw}}", "/a/{{v}}-{{w}}", "/a/{{w}}",
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
    (#""a;b""#, #""cookies": {"c": "{{v}}"}"#, #"the template gives a string, which contains ";""#), (#""a;b""#, #""cookies": {"c": "x{{v}}"}"#, #"the template gives a string, which contains ";""#),
    (#""not a url""#, #""proxy": "{{v}}""#, #"the template gives "not a url", which contains a space"#),
    (#""ftp://x""#, #""baseURL": "{{v}}""#, #"the template gives "ftp://x", which is not an absolute http or https URL"#), (#""http://[""#, #""url": "{{v}}""#, #"the template gives "http://[", which has "[" for a host"#),
    (#""a b""#, #""connectTo": "{{v}}""#, #"the template gives "a b", which is not a host and a port such as "127.0.0.1:8443" or "[::1]:443", or a host alone"#),
    (#""notip""#, #""resolve": {"a.test": "{{v}}"}"#, #"the template gives "notip", which is not an IP address such as "127.0.0.1", "::1", "127.0.0.1:8443" or "[::1]:443""#),
    (#""abc""#, #""query": {"d": "{{now() | minus(v)}}"}"#, #"minus takes a duration such as '2d' or '1h30m', not "abc""#),
    (#""qq""#, #""query": {"d": "{{now() | format(v)}}"}"#, #""qq" is not a field of a date pattern; put literal letters in single quotes"#),
    ("5", #""query": {"d": "{{randomInt(v, 1)}}"}"#, "randomInt(5, 1) has no values to choose from"),
  ])
  func `a constant that its place does not take`(value: String, keys: String, message: String) throws {
    #expect(try messages(value, "POST /a", keys) == [message])
    #expect(try messages(value, "POST /a", keys, given: ["v"]) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""soon""#, #""before": "{{v}}""#, #"the template gives "soon", not a date"#), ("5", #""after": "{{v}}""#, "the template gives 5, not a date"),
    (#""x""#, #""length": "{{v}}""#, #"the template gives "x", and a number never equals it"#), (#""x""#, #""length": {"atLeast": "{{v}}"}"#, #"the template gives "x", not a number"#),
    ("{}", #""atLeast": "{{v}}""#, "the template gives {}, not a number or a string"), ("5", #""startsWith": "{{v}}""#, "the template gives 5, not a string"),
    (#""soon""#, #""not": {"anyOf": [{"before": "{{v}}"}, 1]}"#, #"the template gives "soon", not a date"#),
  ])
  func `a constant that an operator does not take`(value: String, matcher: String, message: String) throws {
    #expect(try messages(value, "GET /a", #""expect": {"body": {"$.x": {\#(matcher)}}}"#) == [message])
  }

  @Test(arguments: [
    #""expect": {"body": {"$.x": {"matches": "{{v}}"}}}"#,
    #""expect": {"headers": {"X": {"matches": "^{{v}}"}}}"#,
    #""variables": {"own": "a"}, "if": {"own": {"matches": "{{v}}"}}"#,
  ])
  func `a constant that is no pattern`(keys: String) throws {
    let found = try messages(#""(""#, "GET /a", keys)
    #expect(found.count == 1 && found[0].contains("is not a regular expression"), "\(found)")
    #expect(try messages(#""a""#, "GET /a", keys) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/a/{w}", ""), ("/a", #""proxy": "{{space}}""#), ("/a", #""body": {"file": "{{space}}"}"#), ("/a", #""body": {"base64": "{{open}}"}"#),
    ("/a", #""expect": {"body": {"$.x": {"matches": "{{open}}", "before": "{{open}}"}}}"#),
    ("/a/{v}", #""with": {"v": "x"}"#), ("/a/{v}", #""forEach": [{"v": "x"}]"#), ("/a/{v}", #""variables": {"v": "x"}"#), ("/a{?v}", #""with": {"v": null}"#),
    ("/a", #""body": {"hex": "{{v | default('AAAA') | base64Decode}}"}"#), ("/a", #""cookies": {"c": "{{v}}", "d": null}"#),
  ])
  func `what is given otherwise, or by an environment, is left to the run`(target: String, keys: String) throws {
    #expect(try messages("null", "POST \(target)", keys) == [])
  }
}
