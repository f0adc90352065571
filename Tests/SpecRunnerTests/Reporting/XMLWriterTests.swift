import Testing

@testable import SpecRunner

/// XML that every reader takes, whatever texts are written.
struct XMLWriterTests {
  @Test func `elements are nested and indented`() {
    var writer = XMLWriter()
    writer.element("a", ["x": "1", "y": nil]) { writer in
      writer.element("b")
      writer.element("c", text: "d")
    }
    #expect(
      writer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <c>d</c>
        </a>

        """
    )
  }

  @Test(arguments: [
    ("a&b<c>\"d'", "a&amp;b&lt;c&gt;&quot;d'"), ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"),
    ("\u{0}\u{1}\u{1B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{7F}\u{9B}\u{A0}", "\u{FFFD}\u{FFFD}\u{A0}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
    ("]]>", "]]&gt;"), ("é 日 😀", "é 日 😀"),
    ("\r\n", "&#13;&#10;"), ("<\u{301}", "&lt;\u{301}"),
  ])
  func `characters that XML forbids or reads are replaced`(text: String, escaped: String) {
    #expect(Array(XMLWriter.escaped(text, inAttribute: true).utf8) == Array(escaped.utf8))
  }
}
