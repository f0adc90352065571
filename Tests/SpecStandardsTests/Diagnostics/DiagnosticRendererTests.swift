import SpecStandards
import Synchronization
import TestSupport
import Testing

@Suite(.inTurn)
struct DiagnosticRendererTests {
  @Test func `a diagnostic shows the line, the carets, notes and help`() {
    let source = SourceFile(path: "a.spec.json", text: "{\n  \"é\": \"漢字 oops\",\n\t\"b\": 1\n}\n")
    let range = SourceRange(file: source, start: 11, length: 6)
    let note = SourceRange(file: source, start: 26, length: 3)
    let diagnostic = Diagnostic(
      .invalidSchema,
      "something is wrong",
      at: range,
      label: "here",
      notes: [.init("see this", at: note)],
      help: "do that"
    )
    #expect(
      DiagnosticRenderer().render(diagnostic) == """
        error[invalid-schema]: something is wrong
         --> a.spec.json:2:9
          |
        2 |   "é": "漢字 oops",
          |         ^^^^ here
          = note: see this
         --> a.spec.json:3:2
          |
        3 |  "b": 1
          |  ^^^
          = help: do that
        """
    )
  }

  @Test(arguments: [
    // Behind what is hidden, on it, in it, around it, and over its end.
    ("oops", 0, "          ^^^^"), ("Swordfish", 0, "     ^^^"), ("word", 0, "     ^^^"),
    ("for Swordfish", 0, " ^^^^^^^"), ("fish, oops", 0, "     ^^^^^^^^^"), ("for", 0, " ^^^"),
    ("Swordfish", 3, "     ^^^"),
  ])
  func `carets stand under the line as it is shown`(marked: String, cut: Int, carets: String) throws
  {
    let text = "\"for Swordfish, oops\""
    let place = try #require(text.firstRange(of: marked))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let range = SourceRange(
      file: SourceFile(path: "a.json", text: text),
      start: start,
      length: marked.utf8.count - cut
    )
    let problem = ProblemRecord(
      "invalid-json",
      "x",
      at: range,
      hidingInLines: { $0.replacing("Swordfish", with: "***") }
    )
    let lines = DiagnosticRenderer().render(problem).split(separator: "\n")
    #expect(lines.dropFirst(3) == ["1 | \"for ***, oops\"", "  | \(carets)"])
  }

  @Test func `control characters do not reach the terminal`() {
    let source = SourceFile(path: "a.json", text: "\u{1B}[31mred")
    let text = DiagnosticRenderer().render(
      Diagnostic(.invalidSchema, "bad \u{7}", at: SourceRange(file: source, start: 0, length: 1))
    )
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a long line is cut around its place`() {
    let source = SourceFile(path: "a.json", text: String(repeating: "é", count: 5000))
    let range = SourceRange(file: source, start: 4000, length: 2)
    let lines = DiagnosticRenderer().render(Diagnostic(.invalidSchema, "x", at: range)).split(
      separator: "\n"
    )
    #expect(lines[3].hasPrefix("1 | …é"))
    #expect(lines[3].unicodeScalars.count < 200)
    #expect(
      lines[4].unicodeScalars.firstIndex(of: "^").map {
        lines[4].unicodeScalars.distance(from: lines[4].unicodeScalars.startIndex, to: $0)
      } == 35
    )
  }

  @Test func `what an excerpt costs does not depend on the length of its line`() {
    let source = SourceFile(path: "a.json", text: String(repeating: "x", count: 1 << 20))
    let read = Mutex(0)
    for start in [0, 1 << 19, (1 << 20) - 1] {
      let range = SourceRange(file: source, start: start, length: 1 << 20)
      _ = SourceExcerpt(range, reach: 1_000) { text in
        read.withLock { $0 += text.utf8.count }
        return text
      }
    }
    #expect((1..<10_000).contains(read.withLock { $0 }))
  }

  /// A secret that begins so many bytes before the mark.
  @Test(arguments: [0, 20, 70, 200, 320, 400, 600, 820])
  func `what is hidden in a long line is hidden wherever it begins`(distance: Int) {
    let secret = (0..<50).map { "<\($0)>" }.joined()
    let filler = String(repeating: "é", count: 1_000)
    let text =
      filler + secret + String(repeating: "-", count: distance) + "MARK"
      + String(repeating: "-", count: distance) + secret + filler
    let source = SourceFile(path: "a.json", text: text)
    let start = filler.utf8.count + secret.utf8.count + distance
    let range = SourceRange(file: source, start: start, length: 4)
    let shown = SourceExcerpt(range, reach: secret.utf8.count) {
      $0.replacing(secret, with: "***")
    }.text
    #expect(shown.contains("MARK"))
    #expect(!shown.contains("<") && !shown.contains(">"))
    #expect(shown.contains("…"))
  }

  @Test func `what is longer than the line that is shown has no more carets than are shown`() {
    let source = SourceFile(path: "a.json", text: String(repeating: "x", count: 5000))
    for start in [0, 2000] {
      let range = SourceRange(file: source, start: start, length: 2500)
      let problem = Diagnostic(.invalidSchema, "x", at: range, label: "here")
      let lines = DiagnosticRenderer().render(problem).split(separator: "\n")
      #expect(lines.allSatisfy { $0.utf8.count < 200 })
      #expect(lines[4].hasSuffix("^ here"))
    }
  }

  @Test func `columns are code points, and the excerpt shows the same place`() {
    let text = "\"é💥\": x\r\ny"
    let source = SourceFile(path: "a.json", text: text)
    let at = Array(text.utf8).firstIndex(of: UInt8(ascii: "x")) ?? 0
    #expect(source.position(of: at).description == "1:7")
    #expect(source.position(of: at + 3).description == "2:1")
    #expect(source.line(of: at + 3) == (2, at + 3))
    let range = SourceRange(file: source, start: at, length: 1)
    let excerpt = SourceExcerpt(range)
    #expect((excerpt.column, excerpt.endColumn, excerpt.text) == (7, 8, "\"é💥\": x"))
    #expect((excerpt.indent, excerpt.width) == (7, 1))
  }

  @Test func `an offset past the end is the end, and no range shows no excerpt`() {
    let source = SourceFile(path: "a.json", text: "ab\n")
    #expect(source.position(of: 99).description == "2:1")
    let gone = Diagnostic(.unreadableFile, "gone", at: nil)
    #expect(DiagnosticRenderer().render(gone) == "error[unreadable-file]: gone")
  }
}
