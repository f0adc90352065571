import SpecStandards
import TestSupport
import Testing

/// What values the texts of YAML have.
@Suite(.inTurn)
struct YAMLValueTests {
  private func document(_ text: String) throws -> JSONDocument {
    try JSONDocument.yaml(SourceFile(path: "a.yaml", text: text))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("~", "null"), ("", "null"), ("NULL", "null"), ("nULL", #""nULL""#), ("True", "true"), ("FALSE", "false"),
    ("no", #""no""#), ("on", #""on""#), ("y", #""y""#), ("2026-01-31", #""2026-01-31""#), ("12:30", #""12:30""#),
    ("10_003", #""10_003""#), ("0o17", "15"), ("0x1F", "31"), ("0123", "123"), ("+7", "7"), (".5", "0.5"), ("1.", "1.0"),
    ("-00.50", "-0.50"), ("1e-06", "1e-06"), ("1.0", "1.0"), ("0o8", #""0o8""#), ("0x", #""0x""#), ("&a", "null"), ("1e", #""1e""#),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("'12'", #""12""#), (#""true""#, #""true""#),
    ("!!str 12", #""12""#), ("!!int '12'", "12"), ("!!float 3", "3"), ("!!str", #""""#), ("! 12", #""12""#), ("!!int a", nil),
    ("!!int 1.5", nil), ("!x 12", "12"),
  ] as [(String, String?)])
  func `scalars are those of the core schema of YAML 1.2`(text: String, json: String?) throws {
    guard let json else {
      #expect(throws: YAMLError.self) { try document(text) }
      return
    }
    #expect(try document(text).root.jsonText == json)
    #expect(try document("[\(text)]").root.jsonText == (text.isEmpty ? "[]" : "[\(json)]"))
    #expect(try document("a: \(text)\nb: 1\n").root.jsonText == #"{"a":\#(json),"b":1}"#)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("200: a\n1.0: b\nnull: c\nno: d\n", #"{"200":"a","1.0":"b","null":"c","no":"d"}"#),
    ("a: |\n  x\n   y\n\n  z\n\nb: >-\n  x\n  y\n\n  z\n", #"{"a":"x\n y\n\nz\n","b":"x y\nz"}"#),
    ("a: |2-\n    x\n\t\n  y\nb: |+\n  x\n\n", #"{"a":"  x\n\ny","b":"x\n\n"}"#),
    ("a: x\n  y\n\n  z # c\nb: \"x\n\n  y\\\n  z\"\n", #"{"a":"x y\nz","b":"x\nyz"}"#),
    ("- a\n- - b\n  - c: d\n    e:\n    - f\n-\n", #"["a",["b",{"c":"d","e":["f"]}],null]"#),
    ("{a: [b, c: d, \"e\":f,], g, ? h : i}", #"{"a":["b",{"c":"d"},{"e":"f"}],"g":null,"h":"i"}"#),
    ("a: [\nb,\n'c\nd']\n", #"{"a":["b","c d"]}"#), ("? a\n: b\n? c\n", #"{"a":"b","c":null}"#),
    ("%TAG !e! tag:yaml.org,2002:\n--- !e!str 1\n...\n", #""1""#), ("a:\r\n  b: c\r\n", #"{"a":{"b":"c"}}"#),
    (#""\x41\u00e9\U0001F600\ud83d\ude00\t\_""#, #""Aé😀\ud83d\ude00\t "#.replacing("\u{20}", with: "\u{A0}") + "\""),
    ("'a''b'", #""a'b""#), ("C:\\x: \\d\"", #"{"C:\\x":"\\d\""}"#),
  ])
  func `collections, names and texts`(text: String, json: String) throws {
    #expect(try document(text).root.jsonText == json)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a: &x [1, &y b]\nc: *x\nd: *y\n", #"{"a":[1,"b"],"c":[1,"b"],"d":"b"}"#),
    ("&k 200: a\nb: *k\n*k : c\n", nil), ("&k 200: a\nb: {*k : c}\n", #"{"200":"a","b":{"200":"c"}}"#),
    ("a: &x 1\nb: &x 2\nc: *x\n", #"{"a":1,"b":2,"c":2}"#),
    ("a: &x {m: 1, n: 2}\nb:\n  <<: *x\n  n: 3\n", #"{"a":{"m":1,"n":2},"b":{"n":3,"m":1}}"#),
    ("{<<: [{m: 1}, {m: 2, n: &y 3}], o: *y}", #"{"o":3,"m":1,"n":3}"#), ("{<<: 1}", nil), (#"{"<<": 1}"#, #"{"<<":1}"#),
  ] as [(String, String?)])
  func `aliases repeat, and merge keys merge`(text: String, json: String?) throws {
    #expect((try? document(text))?.root.jsonText == json)
  }

  @Test func `what may surprise is noted with its place`() throws {
    let notes = try document("a: &a {b: .inf}\nc: !d\n  <<: *a\n").sourceMap?.notes ?? []
    #expect(
      notes.map { "\($0.range.position) \($0.kind) \($0.message)" } == [
        "1:11 unwritableNumber JSON has no number .inf: it is a text",
        "2:4 unknownTag the tag !d is ignored",
        "3:3 mergeKey the members of what \"<<\" names are merged, as in YAML 1.1",
      ]
    )
  }
}
