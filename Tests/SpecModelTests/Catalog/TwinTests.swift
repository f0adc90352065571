import SpecModel
import TestSupport
import Testing

/// A name that appears twice in one object is one message, whatever reads the object.
@Suite(.inTurn)
struct TwinTests {
  // swift-format-ignore
  @Test(arguments: [
    (#"{"endpoints": {"e": {"request": "GET https://a.example/", "responses": {"200": {"shape": {"t": "string", "t": "string"}}}}}}"#, "1:106 duplicate-name: the name \"t\" appears twice in one object"),
    (#"{"endpoints": {"e": {"request": "POST https://a.example/"}, "e": {"request": "POST https://a.example/"}}, "scenarios": {"s": {"steps": [{"call": "e"}]}}}"#, "1:61 duplicate-name: the name \"e\" appears twice in one object"),
    (#"{"endpoints": {"e": {"request": "GET https://a.example/", "cases": {"é": {}, "é": {}}}}}"#, "1:78 duplicate-name: the name \"é\" appears twice in one object"),
  ])
  func `a twin is one message`(spec: String, expected: String) throws {
    #expect(try Catalog.mistakes(in: ["a.spec.json": spec]) == ["a.spec.json:\(expected)"])
  }

  @Test func `a twin is used from other files as the first one is`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"shapes": {"Q": "string", "Q": "string"},
       "endpoints": {"e": {"request": "GET https://a.example/", "cases": {}}, "e": {"request": "GET https://a.example/", "cases": {}}}}
      """#,
      "b.spec.json": #"""
      {"scenarios": {"s": {"steps": [{"call": "e"}, {"request": "GET https://a.example/", "expect": {"shape": "Q"}}]}}}
      """#,
    ])
    #expect(
      found == [
        "a.spec.json:1:28 duplicate-name: the name \"Q\" appears twice in one object",
        "a.spec.json:2:73 duplicate-name: the name \"e\" appears twice in one object",
      ]
    )
  }
}
