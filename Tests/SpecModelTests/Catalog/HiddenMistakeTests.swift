import SpecModel
import TestSupport
import Testing

/// A mistake makes no others: what reaches it is checked when it is corrected, all else at once.
@Suite(.inTurn)
struct HiddenMistakeTests {
  /// The diagnostics of a catalog: `path:line message`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position.line) "
      }
      return "\(place ?? "")\(diagnostic.message)"
    }
  }

  @Test func `names of a unit that reaches a mistake wait until it is corrected`() throws {
    let spec = """
      {"endpoints": {
        "e": {"request": "GET https://a.test/{id}", "timeout": 5, "cases": {"a": {}}},
        "f": {"request": "GET https://a.test/{id}", "cases": {"b": {}}}},
       "scenarios": {"s": {"steps": [{"call": "e"}, {"call": "gg", "headers": {"X": "{{nope}}"}}]}}}
      """
    let first = try mistakes(["a.spec.json": spec])
    #expect(
      first == [
        #"a.spec.json:2 expected a duration above zero such as "500ms", "5s" or "1m30s", found a number"#,
        #"a.spec.json:3 the parameter "id" has no value"#,
        #"a.spec.json:4 there is no endpoint "gg""#,
      ]
    )
    let corrected = spec.replacing(": 5,", with: ": \"5s\",").replacing("gg", with: "f")
    #expect(
      try mistakes(["a.spec.json": corrected]) == [
        #"a.spec.json:2 the parameter "id" has no value"#,
        #"a.spec.json:3 the parameter "id" has no value"#,
        #"a.spec.json:4 the parameter "id" has no value"#,
        #"a.spec.json:4 the parameter "id" has no value"#,
        #"a.spec.json:4 the variable "nope" is not defined"#,
      ]
    )
  }

  @Test func `a profile of the file that an unknown call is most likely of`() throws {
    let found = try mistakes([
      "a.spec.json": #"{"scenarios": {"s": {"steps": [{"call": "b.nope", "auth": "member"}]}}}"#,
      "b.spec.json":
        #"{"authProfiles": {"member": {"type": "bearer", "token": "t"}}, "endpoints": {}}"#,
    ])
    #expect(found == [#"a.spec.json:1 there is no endpoint "b.nope""#])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("bas", [#"x.env.json:1 there is no environment "bas""#]),
    ("x", ["x.env.json:1 environments extend each other in a circle: x → x"]),
  ])
  func `an environment that extends what is not known`(base: String, expected: [String]) throws {
    let environment = "{\"extends\": \"\(base)\",\n\"bseURL\": \"\",\n\"readOnly\": 1}"
    let spec = #"{"endpoints": {"e": {"request": "GET {{base}}/{id}", "auth": "p"}}}"#
    let found = try mistakes(["a.spec.json": spec, "x.env.json": environment])
    #expect(
      found == expected + [
        #"x.env.json:2 an environment has no key "bseURL""#,
        "x.env.json:3 expected true or false, found a number",
      ]
    )
  }

  @Test func `another environment than the one that extends what is not known`() throws {
    let found = try mistakes([
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET /", "auth": "p", "headers": {"X": "{{v}}"}, "cases": {"c": {}}}}}"#,
      "x.env.json": #"{"extends": "bas", "baseURL": "http://x.example"}"#,
      "y.env.json": #"{"baseURL": "http://y.example"}"#,
    ])
    #expect(
      found == [
        #"a.spec.json:1 there is no auth profile "p""#,
        #"a.spec.json:1 the variable "v" is not defined"#,
        #"x.env.json:1 there is no environment "bas""#,
      ]
    )
  }

  @Test func `a body with two contents`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "POST /", "body": {
      "text": "{{nope}}",
      "json": "{{x",
      "hex": "f"
      }, "cases": {"c": {}}}}}
      """
    ])
    #expect(
      found == [
        "a.spec.json:1 a body has exactly one content, not json and text and hex",
        #"a.spec.json:3 the template has no closing '}}'"#,
        "a.spec.json:4 the string is not hexadecimal",
      ]
    )
  }
  @Test func `a case that is wrong hides nothing of the others`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"endpoints": {"e": {"request": "GET https://a.test/{id}", "cases": {
        "a": {"with": [1], "capture": [1]},
        "b": {}}}}}
      """
    ])
    #expect(found.contains(#"a.spec.json:3 the parameter "id" has no value"#))
    #expect(found.count == 3)
  }
}
