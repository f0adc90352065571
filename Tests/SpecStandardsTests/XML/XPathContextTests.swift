import SpecStandards
import Testing

/// The context node of an XPath is the document.
struct XPathContextTests {
  private static let list = "<list><item>a</item><item>b</item></list>"
  private static let page = "<html><body><p>a</p><p>b</p></body></html>"

  @Test(arguments: [
    (list, MarkupDocument.Language.xml, "count(.)", JSONValue.number(1)),
    (list, .xml, "count(list)", .number(1)), (list, .xml, "count(.//item)", .number(2)),
    (list, .xml, "string(.)", .string("ab")), (list, .xml, "list/item", .strings(["a", "b"])),
    (list, .xml, "string(list/item[2])", .string("b")), (list, .xml, "item", .strings([])),
    (list, .xml, "count(descendant::item)", .number(2)), (list, .xml, "..", .strings([])),
    (list, .xml, "count(/list) = count(list)", .boolean(true)),
    (page, .html, "count(.)", .number(1)), (page, .html, "count(.//p)", .number(2)),
    (page, .html, "html/body/p", .strings(["a", "b"])),
  ])
  func `a relative path begins at the document`(
    text: String,
    language: MarkupDocument.Language,
    path: String,
    expected: JSONValue
  ) throws {
    try #require(XPath.isAvailable)
    let small = try MarkupDocument(Array(text.utf8), as: language)
    #expect(try small.value(of: XPath(path)) == expected)
    // Evaluations of larger ones are timed, on a thread of their own.
    let comment = "<!--\(String(repeating: "x", count: 2_000))-->"
    let large = try MarkupDocument(Array((text + comment).utf8), as: language)
    #expect(try large.value(of: XPath(path)) == expected)
  }
}
