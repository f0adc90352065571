import SpecModel
import TestSupport
import Testing

@Suite(.inTurn)
struct ShapeParserTests {
  private static let bounded =
    "string, formats, times, patterns, integer, number, array, object and [T]"

  @Test(arguments: [
    "string", "string(1..80)", "integer(>=1)", "number(0..<1)", "number(-1.5..2e3)", "string(3)",
    "array(..5)", "object(<=4)", "any", "boolean", "null", "true", "42", "-0.5", "'it''s'", "''",
    "date-time", "epochSeconds", "/^[a-z/]+\\/$/", "User", "folder/my-file.User", "2024.User",
    "[User]", "[[string(..2)]](1..10)", "'a' | 'b' | 3", "[string | null](2)",
    "integer(>0) | boolean", "hostname | ipv6", "/^a/(1..80)", "email(..254)", "number(0<..100)",
    "number(0<..<1)", "number(0..1, step 0.01)", "integer(step 5)", "[User](1..10, unique)",
    "array(unique)", "@schemas/user.json", "[@schemas/all.json#/$defs/User](1..)",
    "@a.json#User | null",
  ])
  func `a shape in its canonical form is read and written as it is`(text: String) throws {
    let (shape, diagnostics) = try parseShape(text: text)
    #expect(diagnostics.isEmpty)
    #expect(shape.description == text)
  }

  @Test(arguments: [
    ("string?", "string | null"), (" [ User ? ] ( 1 .. 3 ) ", "[User | null](1..3)"),
    ("string | integer ?", "string | integer | null"), ("1.50", "1.5"),
    ("string ( >= 2 )", "string(>=2)"),
    ("string(1..)  # a name", "string(1..)"), ("@a.json # not a fragment", "@a.json"),
    ("@a.json# neither", "@a.json"), ("@a.json?", "@a.json | null"),
    ("number( 0 .. 1 ,step 0.5 )", "number(0..1, step 0.5)"), ("'#'#'", "'#'"),
    ("'a'|'b'", "'a' | 'b'"),
  ])
  func `other forms mean the same`(text: String, canonical: String) throws {
    let (shape, diagnostics) = try parseShape(text: text)
    #expect(diagnostics.isEmpty)
    #expect(shape.description == canonical)
  }

  @Test func `a description stands behind a number sign`() throws {
    #expect(try parseShape(text: "integer(>=0)  # in cents #1 ").shape.summary == "in cents #1")
    #expect(try parse(##"{"#": "RFC 9457", "a": "any"}"##).shape.summary == "RFC 9457")
    #expect(try parseShape(text: "'#'").shape.summary == nil)
  }

