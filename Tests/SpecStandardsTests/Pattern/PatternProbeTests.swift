import SpecStandards
import TestSupport
import Testing

/// Small texts on which the regular expression engines of the world differ, with ECMA-262's answer.
@Suite(.inTurn)
struct PatternProbeTests {
  @Test(arguments: probes)
  func `A probe gets the answer of ECMA-262 in u mode`(_ probe: Probe) throws {
    let answer: Probe.Answer
    do {
      answer =
        try Pattern(probe.pattern).isFound(in: Array(probe.text.utf8)[...]) ? .matches : .fails
    } catch is PatternError {
      answer = .rejected
    }
    #expect(answer == probe.answer)
  }
}

/// A pattern, a text, and what is to come of them.
struct Probe: Sendable, CustomTestStringConvertible {
  let pattern: String
  let text: String
  let answer: Answer

  enum Answer: Sendable {
    case matches
    case fails
    case rejected
  }

  init(_ pattern: String, _ text: String, _ answer: Answer) {
    self.pattern = pattern
    self.text = text
    self.answer = answer
  }

  var testDescription: String { pattern }
}

private let probes: [Probe] = [
  Probe("^\\d$", "٣", .fails),
  Probe("^\\d$", "３", .fails),
  Probe("^\\w+$", "é", .fails),
  Probe("^\\w+$", "漢", .fails),
  Probe("^\\w+$", "e\u{301}", .fails),
  Probe("^\\s$", "\u{A0}", .matches),
  Probe("^\\s$", "\u{FEFF}", .matches),
  Probe("^\\s$", "\u{85}", .fails),
  Probe("^\\s$", "\u{2028}", .matches),
  Probe("^\\s$", "\u{B}", .matches),
  Probe("^\\s$", "\u{D}\u{A}", .fails),
  Probe("^\\s\\s$", "\u{D}\u{A}", .matches),
  Probe("^abc$", "abc\u{A}", .fails),
  Probe("^abc$", "abc\u{D}\u{A}", .fails),
  Probe("^abc$", "abc\u{2028}", .fails),
  Probe("^b", "a\u{A}b", .fails),
  Probe("^.$", "\u{D}", .fails),
  Probe("^.$", "\u{2028}", .fails),
  Probe("^.$", "\u{85}", .matches),
  Probe("^.$", "\u{A}", .fails),
  Probe("^.$", "e\u{301}", .fails),
  Probe("^..$", "e\u{301}", .matches),
  Probe("^.$", "😀", .matches),
  Probe("^.$", "👨\u{200D}👩\u{200D}👧", .fails),
  Probe("^[^a]$", "😀", .matches),
  Probe("^[😀-😂]$", "😁", .matches),
  Probe("^é$", "e\u{301}", .fails),
  Probe("^\\u00e9$", "e\u{301}", .fails),
  Probe("^\\p{L}+$", "éß", .matches),
  Probe("^\\p{Letter}+$", "é", .matches),
  Probe("^\\p{Script=Greek}$", "α", .matches),
  Probe("^\\p{sc=Greek}$", "α", .matches),
  Probe("^\\p{Lu}$", "Ä", .matches),
  Probe("^\\P{L}$", "1", .matches),
  Probe("^\\p{L}$", "e\u{301}", .fails),
  Probe("^\\p{L}\\p{M}$", "e\u{301}", .matches),
  Probe("^\\p{Emoji}$", "😀", .matches),
  Probe("^\\u{1F600}$", "😀", .matches),
  Probe("^\\uD83D\\uDE00$", "😀", .matches),
  Probe("^\\x41$", "A", .matches),
  Probe("^\\cJ$", "\u{A}", .matches),
  Probe("^\\0$", "\u{0}", .matches),
  Probe("^(?=.*\\d)[a-z\\d]+$", "abc1", .matches),
  Probe("^(?!foo)\\w+$", "foobar", .fails),
  Probe("(?<=\\$)\\d+", "$42", .matches),
  Probe("(?<=a+)b", "aab", .matches),
  Probe("(?<!\\$)\\b\\d+", "$42", .fails),
  Probe("^(?<y>\\d{4})-\\k<y>$", "2024-2024", .matches),
  Probe("^(a+)b\\1$", "aabaa", .matches),
  Probe("^\\1(a)$", "a", .matches),
  Probe("^(?:(a)|b)\\1$", "b", .matches),
  Probe("^(?>a+)b$", "", .rejected),
  Probe("^a++b$", "", .rejected),
  Probe("^(?i)abc$", "", .rejected),
  Probe("\\Aabc\\z", "", .rejected),
  Probe("^abc\\Z", "", .rejected),
  Probe("^\\h$", "", .rejected),
  Probe("^\\Qa.b\\E$", "", .rejected),
  Probe("^[[:alpha:]]$", "", .rejected),
  Probe("^[a-z&&[aeiou]]$", "", .rejected),
  Probe("^[a[b]]$", "", .rejected),
  Probe("^[a--b]$", "", .rejected),
  Probe("[]", "a", .fails),
  Probe("^[^]$", "\u{A}", .matches),
  Probe("^a]$", "", .rejected),
  Probe("^a}$", "", .rejected),
  Probe("^a{$", "", .rejected),
  Probe("^a{,2}$", "", .rejected),
  Probe("^a\\-b$", "", .rejected),
  Probe("^a\\_b$", "", .rejected),
  Probe("^a\\/b$", "a/b", .matches),
  Probe("^\\a$", "", .rejected),
  Probe("^\\e$", "", .rejected),
  Probe("\\bé", "é", .fails),
  Probe("a\\b", "aé", .matches),
  Probe("^a#b$", "a#b", .matches),
  Probe("^a b$", "a b", .matches),
  Probe("^[\\w-.]+$", "", .rejected),
  Probe("^a.b$", "a\u{0}b", .matches),
  Probe("^\\101$", "", .rejected),
  Probe("^a{1,1000}$", String(repeating: "a", count: 1000), .matches),
  Probe("", "", .matches),
  Probe("^(|a)$", "", .matches),
  Probe("^(a*)*$", "aaa", .matches),
  Probe("^a**$", "", .rejected),
]
