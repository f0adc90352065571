import SpecModel
import TestSupport
import Testing

/// `auth` with a template: what is known of it before the run.
@Suite(.inTurn)
struct ChosenProfileTests {
  private func mistakes(
    _ unit: String,
    more: [String: String] = [:],
    keys: String = "",
    environments: [String: String] = [
      "e.env.json": """
      { "baseURL": "http://a.test", "authProfiles": {
        "admin": { "type": "bearer", "token": "a" }, "guest": { "type": "bearer", "token": "g" } } }
      """
    ]
  ) throws -> [String] {
    try Catalog.mistakes(
      in: [
        "x.spec.json": """
        { "variables": { "word": "admni", "right": "admin" }, \(keys)
          "endpoints": { "me": { "request": "GET /me", "cases": {} } },
          "scenarios": { "s": {
            \(unit) } } }
        """
      ].merging(more) { $1 }.merging(environments) { $1 }
    )
  }

  private static let step = #""steps": [ { "call": "me", "auth": "{{role}}" } ]"#
  private static let message = #"unknown-name: there is no auth profile "admni""#

  @Test(arguments: [
    #""forEach": [{ "role": "admin" }, { "role": "guest" }, { "role": null }], \#(step)"#,
    #""steps": [ { "call": "me", "auth": "{{right}}" } ]"#,
    #""steps": [ { "request": "GET /", "capture": { "role": "$.role" } }, { "call": "me", "auth": "{{role}}" } ]"#,
    #""forEach": [{ "role": "dmin" }], "steps": [ { "call": "me", "auth": "a{{role}}" } ]"#,
  ])
  func `a name that a profile has, or that only a run knows, is right`(unit: String) throws {
    #expect(try mistakes(unit) == [])
  }

  @Test func `a profile that is chosen sees what its calls see, a proxy's is not chosen`() throws {
    let profiles = #""authProfiles": { "own": { "type": "bearer", "token": "{{token}}" } },"#
    let rows = #""forEach": [{ "role": "own", "token": "t" }],"#
    #expect(try mistakes("\(rows) \(Self.step)", keys: profiles) == [])
    let missing = try mistakes(#""forEach": [{ "role": "own" }], \#(Self.step)"#, keys: profiles)
    #expect(missing.count == 1)
    #expect(missing.first?.contains("the variable \"token\" is not defined") == true)
    let proxy = try mistakes(
      #""forEach": [{ "role": "admin" }], "steps": [ { "call": "me", "proxy": { "url": "http://p.test:1", "auth": "{{role}}" } } ]"#
    )
    #expect(
      proxy.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "proxy-profile: a template cannot choose the profile of a proxy"
      ]
    )
  }

  private static let misspelled =
    #""authProfiles": { "own": { "type": "bearer", "token": "{{tokne}}" } },"#

  // swift-format-ignore
  @Test(arguments: [
    #""forEach": [{ "role": "admin" }], \#(step)"#,
    #""forEach": [{ "role": "own" }], \#(step)"#,
    #""if": { "environment": "e" }, "forEach": [{ "role": "own" }], \#(step)"#,
    #""steps": [ { "request": "GET /", "capture": { "role": "$.role" } }, { "call": "me", "auth": "{{role}}" } ]"#,
  ])
  func `templates of profiles are checked, whether a call may choose them or not`(unit: String) throws {
    let found = try mistakes(unit, keys: Self.misspelled)
    #expect(found == [#"x.spec.json:1:112 undefined-variable: the variable "tokne" is not defined"#])
  }

  @Test(arguments: [
    #""forEach": [{ "role": "own", "token": "t" }], \#(step)"#,
    #""variables": { "token": "t" }, "steps": [ { "request": "GET /", "capture": { "role": "$.role" } }, { "call": "me", "auth": "{{role}}" } ]"#,
  ])
  func `a profile that a call may choose sees what the call sees`(unit: String) throws {
    let profiles = #""authProfiles": { "own": { "type": "bearer", "token": "{{token}}" } },"#
    #expect(try mistakes(unit, keys: profiles) == [])
  }
}