  @Test(arguments: [
    (#"{"a": "string", "b?": "User?"}"#, "{ a, b? }"),
    (#"{"...": ["A", "b.B"], "*": false, "a": "1"}"#, "{ ...A, ...b.B, a, * false }"),
    (
      #"{"'*'": "any", "'a?'?": "any", "'$comment'": "any", "'it''s'": "any"}"#,
      "{ '*', 'a?'?, '$comment', it's }"
    ),
    (#"{"$comment": ["x", "y"], "/^x-/": "string", "*": "integer"}"#, "{ /^x-/, * }"),
    (#"[{"a": ["User"]}]"#, "[{ a }]"), ("{}", "{}"),
    (#"["number", "string"]"#, "[number, string]"),
    (#"["date", {"a": "any"}, "1 | 2"]"#, "[date, { a }, 1 | 2]"),
    (#"{"x-own": "any", "": "any"}"#, "{ x-own,  }"),
  ])
  func `objects and lists are read`(json: String, description: String) throws {
    let (shape, diagnostics) = try parse(json)
    #expect(diagnostics.isEmpty)
    #expect(shape.description == description)
  }

  @Test(
    arguments: [
      ("intger", "intger", "did you mean \"integer\"?"),
      ("string | datetime", "datetime", "did you mean \"date-time\"?"),
      ("user", "user", "did you mean \"User\"?"),
      ("['a' | strin](1..2)", "strin", "did you mean \"string\"?"),
      ("boolean(1..2)", "(1..2)", "bounds are for \(Self.bounded)"),
      ("string(5..2)", "(5..2)", nil), ("integer(2..<2)", "(2..<2)", nil),
      ("string(<0)", "(<0)", nil),
      ("string(1.5..2)", "1.5", nil), ("[any](-1..)", "-1", nil),
      (
        "number(-1...1)", "(-1...1)",
        "a range has two points and includes both ends: \"(1..80)\""
      ),
      ("number(-1,5)", "(-1,5)", "a range is written with two points: \"(1..80)\""),
      ("string(..)", "(..)", "bounds are written (1..80), (1..), (0..<1), (0<..1), (>=1) or (3)"),
      ("string(1..5", "(1..5", nil),
      ("'abc", "'abc", "a quote in a string is written twice: ''"),
      ("/abc", "/abc", nil), ("//", "//", nil), ("[string", "[", nil),
      ("[]", "[]", "any array is \"array\""),
      ("string?? | 1", "?", "the \"?\" of an optional member follows its name"),
      ("string, integer", ",", "alternatives are separated by \"|\""),
      ("User[]", "[", "an array of T is \"[T]\""), ("string | ", "", nil), ("", "", nil),
      ("# x", "#", nil),
      ("1..5", "1..5", "a range is written in parentheses after a type: \"integer(1..5)\""),
      ("007", "007", "a string is written in single quotes: '007'"),
      ("'a' | 'b' | 'a'", "'a'", nil),
      ("Foo-Bar", "Foo-Bar", "a shape of another file is \"folder/file.Name\""),
      ("users.user", "users.user", nil),
      ("string(3) | {a}", "{", "an object is a JSON object, and in a union a shape with a name"),
      ("string(3) | {}", "{", "any object is \"object\""),
      ("{{x}}", "{", "templates are not allowed in shapes"),
      (
        "('a' | 'b')?", "(",
        "types have no parentheses around them; null is an alternative: 'a' | 'b' | null"
      ),
      ("*", "*", "a value of any kind is \"any\""),
      ("map<string>", "map", "did you mean \"object\"?"),
      ("/(/", "(", nil), ("string(1..5, step 2)", "step 2", nil), ("number(step 0)", "step 0", nil),
      ("number(step -1)", "step -1", nil), ("string(1..5, unique)", "unique", nil),
      ("number(0.1..0.4, step 0.5)", "(0.1..0.4, step 0.5)", nil), ("email(..-1)", "-1", nil),
      ("[any](1..5, uniqe)", "uniqe", "did you mean \"unique\"?"),
      ("[any](1..5, uniqueItems)", "uniqueItems", "did you mean \"unique\"?"),
      ("number(multipleOf 5)", "multipleOf", "did you mean \"step\"?"),
      (
        "number(<..5)", "(<..5)",
        "bounds are written (1..80), (1..), (0..<1), (0<..1), (>=1) or (3)"
      ),
      ("@", "@", nil), ("@a.json(1..2)", "(1..2)", "bounds are for \(Self.bounded)"),
      (
        "[number, string]", ",", "exactly these elements are a JSON list: [\"number\", \"string\"]"
      ),
    ] as [(String, String, String?)]
  )
  func `a mistake is told at the word itself`(
    text: String,
    marked: String,
    help: String?
  ) throws {
    let (_, diagnostics) = try parseShape(text: text)
    try #require(diagnostics.count == 1)
    #expect(markedText(diagnostics[0]) == marked)
    #expect(diagnostics[0].help == help)
    #expect(!diagnostics[0].label.isEmpty)
  }

  @Test func `several mistakes of one shape are all told`() throws {
    let (_, diagnostics) = try parse(
      #"{"a": "strng | bool | string(9..1)", "b": {"c": ["intger", "any"]}, "d": 5, "e??": "any"}"#
    )
    #expect(
      diagnostics.map(markedText) == [
        "strng", "bool", "(9..1)", "intger", "5", "\"e??\"",
      ]
    )
  }

  @Test func `places are exact behind escapes`() throws {
    let json = #"{"\u0061": "\u0073tring | \u0069ntger | '\ud83d\ude00\n' | /\\d/ | boolan"}"#
    let (_, diagnostics) = try parse(json)
    #expect(diagnostics.map(markedText) == [#"\u0069ntger"#, "boolan"])
  }

  @Test(arguments: [
    (#"{"a": "any", "a?": "any"}"#, "\"a?\""), (#"{"'a'": "any", "a": "any"}"#, "\"a\""),
    (#"{"*": true}"#, "true"), (#"{"'a": "any"}"#, "'a"), (#"{"'a'b": "any"}"#, "b"),
    (#"{"/a": "any"}"#, "/a"), (#"{"/a/b/": "any"}"#, "b/"), (#"{"/(/": "any"}"#, "("),
    (#"{"*?": "any"}"#, "\"*?\""), (##"{"#": 5}"##, "5"), (#"{"$comment": 5}"#, "5"),
    (#"{"...": []}"#, "[]"), ("null", "null"), ("[]", "[]"), (#"{"a": false}"#, "false"),
    (#"{"é": "any", "\u00e9?": "any"}"#, #""\u00e9?""#),
  ])
  func `a mistake in an object is told at its place`(json: String, marked: String) throws {
    let (_, diagnostics) = try parse(json)
    try #require(diagnostics.count == 1)
    #expect(markedText(diagnostics[0]) == marked)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("email ?", "email?", "'email '?"), (" email?", "email?", "' email'?"), ("email? ", "email?", "'email? '"),
    ("email ? ", "email?", "'email ? '"), (" id", "id", "' id'"), ("id\u{A0}", "id", "'id\u{A0}'"), ("?email", "email?", "'?email'"),
    ("... ", "...", "'... '"), (" *", "*", "' *'"), ("# ", "#", "'# '"), (" 'a b'", "'a b'", "' ''a b'''"),
    (" ", nil, "' '"), (" ?", nil, "' '?"), ("* ?", nil, "'* '?"), ("a? ?", nil, "'a? '?"),
  ] as [(String, String?, String)])
  func `spaces around a name are an error, with the name that is meant`(
    name: String,
    meant: String?,
    quoted: String
  ) throws {
    let (_, diagnostics) = try parse(JSONValue.object([(name, .string("any"))]).jsonText)
    #expect(diagnostics.map(\.rule) == [.invalidMemberName])
    let fixes = diagnostics.first?.fixes.map(\.replacement)
    #expect(fixes == [meant.map { "\"\($0)\"" }].compactMap(\.self))
    #expect(diagnostics.first?.help == "a member of this name is \"\(quoted)\"")
  }

  @Test func `a quoted name may have spaces around it`() throws {
    let json = #"{"'email '?": "any", "' '": "any", "'?x'": "any", "a b?": "any", "/ a /": "any"}"#
    #expect(try parse(json).diagnostics.isEmpty)
  }

  @Test func `every part keeps its place`() throws {
    let (shape, _) = try parse(#"{"a": "[User?](1..2) | 'x'"}"#)
    guard case .object(let members) = shape.kind, let member = members.named.first,
      case .union(let alternatives) = member.shape.kind,
      case .array(let element, _) = alternatives[0].kind,
      case .union(let types) = element.kind
    else {
      Issue.record("the shape is read otherwise: \(shape)")
      return
    }
    #expect(text(of: member.range) == "\"a\"")
    #expect(text(of: member.shape.range) == "[User?](1..2) | 'x'")
    #expect(alternatives.map { text(of: $0.range) } == ["[User?](1..2)", "'x'"])
    #expect(types.map { text(of: $0.range) } == ["User", "?"])
  }

  @Test func `shapes that are nested too deep are refused`() throws {
    let deep = String(repeating: "[", count: 400) + "any" + String(repeating: "]", count: 400)
    let (_, inText) = try parseShape(text: deep)
    #expect(inText.map(\.message) == ["a shape can be at most 64 levels deep"])
    let (_, inList) = try parse(deep.replacing("any", with: "\"any\""))
    #expect(inList.map(\.message) == ["a shape can be at most 64 levels deep"])
  }

  @Test func `a diagnostic shows the line and what was expected`() throws {
    let (_, diagnostics) = try parse("{\n  \"id\": \"intger(>=1)\"\n}")
    #expect(
      diagnostics.map { DiagnosticRenderer().render($0) } == [
        """
        error[unknown-type]: there is no type "intger"
         --> shape.json:2:10
          |
        2 |   "id": "intger(>=1)"
          |          ^^^^^^ expected a type, a format, a literal or the name of a shape
          = help: did you mean "integer"?
        """
      ]
    )
  }
}
