import SpecStandards
import TestSupport
import Testing

/// What others wrote, as it is printed.
@Suite(.inTurn)
struct PrintableTests {
  // swift-format-ignore
  @Test(arguments: [
    ("plain — é 日 😀\n\ttext\n", "plain — é 日 😀\n\ttext\n"), ("", ""),
    ("\u{1B}[31m", #"\u001b[31m"#), ("\u{1B}]0;title\u{7}", #"\u001b]0;title\u0007"#), ("a\rb\u{8}\u{0}", #"a\u000db\u0008\u0000"#),
    ("\r\n", "\\u000d\n"), ("\u{7F}\u{85}\u{9B}31m", #"\u007f\u0085\u009b31m"#), ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#),
    ("\u{202E}\u{2066}\u{200F}\u{61C}\u{206F}", #"\u202e\u2066\u200f\u061c\u206f"#), ("e\u{301}\u{1B}\u{301}", "e\u{301}\\u001b\u{301}"),
  ])
  func `what acts on a terminal is escaped`(text: String, printed: String) {
    #expect(text.printable().utf8.elementsEqual(printed.utf8), "\(text.printable())")
    #expect(text.printable(keepingStyles: true).unicodeScalars.count >= text.unicodeScalars.count)
    #expect(printed.printable() == printed)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("::error::x", #"\u003a:error::x"#), ("a\n \t::set-env name=A::b", "a\n \t\\u003a:set-env name=A::b"), ("\u{A0}\u{3000}\u{200B}::x", "\u{A0}\u{3000}\u{200B}\\u003a:x"),
    (":\u{200D}:error::x", "\\u003a\u{200D}:error::x"), ("a ::error::x", "a ::error::x"), ("std::vector\n: :x\n:", "std::vector\n: :x\n:"), (":::x", #"\u003a::x"#),
    ("a ##vso[task.setvariable variable=A]b", #"a \u0023#vso[task.setvariable variable=A]b"#), ("##[error]x", #"\u0023#[error]x"#),
    ("###VSO[x]", #"#\u0023#VSO[x]"#), ("\u{1B}##teamcity[x]", #"\u001b\u0023#teamcity[x]"#), ("#\u{AD}#v\u{200B}so\u{2060}[x", "\\u0023\u{AD}#v\u{200B}so\u{2060}[x"),
    ("## [a](b) # [x] ##", "## [a](b) # [x] ##"), ("[\"##vso[a]\"]", #"["\u0023#vso[a]"]"#), ("\u{2028}::x", #"\u2028::x"#),
  ])
  func `commands of CI services are broken`(text: String, printed: String) {
    #expect(text.printable().utf8.elementsEqual(printed.utf8), "\(text.printable())")
    #expect(printed.printable() == printed)
  }

  @Test func `our own styles stay where the text is coloured, others do not`() {
    let own = TerminalStyle.red.applied(to: "a", true) + TerminalStyle.faint.applied(to: "b", true)
    #expect(own.printable(keepingStyles: true) == own)
    #expect(!own.printable().contains("\u{1B}"))
    for foreign in [
      "\u{1B}[8m", "\u{1B}[2J", "\u{1B}[", "\u{1B}", "\u{1B}[1;31", "\u{1B}[1;31H", "\u{9B}0m",
    ] {
      let printed = foreign.printable(keepingStyles: true)
      #expect(!printed.contains("\u{1B}") && !printed.contains("\u{9B}"))
    }
    #expect("\u{1B}[0m::x".printable(keepingStyles: true) == "\u{1B}[0m\\u003a:x")
  }
}
