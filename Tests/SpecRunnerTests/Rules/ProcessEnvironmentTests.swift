import SpecModel
import SpecRunner
import TestSupport
import Testing

/// No spec file may learn what variables the process has: not by templates, and not by names of variables.
@Suite(.inTurn)
struct ProcessEnvironmentTests {
  @Test(arguments: [
    #""capture": {"x": {"variable": "env"}}"#,
    #""capture": {"x": {"variable": "env", "default": 1}}"#,
    #""expect": {"variables": {"env": {"exists": true}}}"#,
    #""expect": {"variables": {"env": {"exists": false}}}"#,
    #""if": {"env": "dev"}"#,
    #""headers": {"X": "{{env.TOKEN | default('none')}}"}"#,
    #""poll": {"until": {"variables": {"env": {"exists": true}}}, "attempts": 2}"#,
    #""repeat": {"while": {"env": {"exists": true}}, "max": 2}"#,
  ])
  func `the name env is an error in a spec file`(key: String) async throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [{ "request": "GET https://a.test/", \(key) }] } } }
      """
    ])
    let found = try Catalog.read(at: folder.path).diagnostics
    #expect(
      found.map(\.message) == [
        "{{env.…}} is allowed only in environment files and spec-run.json"
      ]
    )
  }
}
