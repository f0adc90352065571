import SpecModel
import TestSupport
import Testing

/// Files of `NAME=value` lines.
@Suite(.inTurn)
struct VariableFileTests {
  private func values(_ text: String) throws -> [String: String] {
    try VariableFile(path: "x.env", bytes: Array(text.utf8)).values
  }

  // swift-format-ignore
  @Test(arguments: [
    ("A=1", ["A": "1"]), ("\u{FEFF}A=1\n\nB=2\n", ["A": "1", "B": "2"]), ("A=1\r\nB=2\r\n", ["A": "1", "B": "2"]), ("# no\n  # no\nA=1", ["A": "1"]),
    ("export A=1\nexport=2\nexport\tB = 3", ["A": "1", "export": "2", "B": "3"]), ("A=\nB= \t\nC=''\nD=\"\"", ["A": "", "B": "", "C": "", "D": ""]),
    ("A=  a b  \t", ["A": "a b"]), ("A=a=b==", ["A": "a=b=="]), ("A=a#b\nB=a #b\nC=#d\nD= # e", ["A": "a#b", "B": "a", "C": "#d", "D": ""]),
    ("A='a # \\n \"b\" $C' # no", ["A": "a # \\n \"b\" $C"]), ("A=\"a\\n\\t\\\"b\\\" \\\\ \\$C \\x'\"", ["A": "a\n\t\"b\" \\ $C \\x'"]),
    ("A=\"a\nb\"\nB='c\r\nd'", ["A": "a\nb", "B": "c\r\nd"]), ("A=a'b\nB=it\"s", ["A": "a'b", "B": "it\"s"]), ("A=1\nA=2", ["A": "2"]),
    ("a.b-c_1=é", ["a.b-c_1": "é"]), ("A=$B${C}`d`", ["A": "$B${C}`d`"]), ("", [:]), ("\n#", [:]),
  ] as [(String, [String: String])])
  func `lines are read as other tools read them`(text: String, expected: [String: String]) throws {
    #expect(try values(text) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("A=1\nsk_live_1\nB=2", ["2:10 this line has no value"]), ("A: sk_live_1", ["1:2 this line has no value"]), ("=sk_live_1", ["1:1 this line has no name"]),
    ("1A=sk_live_1", ["1:1 this line has no name"]), ("export A", ["1:9 this line has no value"]), ("A B=sk_live_1", ["1:3 this line has no value"]),
    ("A=\"sk_live_1\nB=2\nC", ["1:3 this quote is not closed", "3:2 this line has no value"]), ("A='sk_live_1'sk_live_1", ["1:14 there is text after the closing quote"]),
    ("  A='sk_live_1'#no", ["1:16 there is text after the closing quote"]), ("A=a\0b", ["1:3 the value of \"A\" contains a NUL"]),
  ])
  func `each wrong line is told by its place, and nothing of its value`(text: String, expected: [String]) throws {
    let error = try #require(throws: CatalogError.self) { try values(text) }
    #expect(error.diagnostics.map { "\($0.range.map { "\($0.position)" } ?? "") \($0.message)" } == expected)
    #expect(!"\(error)".contains("live"))
    #expect("\(error)".contains("--> x.env:"))
  }

  @Test func `bytes that are not UTF-8 are told`() throws {
    #expect(throws: CatalogError.self) {
      try VariableFile(path: "x", bytes: Array("A=".utf8) + [0xFF])
    }
    #expect(throws: CatalogError.self) {
      try VariableFile(path: "x", bytes: [0xFF, 0xFE, 0x41, 0x00])
    }
  }
}
