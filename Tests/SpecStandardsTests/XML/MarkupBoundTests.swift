import SpecStandards
import Testing

/// Small documents that would take gigabytes or minutes.
@Suite(.timeLimit(.minutes(5)))
struct MarkupBoundTests {
  @Test func `the texts of all ancestors of a long text are too much`() throws {
    try #require(XPath.isAvailable)
    let text = String(repeating: "x", count: 1 << 20)
    let tags = (String(repeating: "<a>", count: 100), String(repeating: "</a>", count: 100))
    let document = try MarkupDocument(Array("<r>\(tags.0)\(text)\(tags.1)</r>".utf8), as: .xml)
    let error = try #require(throws: XPathError.self) { try document.value(of: XPath("//a")) }
    #expect(error.description == "the texts of its nodes have more than 64 MiB")
    #expect(try document.value(of: XPath("count(//a)")) == .number(100))
  }

  /// libxml2 stops at its next operation for some numbers, and for larger ones not in time.
  @Test(arguments: [5_000, 40_000])
  func `an expression that compares each node with each ends in time`(siblings: Int) throws {
    try #require(XPath.isAvailable)
    let nodes = String(repeating: "<a/>", count: siblings)
    let document = try MarkupDocument(Array("<r>\(nodes)</r>".utf8), as: .xml)
    let path = try XPath("count(//a/following-sibling::a)")
    let error = try #require(throws: XPathError.self) { try document.value(of: path) }
    #expect(error.description == "it takes too many steps on this document")
  }

  @Test func `a document that is read in time gives its values again and again`() throws {
    try #require(XPath.isAvailable)
    let items = (1...500).map { "<item id='\($0)'>t\($0)</item>" }.joined()
    let document = try MarkupDocument(Array("<r xmlns:p='urn:p'>\(items)</r>".utf8), as: .xml)
    for _ in 1...3 {
      #expect(try document.value(of: XPath("count(//item)")) == .number(500))
      #expect(try document.value(of: XPath("//item[last()]/@id")) == .array([.string("500")]))
      #expect(throws: XPathError.self) { try document.value(of: XPath("//q:x")) }
    }
  }
}
