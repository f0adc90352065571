import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct TemplateTests {
  /// Variables from a JSON object, a time that stands still, chance that does not.
  private struct Context: TemplateContext {
    let variables: JSONValue
    let now = 1_763_700_000.25

    func value(of name: String, in file: SourceFile?) -> JSONValue? { variables[name] }
    func random() -> UInt64 { 7 }
    func holdsSecret(_ text: String) -> Bool { text.contains("pa55") }
    func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
      guard path == "a.bin" else { throw TemplateError("cannot read \"\(path)\"") }
      return [0xFB, 0xFF, 0x01]
    }
  }

  private func context() throws -> Context {
    let text =
      #"{"a": 1.50, "s": "x", "n": null, "list": [1, "two", [3]], "o": {"b-c": {"d": true}}, "Ä": 1, "half": "\ud83d"}"#
    return Context(variables: try JSONDocument(parsing: text.utf8).root)
  }

  private func template(_ text: String) throws -> Template { try Template(.string(text)) }

  @Test(arguments: [
    ("{{a}}", "1.50"), ("{{ list }}", #"[1, "two", [3]]"#), ("{{n}}", "null"),
    ("a={{a}}", #""a=1.50""#),
    ("{{list[1]}}", #""two""#), ("{{list[-1][0]}}", "3"), ("{{o['b-c'].d}}", "true"),
    ("{{'it''s'}}", #""it's""#),
    ("{{'{{'}}x", #""{{x""#), ("", #""""#), ("{{none | default('d')}}", #""d""#),
    ("{{n | default(2)}}", "2"),
    ("{{s | uppercase}}{{a}}", #""X1.50""#), ("{{list | length}}", "3"), ("{{list | first}}", "1"),
    ("{{list | last | first}}", "3"),
    ("{{'a,b' | split(',') | last}}", #""b""#), ("{{range(2, 4)}}", "[2,3,4]"),
    ("{{randomInt(1, 6)}}", "2"),
    ("{{now()}}", #""2025-11-21T04:40:00.250Z""#),
    ("{{uuid()}}", #""00000000-0000-4007-8000-000000000007""#),
    ("{{file('a.bin') | base64Encode}}", #""+/8B""#),
    ("{{'Zm9v' | base64Decode | utf8}}", #""foo""#),
    ("{{list | json}}", #""[1,\"two\",[3]]""#), ("{{'[1]' | parseJSON | first}}", "1"),
    ("{{'12' | integer}}", "12"),
    ("{{'a-b-c' | replace('-', s)}}", #""axbxc""#), ("{{o | keys}}", #"["b-c"]"#),
    ("{{ ' x ' | trim }}", #""x""#),
    ("{{list | nth(-2)}}", #""two""#), ("{{true}}{{null | default(false)}}", #""truefalse""#),
    ("{{-1.5e1}}", "-1.5e1"),
    ("{ {a} }}", #""{ {a} }}""#), ("{{'1 1' | split(' ') | unique | join('+')}}", #""1""#),
  ])
  func `a template has its value`(text: String, expected: String) throws {
    #expect(try template(text).json(in: context()).jsonText == expected)
  }

  @Test(arguments: [
    ("{{ uuid() }}", "{{uuid()}}"), ("{{ uuid ( ) }}", "{{uuid()}}"), ("{{ 'a' }}", "{{'a'}}"),
    ("{{ 5 }}", "{{5}}"), ("{{ null }}", "{{null}}"), ("{{ list[0] }}", "{{list[0]}}"),
    ("{{ list [ -1 ] [ 0 ] }}", "{{list[-1][0]}}"), ("{{ o [ 'b-c' ] . d }}", "{{o['b-c'].d}}"),
    ("{{ s | replace('x','b') }}", "{{s|replace('x','b')}}"),
    ("{{ s | replace ( 'x' , s | uppercase ( ) ) }}", "{{s|replace('x',s|uppercase())}}"),
    ("{{\trange ( 2 ,\n4 )\r\n|last\t}}", "{{range(2,4)|last}}"),
    ("{{ 'a b'  |  trim  }} {{ 'c' }}", "{{'a b'|trim}} {{'c'}}"),
  ])
  func `spaces between tokens mean nothing`(spaced: String, dense: String) throws {
    let value = try template(spaced).json(in: context())
    #expect(value.jsonText == (try template(dense).json(in: context())).jsonText)
  }

  @Test(arguments: [" split ( ',' ) | first ", "split(',') |first()\t", "split(',')|first"])
  func `spaces between the tokens of filters mean nothing`(text: String) throws {
    #expect(try Filter.chain(.string(text)).map(\.filter.name) == ["split", "first"])
  }

  @Test(
    arguments: [
      ("{{a", "the template has no closing '}}'", 0..<2),
      ("{{}}", "expected a variable, a function or a literal", 2..<3),
      ("{{a b}}", "expected '|' or '}}'", 4..<5),
      ("{{ 'a'  b }}", "expected '|' or '}}'", 8..<9),
      ("{{ a } }", "expected '|' or '}}'", 5..<6),
      ("x{{ uuid() ", "the template has no closing '}}'", 1..<3),
      ("{{a | uppercas}}", "there is no filter \"uppercas\"", 6..<14),
      ("{{uid()}}", "there is no function \"uid\"", 2..<5),
      ("{{\"a\"}}", "a string in a template is written in single quotes", 2..<3),
      ("x {{'a}}", "the string has no closing quote", 4..<5),
      ("{{a.}}", "expected a name after '.'", 4..<5),
      ("{{a[x]}}", "expected a number", 4..<5),
      ("{{randomInt(1)}}", "randomInt() takes 2 arguments, not 1", 2..<14),
      ("{{a | default}}", "default takes one argument, not 0", 6..<13),
      ("{{a | nth(1}}", "expected ',' or ')'", 11..<12),
    ] as [(String, String, Range<Int>)]
  )
  func `a mistake has its place`(text: String, message: String, range: Range<Int>) throws {
    let error = #expect(throws: TemplateSyntaxError.self) { try template(text) }
    #expect(error?.message == message)
    #expect(error?.range == range)
  }

  @Test(arguments: [
    ("{{nothing}}", "the variable \"nothing\" has no value"),
    ("{{o.x}}", "the variable \"o.x\" has no value"),
    ("a{{n}}", "null cannot be inserted into a string; add | default('')"),
    ("a{{list}}", "an array cannot be inserted into a string; add | json"),
    (
      "a{{half}}",
      "half of a surrogate pair is not a character and cannot be inserted into a string"
    ),
    ("{{a | uppercase}}", "uppercase takes a string, not a number"),
    ("{{list | nth(9)}}", #"nth(9) finds nothing in [1,"two",[3]]; add | default(…)"#),
    (
      "{{a | date('epochSeconds')}}",
      "date('epochSeconds') takes an integer, not 1.50; add | round before it"
    ),
    ("{{o | date('epochSeconds')}}", "date('epochSeconds') takes an integer, not an object"),
    ("{{'x' | integer}}", "integer cannot read \"x\" as a number"),
    ("{{randomInt(2, 1)}}", "randomInt(2, 1) has no values to choose from"),
    ("{{range(0, 9223372036854775807)}}", "a range has at most 1000000 numbers"),
    ("{{file('b')}}", "cannot read \"b\""),
    ("{{file('a.bin')}}", "bytes cannot be used here; add | utf8, | hex or | base64Encode"),
  ])
  func `what has no value says why`(text: String, message: String) throws {
    let error = #expect(throws: TemplateError.self) { try template(text).json(in: context()) }
    #expect(error?.message == message)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{s | uppercase | regex('a|b') | trim}}", #"regex('a|b') finds nothing in "X""#, nil),
    ("{{'a;b' | split(';') | nth( 5 )}}", #"nth( 5 ) finds nothing in ["a","b"]"#, nil),
    ("{{none | default('b') | parameter(s)}}", #"parameter(s) finds nothing in "b""#, nil),
    (#"{{'{"id":1}' | jsonPath('$.id')}}"#, #"jsonPath('$.id') finds nothing in "{\"id\":1}""#, "the input is a string: put parseJSON before jsonPath"),
    ("{{o | jsonPath('$.id')}}", #"jsonPath('$.id') finds nothing in {"b-c":{"d":true}}"#, nil),
    ("{{'a pa55' | uppercase | regex('z')}}", "regex('z') finds nothing in ***", nil),
    ("{{' pa55' | split(' ') | nth(2)}}", "nth(2) finds nothing in ***", nil),
  ] as [(String, String, String?)])
  func `a chain that finds nothing names the filter and its input`(text: String, message: String, help: String?) throws {
    let error = #expect(throws: TemplateError.self) { try template(text).json(in: context()) }
    #expect(error?.message == "\(message); add | default(…)")
    #expect(error?.help == help)
  }

  @Test func `a place in a string counts its escapes`() throws {
    let source = SourceFile(path: "a.json", text: #"{"k": "é\n\u00e9{{nope}}"}"#)
    let value = try #require(try JSONDocument(parsing: source).root["k"])
    let template = try Template(value)
    let use = try #require(template.expressions.first)
    #expect(use.place(of: use.range)?.position.column == 19)
    #expect(use.place(of: use.range)?.length == 4)
  }

  @Test func `a hundred thousand open parentheses are an error, not a crash`() {
    let deep = "{{a | default(" + String(repeating: "a | default(", count: 100_000)
    #expect(throws: TemplateSyntaxError.self) { try template(deep) }
  }

  @Test func `an expression has at most 100 filters`() throws {
    func trimmed(_ count: Int) -> String {
      "{{s" + String(repeating: " | trim", count: count) + "}}"
    }
    #expect(try template(trimmed(100)).json(in: context()).string == "x")
    let error = #expect(throws: TemplateSyntaxError.self) { try template(trimmed(101)) }
    #expect(error?.rule == .tooLarge)
  }
}
