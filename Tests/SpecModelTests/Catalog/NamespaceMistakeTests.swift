import SpecModel
import TestSupport
import Testing

/// What `namespaces` may be.
@Suite(.inTurn)
struct NamespaceMistakeTests {
  @Test(arguments: [
    (#"{ "D": "DAV:", "_": "urn:a", "x-1.b": null, "$comment": "c" }"#, nil),
    (#"{ "a b": "DAV:" }"#, #"invalid-name: "a b" cannot be a name here"#),
    (#"{ "D": "" }"#, #"invalid-url: "" is not the name of a namespace"#),
    (#"{ "D": "{{dav}}" }"#, #"invalid-url: "{{dav}}" is not the name of a namespace"#),
    (#"{ "D": 7 }"#, "wrong-type: expected a string, found a number"),
    (
      #"["DAV:"]"#,
      #"wrong-type: expected an object of prefixes and namespaces such as {"D": "DAV:"}, found an array"#
    ),
  ])
  func `a prefix is a name, and stands for a text`(namespaces: String, mistake: String?) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      { "defaults": { "namespaces": \#(namespaces) },
        "scenarios": { "s": { "steps": [ { "request": "GET https://a.test/" } ] } } }
      """#
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(found == [mistake].compactMap { $0 })
  }

  @Test func `an XPath of a constant text is not judged without the namespaces of its call`() throws
  {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      { "variables": { "doc": "<r xmlns='DAV:'><a>1</a></r>" },
        "scenarios": { "s": { "steps": [ { "request": "GET https://a.test/", "namespaces": { "D": "DAV:" },
          "headers": { "X-Key": "{{doc | xpath('string(//D:a)')}}" } } ] } } }
      """#
    ])
    #expect(found == [])
  }
}
