import SpecStandards
import TestSupport
import Testing

/// Comma-separated values by RFC 4180, and what is wrong with them.
@Suite(.inTurn)
struct CSVTableTests {
  private func read(
    _ text: String,
    delimiter: Character = ",",
    limit: Int = 100
  ) -> (lines: [[String]], mistakes: [String]) {
    var diagnostics: [Diagnostic] = []
    let table = CSVTable(
      SourceFile(path: "a.csv", text: text),
      delimiter: delimiter.asciiValue ?? 0,
      recordLimit: limit,
      diagnostics: &diagnostics
    )
    return (
      ([table.header] + table.records).map { $0.map(\.text) },
      diagnostics.map { "\($0.range?.position.description ?? "–") \($0.message)" }
    )
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a\n\"x, \"\"y\"\"\n\r\nz\"\n", [["a"], ["x, \"y\"\n\r\nz"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("\n\na,b\n\n1,2\n\r\n\n", [["a", "b"], ["1", "2"]]),
    ("a\n\"\"\n", [["a"], [""]]),
    (" a , b\n 1 ,\t2", [[" a ", " b"], [" 1 ", "\t2"]]),
    ("a\nx\ry\n", [["a"], ["x\ry"]]),
    ("a,b\r\r1,\"2\r\"\r3,4", [["a", "b"], ["1", "2\r"], ["3", "4"]]),
    ("\"a\",\"b\"\n\"ü\",💡", [["a", "b"], ["ü", "💡"]]),
    ("a", [["a"]]),
  ])
  func `a table is read`(text: String, lines: [[String]]) {
    let found = read(text)
    #expect(found.lines == lines)
    #expect(found.mistakes == [])
  }

  @Test(arguments: [(";", "a;b\n1;\"2;3\""), ("\t", "a\tb\n1\t\"2\t3\""), ("|", "a|b\n1|\"2|3\"")])
  func `another character may stand between fields`(delimiter: Character, text: String) {
    let found = read(text, delimiter: delimiter)
    #expect(found.lines == [["a", "b"], ["1", "2\(delimiter)3"]])
    #expect(found.mistakes == [])
  }

  @Test(arguments: [
    ("", ["1:1 the file is empty"]),
    ("\n\n", ["1:1 the file is empty"]),
    ("a,b\n1\n", ["2:2 this line has 1 field, the header has 2"]),
    ("a,b\n1,2,3\n", ["2:5 this line has 3 fields, the header has 2"]),
    ("a,b\n1,2\n3,x\"y\"\n", ["3:4 this field has a quote but does not start with one"]),
    ("a,b\n1,\"2\"3\n", ["2:6 there is text after the closing quote"]),
    ("a,b\n1,\"2\n3,4\n", ["2:3 this quote is not closed"]),
    ("a,b\n\"1,2\n\n", ["2:1 this quote is not closed"]),
    (
      "a,b\n1\n1,2\n1,2,3\n",
      [
        "2:2 this line has 1 field, the header has 2",
        "4:5 this line has 3 fields, the header has 2",
      ]
    ),
  ])
  func `a mistake is reported at its line and column`(text: String, mistakes: [String]) {
    #expect(read(text).mistakes == mistakes)
  }

  @Test func `what is not UTF-8 is reported at its field`() {
    var diagnostics: [Diagnostic] = []
    _ = CSVTable(
      SourceFile(path: "a.csv", bytes: Array("a,b\n1,".utf8) + [0xFC, 0x0A]),
      recordLimit: 10,
      diagnostics: &diagnostics
    )
    #expect(diagnostics.map(\.message) == ["this field is not UTF-8"])
    #expect(diagnostics.first?.range?.position == SourcePosition(line: 2, column: 3))
  }

  @Test func `the number of records and of reported mistakes is bounded`() {
    let rows = String(repeating: "1\n", count: 101)
    #expect(read("a\n\(rows)").mistakes == ["102:1 the file has more than 100 records"])
    let wrong = String(repeating: "1,2\n", count: 1_000)
    #expect(read("a\n\(wrong)").mistakes.count == 20)
  }
}
