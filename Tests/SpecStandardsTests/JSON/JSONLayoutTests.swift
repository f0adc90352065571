import Testing

@testable import SpecStandards

/// The layout of `fmt`: what it changes, and what it keeps.
struct JSONLayoutTests {
  private func formatted(_ text: String) throws -> String {
    let document = try JSONDocument(parsing: SourceFile(path: "a.json", bytes: Array(text.utf8)))
    return String(decoding: JSONLayout.formatted(document), as: UTF8.self)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("7", "7\n"), (" [ ] ", "[]\n"), ("{\n}", "{}\n"), ("\"a\"", "\"a\"\n"),
    (#"{"a":1,"b":[1,2],"c":{}}"#, #"{ "a": 1, "b": [1, 2], "c": {} }"# + "\n"),
    ("{\"a\":1,\n\"b\":[1,2]}", "{\n  \"a\": 1,\n  \"b\": [1, 2]\n}\n"),
    ("[\n[{\"a\":[\n]}]]", "[\n  [\n    {\n      \"a\": []\n    }\n  ]\n]\n"),
    ("[1.0, -0, 1E+2, 1e400, 0.10]", "[1.0, -0, 1E+2, 1e400, 0.10]\n"),
    (#"{"b":1,"a":2,"b":3}"#, #"{ "b": 1, "a": 2, "b": 3 }"# + "\n"),
    ("\u{FEFF}[1,\r\n2]\r\n", "[\n  1,\n  2\n]\n"), ("[1,\r2]", "[\n  1,\n  2\n]\n"),
  ])
  func `values are laid out as they were written`(written: String, expected: String) throws {
    #expect(try formatted(written) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("[\n\n1,\n\n\n\n2,3\n\n]", "[\n  1,\n\n  2,\n  3\n]\n"), ("[\r\n1,\r\n\r\n2]", "[\n  1,\n\n  2\n]\n"),
    ("[1,\r\n2]", "[\n  1,\n  2\n]\n"), ("[1\n,\n2]", "[\n  1,\n  2\n]\n"),
    ("{\"a\": {\n}\n \n , \"b\": 1}", "{\n  \"a\": {},\n\n  \"b\": 1\n}\n"),
  ])
  func `one empty line between members stays`(written: String, expected: String) throws {
    #expect(try formatted(written) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"\/\u0041\u00e9\ud83d\ude00\u4e2d"#, "/Aé😀中"), (#"\n\u000A\t\"\\\u0022\u005c"#, #"\n\u000A\t\"\\\u0022\u005c"#),
    (#"\ud800 \udc00x"#, #"\ud800 \udc00x"#), (#"\u202e\u200b\u00a0\u0301\u3164\ufeff\u2028\ue000"#, #"\u202e\u200b\u00a0\u0301\u3164\ufeff\u2028\ue000"#),
    (#"\u007f\u0080\u0020"#, #"\u007f\u0080 "#), ("\u{202E}é", "\u{202E}é"),
  ])
  func `only escapes of characters that are seen are undone`(written: String, expected: String) throws {
    #expect(try formatted("[\"\(written)\"]") == "[\"\(expected)\"]\n")
    #expect(try formatted("{\"\(written)\": 1}") == "{ \"\(expected)\": 1 }\n")
  }

  @Test(arguments: ["a", "é", "中", #"\u00e9"#])
  func `a line has at most 120 columns`(letter: String) throws {
    func text(_ count: Int) -> String {
      "{\n\"k\": [1, \"\(String(repeating: letter, count: count))\"],\n\"l\": 1}"
    }
    // Two blanks, the name with its colon, "[1, ", the quotes, "]" and the comma.
    let room = 120 - 2 - 5 - 4 - 2 - 1 - 1
    #expect(try formatted(text(room)).split(separator: "\n").map(\.count) == [1, 120, 8, 1])
    #expect(try formatted(text(room + 1)).split(separator: "\n").count == 7)
    let last = text(room + 1).replacing(",\n\"l\": 1", with: "")
    #expect(try formatted(last).split(separator: "\n").map(\.count) == [1, 120, 1])
  }

  @Test func `what does not fit is broken, and its parts stay on their lines`() throws {
    let name = String(repeating: "n", count: 100)
    let text = "{\"\(name)\": {\"a\": [1, 2], \"b\": {\"c\": 3}}}"
    #expect(
      try formatted(text)
        == "{\n  \"\(name)\": {\n    \"a\": [1, 2],\n    \"b\": { \"c\": 3 }\n  }\n}\n"
    )
  }

  @Test func `a deep text on one line takes no time`() throws {
    let long = String(repeating: #"\u0041"#, count: 200_000)
    let text =
      String(repeating: "[", count: 500) + "\"\(long)\"" + String(repeating: "]", count: 500)
    #expect(try formatted(text).split(separator: "\n").count == 1001)
  }

  @Test func `a difference shows changed lines with those around them`() throws {
    let old =
      "{\n  \"a\": 1,\n\n\n  \"b\":2,\n  \"c\": 3,\n  \"d\": 4,\n  \"e\": 5,\n  \"f\": [1,\n2] }"
    let new = try formatted(old)
    #expect(
      LayoutDifference(from: Array(old.utf8), to: Array(new.utf8)).unified(path: "x") == """
        --- x
        +++ x
        @@ -1,10 +1,12 @@
         {
           "a": 1,
         
        -
        -  "b":2,
        +  "b": 2,
           "c": 3,
           "d": 4,
           "e": 5,
        -  "f": [1,
        -2] }
        \\ No newline at end of file
        +  "f": [
        +    1,
        +    2
        +  ]
        +}

        """
    )
    #expect(LayoutDifference(from: Array(new.utf8), to: Array(new.utf8)).unified(path: "x") == "")
  }

  @Test func `a byte-order mark and line breaks of Windows are differences of their lines`() throws
  {
    let old = "\u{FEFF}{\n  \"a\": 1,\r\n  \"b\": 2\n}\n"
    let text = LayoutDifference(from: Array(old.utf8), to: Array(try formatted(old).utf8))
      .unified(path: "x")
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count { $0.first == UInt8(ascii: "-") } == 3)
    #expect(lines.count { $0.first == UInt8(ascii: "+") } == 3)
  }

  @Test func `a difference has a part for each place`() {
    let old = (1...40).map { "  \($0 == 5 || $0 == 30 ? " " : "")\($0),\n" }.joined()
    let new = (1...40).map { "  \($0),\n" }.joined()
    let text = LayoutDifference(from: Array(old.utf8), to: Array(new.utf8)).unified(path: "x")
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -2,7 +2,7 @@", "@@ -27,7 +27,7 @@",
      ]
    )
    #expect(text.split(separator: "\n").count == 2 + 2 + 16)
  }
}
