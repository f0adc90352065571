import SpecModel
import TestSupport
import Testing

/// A broken text of a shape is one message.
@Suite(.inTurn)
struct ShapeMessageTests {
  // swift-format-ignore
  @Test(arguments: [
    (#""str ing""#, "unknown-type: there is no type \"str\""),
    (#""STRING(1..)""#, "unknown-name: there is no shape \"STRING\""),
    (#""a.STRING(1..)""#, "unknown-name: there is no shape \"a.STRING\""),
    (#""P(1..)""#, "invalid-bounds: \"P\" takes no bounds"),
    (#""a.P (1..)""#, "invalid-bounds: \"a.P\" takes no bounds"),
    (#"{"...": "P x"}"#, "shape-syntax: unexpected \"x\" in a shape"),
    (#"{"...": ["P", "P x"]}"#, "shape-syntax: unexpected \"x\" in a shape"),
    (#"{"...": "any"}"#, "invalid-shape: only the members of an object can be included, any is any value"),
  ])
  func `what follows a mistake is not reported`(shape: String, expected: String) throws {
    let spec = #"""
      {"shapes": {"P": {"a": "string"}},
       "endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {"shape": \#(shape)}}}}}
      """#
    let found = try Catalog.mistakes(in: ["a.spec.json": spec])
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
  }
}
