import TestSupport
import Testing

@testable import SpecStandards

/// The parts of fields' values (RFC 9110 section 5.6).
@Suite(.inTurn)
struct FieldScannerTests {
  @Test(arguments: [
    ("", []), (" , ,", []), ("a", ["a"]), (" a ", ["a"]), ("a,b", ["a", "b"]),
    ("a ,\tb,, c", ["a", "b", "c"]), (#"a="1,2", b"#, [#"a="1,2""#, "b"]),
    (#"a="\",", b"#, [#"a="\",""#, "b"]), (#"a="\\", b"#, [#"a="\\""#, "b"]),
    (#"a\", b"#, [#"a\", b"#]), ("a=\"1, b", ["a=\"1, b"]), ("ä,ö", ["ä", "ö"]),
  ])
  func `a list is divided at commas outside of quotes`(value: String, elements: [String]) {
    #expect(FieldScanner.list(value) == elements)
  }

  @Test(arguments: [
    ("a=1", "a", "1"), ("A = \"x, \\\"y\\\" \\z\"", "a", "x, \"y\" z"), ("a=b/c==", "a", "b/c=="),
    ("a=b;c", "a", "b"), ("a=", "a", ""), ("a=\"\"", "a", ""),
  ])
  func `a pair is a name and a value`(text: String, name: String, value: String) {
    var scanner = FieldScanner(text)
    let pair = scanner.pair()
    #expect(pair?.name == name && pair?.value == value)
  }

  @Test(arguments: ["", "a", "=1", "a b=1", "a=\"1", "a=\"1\\", "\"a\"=1"])
  func `nothing is read where there is no pair`(text: String) {
    var scanner = FieldScanner(text)
    #expect(scanner.pair() == nil)
    #expect(scanner.take { _ in true } == text)
  }

  @Test(arguments: [
    ("", 0), (" ", 0), (";", 0), ("; ;a=1;", 1), (" ; a=1 ; b=\"2;\"", 2), ("a=1", nil),
    (";a", nil),
    (";a =1", nil), (";a=\"1", nil), (";a=1 b", nil),
  ])
  func `parameters stand behind semicolons`(text: String, count: Int?) {
    var scanner = FieldScanner(text)
    #expect(scanner.parameters()?.count == count)
  }
}
