import SpecModel
import TestSupport
import Testing

/// Detail 78: what `check` knows of samples.
@Suite(.inTurn)
struct SampleTests {
  private func mistakes(_ template: String, file: String = "") throws -> [String] {
    try Catalog.mistakes(
      in: [
        "a.spec.json": """
        { "shapes": { "NewUser": { "name": "string" } },
          "variables": { "name": "NewUser" },
          "endpoints": { "e": { "request": "POST https://a.test/{{name}}", "cases": { "c": {
            "body": { "file": "b.txt", "templates": true },
            "headers": { "A": "\(template)" } } } } } }
        """,
        "b.txt": file,
      ],
      tellsUnused: true
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{sample('NewUser') | json}}", "", []), ("a", "{{sample('[NewUser](2)') | json}}", []),
    ("{{sample('NewUsr') | json}}", "", [#"a.spec.json:5:34 unknown-name: there is no shape "NewUsr""#]),
    ("a", "{{sample('NewUsr') | json}}", [#"a.spec.json:4:23 unknown-name: there is no shape "NewUsr""#]),
    ("a", "", [#"a.spec.json:1:15 unused: nothing uses the shape "NewUser""#]),
    ("{{sample(name) | json}}", "", ["a.spec.json:5:26 wrong-arguments: sample() takes the text of a shape in quotes, which cannot be a variable"]),
    ("{{sample('integer(') | json}}", "", [#"a.spec.json:5:41 invalid-bounds: bounds have no closing ")""#]),
    ("{{'x' | default(sample('NewUsr') | json)}}", "", [#"a.spec.json:5:48 unknown-name: there is no shape "NewUsr""#]),
  ])
  func `the shape of a sample is checked, and used`(template: String, file: String, expected: [String]) throws {
    #expect(try mistakes(template, file: file) == expected)
  }

  @Test func `the nearest name is told`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "shapes": { "NewUser": "string" }, "variables": { "u": "{{sample('NewUsr')}}" }, "endpoints": {} }
      """
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.help) == [#"did you mean "NewUser"?"#])
    #expect(found.map { $0.range?.text } == ["NewUsr"])
  }

  @Test func `rows that templates give cannot use it`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": """
      { "shapes": { "N": "integer" }, "scenarios": { "s": { "forEach": { "rows": "{{sample('[N](2)')}}", "as": "n" },
        "steps": [{ "request": "GET https://a.test/{n}" }] } } }
      """
    ])
    #expect(
      found == [
        "a.spec.json:1:79 template-value: the rows must be known before the run, and sample() is not"
      ]
    )
  }
}
