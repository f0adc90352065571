import SpecModel
import TestSupport
import Testing

/// A header that says another type than the body has.
@Suite(.inTurn)
struct BodyTypeMistakeTests {
  private func mistakes(_ type: String, _ call: String) throws -> [String] {
    let spec =
      #"{"endpoints": {"e": {"request": "POST https://a.example", "headers": {"Content-Type": "\#(type)"}, "body": {"json": {}}, "cases": {"c": {\#(call)}}}}}"#
    return try Catalog.mistakes(in: ["a.spec.json": spec])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("application/json", #""body": {"multipart": {"a": "1"}}"#, "a multipart body has a multipart media type, not application/json"),
    ("application/json", #""body": {"form": {"a": "1"}}"#, "the call sends a form with the media type application/json"),
  ])
  func `the type of an inherited header is not that of the body`(type: String, call: String, message: String) throws {
    #expect(try mistakes(type, call) == ["a.spec.json:1:87 invalid-media-type: \(message)"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("multipart/mixed", #""body": {"multipart": {"a": "1"}}"#),
    ("application/json", #""body": {"multipart": {"a": "1"}}, "headers": {"content-type": null}"#),
    ("application/x-www-form-urlencoded; charset=utf-8", #""body": {"form": {"a": "1"}}"#),
    ("application/json", #""body": {"form": {"a": "1"}}, "headers": {"Content-Type": "text/plain"}"#),
    ("application/json", #""body": {"form": {"a": "1"}}, "expect": 415"#),
    ("application/json", #""body": {"text": "a"}"#),
  ])
  func `a type that fits, or is meant, is no mistake`(type: String, call: String) throws {
    #expect(try mistakes(type, call) == [])
  }
}
