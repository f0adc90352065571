import SpecModel
import TestSupport
import Testing

/// The numbered rules of the format, by what a check of a catalog says.
// swift-format-ignore
@Suite(.inTurn)
struct DetailTests {
  /// The kinds of mistakes of a catalog, each once.
  private func kinds(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    defer { withExtendedLifetime(folder) {} }
    return Set(try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.rule.name)).sorted()
  }

  /// A file with one endpoint, its case, and keys of both.
  private static func spec(_ keys: String = "", aCase: String = "", rest: String = "", method: String = "GET") -> String {
    #"{\#(rest)"endpoints": {"e": {"request": "\#(method) https://a.test/"\#(keys), "cases": {"c": {\#(aCase)}}}}}"#
  }

  private static func scenario(_ name: String, _ step: String = #""request": "GET https://a.test/""#) -> String {
    "{\"scenarios\": {\"\(name)\": {\"steps\": [{\(step)}]}}}"
  }

  @Test(arguments: [
    (spec(#", "tiemout": "1s""#), ["unknown-key"]),
    (spec(#", "x-team": 1, "$comment": ["a", "b"]"#, aCase: #""x-c": 1, "expect": {"x-d": 1, "$comment": "d", "within": "1s"}"#, rest: #""x-a": {}, "#), []),
    (spec(#", "headers": {"$comment": "c", "x-request-id": "1"}"#), []),
    (spec(#", "$comment": 1"#), ["wrong-type"]),
    (spec(#", "body": {"json": {"$comment": {"b": 1}, "x-a": 1}}"#, method: "POST"), []),
    (spec(#", "timeout": "1s", "timeout": "2s""#), ["duplicate-name"]),
    (spec(#", "body": {"json": {"a": {"b": 1, "b": 2}}}"#, method: "POST"), ["duplicate-name"]),
  ])
  func `Details 1, unknown keys and double names are errors, comments and x- keys are not`(text: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": text]) == expected)
  }

  @Test(arguments: [
    (#"{"endpoints": {"a-b": {"request": "GET https://a.test/"}}}"#, ["invalid-name"]),
    (#"{"shapes": {"user": "string"}}"#, ["invalid-name"]), (#"{"shapes": {"User": "string"}}"#, []),
    (scenario(String(repeating: "x", count: 201)), ["invalid-name"]), (scenario(String(repeating: "é", count: 200)), []),
    (scenario(#"a\u0007"#), ["invalid-name"]), (scenario("what, 100 %?"), []),
  ])
  func `Details 2, names are identifiers, titles have 1 to 200 characters and no controls`(text: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": text]) == expected)
  }

  @Test(arguments: [("e", ["ambiguous-name"]), ("b.e", []), ("folder/b.e", ["unknown-name"])])
  func `Details 3, a bare name is the own file's, else the only one in the catalog`(name: String, expected: [String]) throws {
    let files = ["a.spec.json": Self.spec(), "b.spec.json": Self.spec()]
    let call = Self.scenario("s", #""call": "\#(name)""#)
    #expect(try kinds(files.merging(["c.spec.json": call]) { $1 }) == expected)
    let own = String(Self.spec().dropLast()) + #", "scenarios": {"s": {"steps": [{"call": "e"}]}}}"#
    #expect(try kinds(files.merging(["b.spec.json": own]) { $1 }) == [])
  }

  @Test func `Details 5, a path stays inside of the root`() throws {
    let spec = Self.spec(#", "body": {"file": "../x.bin"}"#, method: "POST")
    #expect(try kinds(["a.spec.json": spec]) == ["unreadable-file"])
    #expect(try kinds(["below/a.spec.json": spec, "x.bin": ""]) == [])
  }

  @Test(arguments: [
    (#"{"body": {"$.a": 1}}"#, ["inherited-expectation"]), (#"{"status": 200}"#, ["inherited-expectation"]),
    (#"{"status": 200, "body": {"$.a": 1, "$.b": 1}, "text": "x", "shape": "any"}"#, ["inherited-expectation"]),
    (#"{"headers": {"A": "b"}, "cookies": {"c": "d"}, "within": "1s", "httpVersion": "2", "redirects": []}"#, []),
  ])
  func `Details 8, an inherited expectation has only what any response may be held to`(expect: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": Self.spec(rest: #""defaults": {"expect": \#(expect)}, "#)]) == expected)
    #expect(try kinds(["a.spec.json": Self.spec(#", "expect": \#(expect)"#)]) == expected)
  }

  @Test func `Details 9, environments that extend each other in a circle are an error`() throws {
    let files = ["a.spec.json": Self.spec(), "x.env.json": #"{"extends": "y"}"#]
    #expect(try kinds(files.merging(["y.env.json": #"{"extends": "x"}"#]) { $1 }) == ["circle"])
    #expect(try kinds(files.merging(["y.env.json": "{}"]) { $1 }) == [])
  }

  @Test(arguments: [
    (spec(#", "headers": {"A": "{{uuid}} {{uuid()}}"}"#, rest: #""variables": {"uuid": "v"}, "#), []),
    (spec(#", "headers": {"A": "{{nothing()}}"}"#), ["unknown-function"]),
  ])
  func `Details 10, a name before a parenthesis is a function, else a variable`(text: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": text]) == expected)
  }

  @Test(arguments: [
    (scenario("s", #""call": "{{x}}""#), ["unknown-name"]), (spec(#", "headers": {"{{x}}": "a"}"#), ["invalid-name"]),
    (spec(#", "tags": ["{{x}}"]"#), ["invalid-name"]),
    (spec(aCase: #""expect": {"body": {"$[?@.a == '{{x}}']": [1]}}"#, rest: #""variables": {"x": 1}, "#), ["invalid-jsonpath"]),
    (spec(aCase: #""expect": {"body": {"$[?@.a == {{x}}]": [1]}}"#, rest: #""variables": {"x": 1}, "#), []),
  ])
  func `Details 12, no templates in names, and outside of quotes in paths`(text: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": text]) == expected)
  }

  @Test(arguments: [("{{nothing}}", ["undefined-variable"]), ("{{nothing | default(1)}}", []), ("{{environment}}", [])])
  func `Details 13, each name is defined on every path, unless a default makes it optional`(template: String, expected: [String]) throws {
    let files = ["a.spec.json": Self.spec(aCase: #""headers": {"A": "\#(template)"}"#), "x.env.json": "{}"]
    #expect(try kinds(files) == expected)
  }

  @Test func `Details 14, variables of the process are read in environment files only`() throws {
    let spec = Self.spec(aCase: #""headers": {"A": "{{env.HOME}}"}"#)
    #expect(try kinds(["a.spec.json": spec]) == ["undefined-variable"])
    let files = ["a.spec.json": Self.spec(aCase: #""headers": {"A": "{{home}}"}"#)]
    #expect(try kinds(files.merging(["x.env.json": #"{"variables": {"home": "{{env.HOME}}"}}"#]) { $1 }) == [])
  }

  @Test(arguments: [
    (#", "timeout": 5"#, ["wrong-type"]), (#", "timeout": "1m30s""#, []), (#", "timeout": "5""#, ["invalid-value"]),
    (#", "bandwidth": "2MB/s""#, []), (#", "bandwidth": "2 MB""#, ["invalid-value"]),
  ])
  func `Details 40, durations and sizes have units`(keys: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": Self.spec(keys)]) == expected)
  }

  @Test func `Details 54, a merge patches a form, too`() throws {
    for kind in ["form", "multipart"] {
      let spec = Self.spec(#", "body": {"\#(kind)": {"a": "1", "b": "2"}}"#, aCase: #""body": {"merge": {"b": null}}"#, method: "POST")
      #expect(try kinds(["a.spec.json": spec]) == [])
    }
  }

  @Test func `Details 55, a marked output folder is never read`() throws {
    let files = ["a.spec.json": Self.spec(), "out/b.spec.json": #"{"nonsense": 1}"#]
    #expect(try kinds(files) == ["unknown-key"])
    #expect(try kinds(files.merging(["out/.spec-run-output": ""]) { $1 }) == [])
  }

  @Test(arguments: [
    (spec(#", "responses": {"200": {"headers": {"A": {"type": "integer"}}}}"#), ["header-shape"]),
    (spec(#", "responses": {"200": {"headers": {"A": ["string"]}}}"#), ["header-shape"]),
    (spec(#", "responses": {"200": {"headers": {"A": "integer"}}}"#), []),
    (spec(#", "body": {"json": {"id": "x"}, "shape": {"id": "integer"}}"#, method: "POST"), ["example-mismatch"]),
    (spec(#", "body": {"json": {"id": 1}, "shape": {"id": "integer"}}"#, method: "POST"), []),
  ])
  func `Details 59, a header's shape is a text's, and a body is held to its own`(text: String, expected: [String]) throws {
    #expect(try kinds(["a.spec.json": text]) == expected)
  }
}
