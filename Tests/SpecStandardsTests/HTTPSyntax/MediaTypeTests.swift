import SpecStandards
import TestSupport
import Testing

/// Media types, as RFC 9110 section 8.3.1 has them.
@Suite(.inTurn)
struct MediaTypeTests {
  @Test func `type, subtype and parameters are read`() throws {
    let type = try #require(MediaType("Text/HTML; Charset=\"utf-8\";; q=\"a\\\"b\" "))
    #expect(type.essence == "text/html")
    #expect(type["charset"] == "utf-8")
    #expect(type["Q"] == "a\"b")
    #expect(type.description == "text/html;charset=utf-8;q=\"a\\\"b\"")
  }

  @Test(arguments: [
    "", "text", "text/", "/html", "text/html;a", "text/html;a=", "text/html;a=\"b", "text/html x",
    "te xt/html",
  ])
  func `what is no media type is refused`(text: String) {
    #expect(MediaType(text) == nil)
  }

  @Test(
    arguments: [
      ("application/json; charset=utf-8", "application/json", true),
      ("application/json", "application/*", true),
      ("application/json", "*/*", true),
      ("application/json", "text/*", false),
      ("text/html; charset=UTF-8", "text/html; charset=utf-8", true),
      ("text/html", "text/html; charset=utf-8", false),
      ("a/b; x=Y", "a/b; x=y", false),
    ])
  func `only what the pattern says is compared`(text: String, pattern: String, matches: Bool) throws
  {
    let type = try #require(MediaType(text))
    #expect(try type.matches(#require(MediaType(pattern))) == matches)
  }

  @Test(arguments: [
    ("application/json", true), ("application/problem+json", true), ("text/json", false),
  ])
  func `JSON is told by its subtype`(text: String, isJSON: Bool) throws {
    #expect(try #require(MediaType(text)).isJSON == isJSON)
  }
}
