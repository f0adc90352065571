import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// XML that every reader takes, whatever texts are written.
@Suite(.inTurn)
struct XMLWriterTests {
  @Test func `elements are nested and indented`() {
    var writer = XMLWriter()
    writer.element("a", ["x": "1", "y": nil]) { writer in
      writer.element("b")
      writer.element("c", text: "d")
    }
    #expect(
      writer.buffer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <c>d</c>
        </a>

        """
    )
  }

  @Test(arguments: [
    ("a&b<c>\"d'", "a&amp;b&lt;c&gt;&quot;d'"), ("a\tb\nc\rd", #"a&#9;b&#10;c\u000dd"#),
    ("\u{0}\u{1}\u{1B}\u{1F}", #"\u0000\u0001\u001b\u001f"#),
    ("\u{7F}\u{9B}\u{A0}", "\\u007f\\u009b\u{A0}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
    ("\u{202E}a", #"\u202ea"#), ("a\n ::error::b", #"a&#10; \u003a:error::b"#),
    ("]]>", "]]&gt;"), ("é 日 😀", "é 日 😀"),
    ("\r\n", #"\u000d&#10;"#), ("<\u{301}", "&lt;\u{301}"),
  ])
  func `characters that XML forbids or reads are replaced`(text: String, escaped: String) {
    #expect(Array(XMLWriter.escaped(text, inAttribute: true).utf8) == Array(escaped.utf8))
  }
}
