import TestSupport
import Testing

/// `spec-run list`: what can be run.
@Suite(.ownThreads)
struct ListCommandTests {
  @Test func `units are listed with tags and places`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("list")
    #expect(
      result.output == """
        thing › getThing › is there #smoke  thing.spec.json:7
        thing › getThing › later #smoke  thing.spec.json:7  skipped: not ready

        """
    )
  }

  @Test(arguments: [
    (["list", "--name", "LATER"], 1), (["list", "-n", "none", "-n", "later"], 1),
    (["list", "-tsmoke"], 2),
    (["list", "--exclude-tag=smoke"], 0), (["list", "thing.spec.json"], 2),
  ])
  func `options select`(words: [String], count: Int) throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == count)
  }

  @Test func `a tag that no unit has is told`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("list", "-t", "smokey")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error[unknown-tag]: no unit has the tag "smokey"
          = help: did you mean "smoke"?

        """
    )
  }

  @Test func `a name that no unit has is an error`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("list", "-n", "latr")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        error[invalid-selection]: no unit has a name like "latr" of -n
          = help: did you mean "later"?

        """
    )
  }

  @Test func `endpoints that nothing runs are shown and counted by each command`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      {"endpoints": {
        "runs": {"request": "GET http://127.0.0.1:9/"},
        "post": {"request": "POST http://127.0.0.1:9/"},
        "none": {"request": "POST http://127.0.0.1:9/", "cases": {}}}}
      """
    ])
    let runner = CommandRunner(in: catalog.path)
    let warning = "warning[not-run]: nothing runs the endpoint \"post\""
    let check = try runner.run("check")
    #expect(check.status == 0)
    #expect(check.errors.contains(warning))
    #expect(
      check.output
        == "ok: 3 endpoints, 1 unit, 0 environments in 1 spec file, 2 endpoints are not run\n"
    )
    for words in [["list"], ["run", "--dry-run"]] {
      let result = try runner.run(words)
      #expect(result.status == 0)
      #expect(result.errors.contains(warning))
      #expect(result.errors.hasSuffix("\n2 endpoints are not run\n"))
    }
  }

  @Test func `4: paths select units of the root, which may lie above`() throws {
    let catalog = try TemporaryCatalog([
      "spec-run.json": "{}", "a.spec.json": Thing.spec, "sub/b.spec.json": Thing.spec,
    ])
    let inside = CommandRunner(in: "\(catalog.path)/sub")
    for (path, count) in [(".", 2), ("b.spec.json", 2), ("..", 4), (catalog.path, 4)] {
      #expect(try inside.run("list", path).output.split(separator: "\n").count == count)
    }
  }
}
