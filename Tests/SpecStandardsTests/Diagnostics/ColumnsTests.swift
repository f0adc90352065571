import TestSupport
import Testing

@testable import SpecStandards

/// Texts on a terminal.
@Suite(.inTurn)
struct ColumnsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("🎉", 2), ("✅", 2), ("›…→", 3), ("ﾊ", 1),
    ("👩\u{200D}💻", 4),
  ])
  func `wide characters take two columns, and marks none`(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: 1...12)
  func `a text fits`(_ limit: Int) {
    for text in ["", "abc", "abcdefghijklmn", "日本語の名前を持つ", "a日b本c語"] {
      #expect(text.fitted(to: limit).columns <= limit)
      #expect(text.endFitted(to: limit).columns <= limit)
    }
    #expect("abcdef".fitted(to: 4) == "abc…")
    #expect("abcdef".endFitted(to: 4) == "…def")
  }

  @Test func `lines are broken at spaces, and long words within`() {
    #expect("  one two three".wrapped(to: 9, hang: 4) == ["  one two", "    three"])
    #expect("one two".wrapped(to: nil, hang: 4) == ["one two"])
    #expect("abcdefgh".wrapped(to: 4, hang: 1) == ["abcd", " efg", " h"])
    #expect("日本語の名前".wrapped(to: 5, hang: 0) == ["日本", "語の", "名前"])
    #expect("exactly ten".wrapped(to: 7, hang: 0) == ["exactly", "ten"])
  }

  @Test(arguments: 4...30)
  func `wrapped lines fit and lose nothing`(_ limit: Int) {
    let text = "  error[status]: expected 200, found 日本語テキスト and-a-very-long-word-at-the-end"
    let lines = text.wrapped(to: limit, hang: 4)
    for line in lines { #expect(line.columns <= limit) }
    let words = lines.joined().filter { $0 != " " }
    #expect(words == text.filter { $0 != " " })
  }

  @Test func `the marked part of a long line is shown, and carets are under it`() {
    let file = SourceFile(
      path: "a.spec.json",
      text: String(repeating: "日本 ", count: 20) + "WORD" + String(repeating: " tail", count: 9)
    )
    let start = file.bytes(ofLine: 1).firstIndex(of: UInt8(ascii: "W")) ?? 0
    let range = SourceRange(file: file, start: start, length: 4)
    for limit in 12...90 {
      let place = SourceExcerpt(range).fitted(to: limit)
      #expect(place.text.columns <= limit)
      let scalars = Array(place.text.unicodeScalars)
      var column = 0
      var shown = ""
      for scalar in scalars {
        if column >= place.indent, column < place.indent + place.width {
          shown.unicodeScalars.append(scalar)
        }
        column += scalar.columns
      }
      #expect(shown == "WORD")
    }
  }

  @Test func `a terminal without Unicode gets ASCII`() {
    #expect("a › b → c … · — 3 µs 日é".inASCII == "a > b -> c ... - - 3 us ???")
  }
}
