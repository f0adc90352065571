import SpecModel
import TestSupport
import Testing

/// Members of parts of objects with nearly the name of one that is declared, inherited or built in.
@Suite(.inTurn)
struct MisspelledMemberTests {
  /// The warnings for a case: `message | label`.
  private func warnings(_ keys: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"""
      {"endpoints": {"e": {"request": "PATCH /e", "followRedirects": true,
        "body": {"json": {"name": "a", "owner": {"email": "x"}, "street1": "b"}},
        "responses": {"200": {"shape": {"items": [{"id": "integer", "name": "string", "owner?": {"email": "string"}}]}}},
        "cases": {"c": {\#(keys)}}}}}
      """#
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.rule): \($0.message) | \($0.label)"
    }
  }

  @Test(arguments: [
    #""$.items[0]": {"subset": {"namme": "x"}}"#,
    #""$.items": {"each": {"subset": {"namme": "x"}}}"#,
    #""$.items[*]": {"some": {"subset": {"id": 1, "namme": "x"}}}"#,
    #""$": {"not": {"subset": {"namme": 1, "itms": []}}}"#,
    #""$.items[0]": {"subset": {"owner": {"emial": "x"}}}"#,
  ])
  func `a member of subset is nearly one of the shape`(entry: String) throws {
    let found = try warnings(#""expect": {"body": {\#(entry)}}"#)
    let (name, meant) =
      entry.contains("emial")
      ? ("emial", "email") : entry.contains("itms") ? ("itms", "items") : ("namme", "name")
    let message = #"undeclared-member: the member "\#(name)" of "subset" is not declared"#
    #expect(found == [#"\#(message) | did you mean "\#(meant)"?"#])
  }

  @Test func `a member of a patch is nearly one of the inherited body`() throws {
    let message = #"undeclared-member: the inherited "json" has no member"#
    #expect(
      try warnings(#""body": {"merge": {"naame": ""}}"#)
        == [#"\#(message) "naame" | did you mean "name"?"#]
    )
    #expect(
      try warnings(#""body": {"merge": {"owner": {"emial": null}}}"#)
        == [#"\#(message) "emial" | did you mean "email"?"#]
    )
  }

  @Test func `a member of a redirect has another name`() throws {
    let redirects = #""redirects": {"some": {"subset": {"utatus": 301}}}"#
    #expect(
      try warnings(#""expect": {\#(redirects)}"#) == [
        #"undeclared-member: the member "utatus" of "subset" is not declared | did you mean "status"?"#
      ]
    )
  }

  @Test(arguments: [
    #""expect": {"body": {"$.items[0]": {"subset": {"name": "x", "further": 1}}}}"#,
    #""expect": {"body": {"$.items[0]": {"subset": {"name": "x", "namme": "x"}}}}"#,
    #""expect": {"redirects": {"some": {"subset": {"status": 301, "url": "x", "location": "y"}}}}"#,
    #""body": {"merge": {"names": ["a"]}}"#, #""body": {"merge": {"street2": "c"}}"#,
    #""body": {"merge": {"nickname": "c", "owner": null}}"#,
    #""body": {"merge": {"name": null, "naame": "c"}}"#,
  ])
  func `another name is one of its own`(keys: String) throws {
    #expect(try warnings(keys) == [])
  }
}
