import SpecModel
import TestSupport
import Testing

/// Constants behind variables are judged as literals are.
@Suite(.inTurn)
struct KnownConstantTests {
  private func mistakes(_ value: String, _ rest: String) throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json":
        #"{"variables": {"v": \#(value)}, "endpoints": {"e": {"request": "GET https://a.example/", \#(rest)}}}"#
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("5", #""cases": {"c": {"expect": {"within": "{{v}}"}}}"#, #"template-value: expected a duration such as "500ms", "5s" or "1m30s", the template gives 5"#),
    ("5", #""cases": {"c": {"expect": {"within": {"wait": "{{v}}"}}}}"#, #"template-value: expected a duration such as "500ms", "5s" or "1m30s", the template gives 5"#),
    ("5", #""cases": {"c": {"expect": {"within": {"wait": {"atMost": "{{v}}"}}}}}"#, #"template-value: expected a duration such as "500ms", "5s" or "1m30s", the template gives 5"#),
    ("false", #""save": "{{v}}""#, "template-value: expected true, or a file's name, the template gives false"),
    ("5", #""save": "{{v}}""#, "template-value: expected true, or a file's name, the template gives 5"),
    (#""x/../y""#, #""save": "{{v}}""#, #"template-value: the path "x/../y" contains "..""#),
    (#""../y""#, #""save": "{{v}}""#, #"template-value: the path "../y" leads out of the output folder"#),
  ])
  func `a constant that its place does not allow is a mistake`(_ value: String, _ rest: String, _ mistake: String) throws {
    #expect(try mistakes(value, rest) == [mistake])
  }

  @Test(arguments: [#""X": "{{v}}""#, #""X": "a {{v}}""#, #""X": ["b", "{{v}}"]"#])
  func `a header has no line break`(_ header: String) throws {
    let found = try mistakes(#""a\nb""#, #""headers": {\#(header)}"#)
    #expect(found.count == 1 && found[0].hasPrefix("template-value: the template gives a string"))
  }

  @Test(arguments: [
    ("true", #""save": "{{v}}""#), (#""a/b.json""#, #""save": "{{v}}""#),
    (#""5s""#, #""cases": {"c": {"expect": {"within": "{{v}}"}}}"#),
    (#"["a", 1]"#, #""headers": {"X": "{{v}}"}"#), ("null", #""headers": {"X": "{{v}}"}"#),
  ])
  func `a constant that its place allows is right`(_ value: String, _ rest: String) throws {
    #expect(try mistakes(value, rest).isEmpty)
  }
}
