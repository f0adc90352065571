import TestSupport
import Testing

/// Variables that only environments define, while none of several is chosen.
@Suite(.ownThreads)
struct UnchosenEnvironmentTests {
  private static func catalog(_ keys: String, project: String = "{}") throws -> TemporaryCatalog {
    let environment = #"{ "baseURL": "http://127.0.0.1:1", "variables": { "port": "1" } }"#
    return try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "get": { "request": "GET /x", "responses": { "200": {} },
        "cases": { "a": { \(keys) }, "b": {} } } } }
      """,
      "spec-run.json": project, "dev.env.json": environment, "stage.env.json": environment,
    ])
  }

  private static let use = #""query": { "p": "{{port}}" }"#

  @Test(arguments: [["--mock"], ["--base-url", "http://127.0.0.1:1"]])
  func `nothing is sent, and check warns`(options: [String]) throws {
    let catalog = try Self.catalog(Self.use)
    let runner = CommandRunner(in: catalog.path)
    let run = try runner.run(["run"] + options)
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "error[unknown-name]: no environment is chosen, and the catalog has several\n"
      )
    )
    #expect(run.errors.contains(#"only an environment gives "port" a value"#))
    #expect(run.errors.contains("= help: choose one with -e: dev, stage"))
    let check = try runner.run(["check"] + options)
    #expect(check.status == 0)
    #expect(check.errors.hasPrefix("warning[unknown-name]: no environment is chosen"))
    #expect(try runner.run("check").errors.isEmpty)
  }

  @Test(arguments: [
    (use, ["-e", "dev"]), (use, ["--var", "port=1"]), (use, ["-n", "b"]), ("", []),
    (#""variables": { "port": 1 }, \#(use)"#, []), (#""with": { "port": 1 }, \#(use)"#, []),
    (#""forEach": [{ "port": 1 }], \#(use)"#, []), (#""skip": "later", \#(use)"#, []),
    (#""query": { "p": "{{port | default(1)}}" }"#, []),
  ])
  func `a run that needs no environment is run`(keys: String, options: [String]) throws {
    let catalog = try Self.catalog(keys)
    let runner = CommandRunner(in: catalog.path)
    let result = try runner.run(["run", "--mock"] + options)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `the environment of the project is chosen`() throws {
    let catalog = try Self.catalog(Self.use, project: #"{ "environment": "dev" }"#)
    let runner = CommandRunner(in: catalog.path)
    #expect(try runner.run("run", "--mock").status == 0)
    #expect(try runner.run("check", "--mock").errors.isEmpty)
  }

  @Test func `fixtures and scenarios that a unit uses need one, too`() throws {
    let environment = #"{ "variables": { "port": "1" } }"#
    let step = #"{ "request": "GET /x?p={{port}}" }"#
    for scenario in [
      #""fixtures": { "f": { "steps": [\#(step)] } }, "scenarios": { "s": { "uses": ["f"], "steps": [{ "request": "GET /x" }] } }"#,
      #""scenarios": { "s": { "steps": [{ "scenario": "inner" }] }, "inner": { "steps": [\#(step)] } }"#,
    ] {
      let catalog = try TemporaryCatalog([
        "a.spec.json": "{ \(scenario) }", "dev.env.json": environment,
        "stage.env.json": environment,
      ])
      let result = try CommandRunner(in: catalog.path)
        .run("run", "--base-url", "http://127.0.0.1:1", "-n", "s")
      #expect(result.status == 2, "\(result)")
      #expect(result.errors.contains("choose one with -e: dev, stage"))
    }
  }
}
