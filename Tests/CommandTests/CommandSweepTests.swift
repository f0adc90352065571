import Foundation
import TestSupport
import Testing

@testable import spec_run

/// Every option, command and exit status, by the built program.
@Suite(.ownThreads)
struct CommandSweepTests {
  /// What the program does with an option.
  struct Row: Sendable, CustomTestStringConvertible {
    let option: String
    let words: [String]
    var status: Int32 = 0
    /// What is printed.
    let text: String
    /// What is not printed.
    var absent: String?

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let files = [
    "spec-run.json": #"{ "environment": "dev" }"#,
    "dev.env.json": #"{ "baseURL": "http://127.0.0.1:1/dev" }"#,
    "locked.env.json": #"""
    { "baseURL": "http://127.0.0.1:1", "secrets": { "token": { "env": "SWEEP_TOKEN" } },
      "defaults": { "headers": { "X-Token": "{{secrets.token}}" } } }
    """#,
    "a.spec.json": #"""
    { "variables": { "who": "nobody" },
      "endpoints": {
        "greet": { "request": "GET /greet?name={{who}}", "tags": ["quick"], "responses": { "200": {} } },
        "wait": { "request": "GET /wait", "tags": ["slow"], "responses": { "200": {} } } } }
    """#,
    "variables": "SWEEP_TOKEN=abcdefgh\n",
    "api.yaml":
      "{ openapi: 3.1.0, info: { title: A, version: '1' }, paths: { /a: { post: { operationId: add } } } }\n",
  ]

  private static let offline = ["run", "-j", "1", "-e", "dev"]

  static let rows = [
    Row(
      option: "environment",
      words: ["run", "-e", "dev", "--dry-run"],
      text: "127.0.0.1:1/dev/greet"
    ),
    Row(
      option: "base-url",
      words: ["run", "--base-url", "http://a.test", "--dry-run"],
      text: "http://a.test/greet"
    ),
    Row(option: "mock", words: ["run", "--mock"], text: "2 passed"),
    Row(option: "tag", words: ["list", "--tag", "slow"], text: "wait", absent: "greet"),
    Row(
      option: "exclude-tag",
      words: ["list", "--exclude-tag", "slow"],
      text: "greet",
      absent: "wait"
    ),
    Row(option: "name", words: ["list", "--name", "WAI"], text: "wait", absent: "greet"),
    Row(option: "changed", words: ["list", "--changed", "main"], status: 2, text: "git"),
    Row(option: "from", words: ["list", "--from", "wait"], text: "wait", absent: "greet"),
    Row(option: "to", words: ["list", "--to", "greet"], text: "greet", absent: "wait"),
    Row(option: "repeat", words: ["run", "--mock", "--repeat", "3"], text: "6 passed"),
    Row(option: "reruns", words: ["run", "--mock", "--reruns", "2"], text: "2 passed"),
    Row(option: "jobs", words: ["run", "--mock", "--jobs", "1"], text: "2 passed"),
    Row(
      option: "wait-for",
      words: ["run", "--wait-for", "10ms"],
      status: 3,
      text: "127.0.0.1:1",
      absent: "skipped"
    ),
    Row(option: "fail-fast", words: offline + ["--fail-fast"], status: 3, text: "1 skipped"),
    Row(
      option: "max-failures",
      words: offline + ["--max-failures", "1"],
      status: 3,
      text: "1 skipped"
    ),
    Row(option: "shard", words: ["run", "--mock", "--shard", "1/2"], text: "1 passed"),
    Row(
      option: "timings",
      words: ["run", "--mock", "--timings", "none"],
      status: 2,
      text: "--timings cannot be read"
    ),
    Row(
      option: "retry-failed",
      words: ["run", "--mock", "--retry-failed", "none"],
      status: 2,
      text: "cannot read the file of --retry-failed"
    ),
    Row(
      option: "allow-empty",
      words: ["run", "--mock", "--allow-empty", "--tag", "quick and slow"],
      text: ""
    ),
    Row(option: "junit", words: ["run", "--mock", "--junit", "-"], text: "<testsuites"),
    Row(option: "html", words: ["run", "--mock", "--html", "-"], text: "<title>"),
    Row(option: "report", words: ["run", "--mock", "--report", "tap=-"], text: "TAP version 14"),
    Row(
      option: "junit-dialect",
      words: ["run", "--mock", "--junit", "-", "--junit-dialect", "strict"],
      text: "<testcase",
      absent: " line="
    ),
    Row(
      option: "output",
      words: ["run", "--mock", "--output", "/dev/null/x"],
      status: 2,
      text: "--output cannot be"
    ),
    Row(option: "var", words: ["run", "--var", "who=ada", "--dry-run"], text: "name=ada"),
    Row(
      option: "secret",
      words: ["run", "-e", "locked", "--secret", "token=abcdefgh", "--dry-run"],
      text: "X-Token",
      absent: "abcdefgh"
    ),
    Row(
      option: "env-file",
      words: ["run", "-e", "locked", "--env-file", "variables", "--dry-run"],
      text: "X-Token",
      absent: "abcdefgh"
    ),
    Row(option: "seed", words: ["run", "--mock", "--seed", "7"], text: "2 passed"),
    Row(
      option: "update-snapshots",
      words: ["run", "--mock", "--update-snapshots"],
      status: 2,
      text: "--update-snapshots"
    ),
    Row(option: "dry-run", words: ["run", "--dry-run"], text: "curl "),
    Row(
      option: "watch",
      words: ["run", "none", "--watch"],
      status: 2,
      text: "there is no file or folder \"none\""
    ),
    Row(option: "port", words: ["mock", "--port", "65536"], status: 2, text: "0 to 65535"),
    Row(
      option: "check",
      words: ["fmt", "--check", "dev.env.json"],
      status: 1,
      text: "1 file is not formatted"
    ),
    Row(option: "stdin", words: ["fmt", "--stdin"], status: 2, text: "the text is empty"),
    Row(option: "fix", words: ["check", "--fix"], text: "ok: "),
    Row(option: "strict", words: ["check", "--strict"], text: "ok: "),
    Row(
      option: "format",
      words: ["list", "--format", "json"],
      text: #""name": "a › greet › smoke""#
    ),
    Row(
      option: "source",
      words: ["import", "api.yaml", "-o", "new", "--source", "https://a.test/b.yaml=variables"],
      text: "new: 1 endpoint"
    ),
    Row(
      option: "from",
      words: ["import", "--from", "curl", "api.yaml"],
      status: 2,
      text: "there is no curl command"
    ),
    Row(
      option: "header",
      words: ["import", "api.yaml", "-o", "new", "--header", "A: b"],
      status: 2,
      text: "--header is for a URL"
    ),
    Row(
      option: "cases",
      words: ["import", "api.yaml", "-o", "new", "--cases", "none"],
      text: "0 units"
    ),
    Row(
      option: "update",
      words: ["import", "--update", "."],
      status: 2,
      text: "the catalog was not made by an import"
    ),
    Row(
      option: "prune",
      words: ["import", "api.yaml", "-o", "new", "--prune"],
      status: 2,
      text: "--prune is for --update"
    ),
    Row(option: "notes", words: ["export", "openapi", "--notes", "all"], text: "/greet"),
    Row(option: "fail-on", words: ["diff", ".", ".", "--fail-on", "breaking"], text: "no changes"),
    Row(option: "show", words: ["list", "--show", "environments"], text: "dev\nlocked\n"),
    Row(option: "verbose", words: ["run", "--mock", "-v"], text: "PASS"),
    Row(option: "quiet", words: offline + ["-q", "--mock"], text: "", absent: "PASS"),
    Row(option: "color", words: offline + ["--color", "always"], status: 3, text: "\u{1B}["),
    Row(option: "help", words: ["mock", "-h"], text: "usage: spec-run mock"),
    Row(option: "version", words: ["-V"], text: "spec-run 0."),
  ]

  @Test func `each option has a row`() {
    let missing = Set(OptionTable.options.map(\.name.rawValue)).subtracting(Self.rows.map(\.option))
    #expect(missing.isEmpty, "add a row for each of these options")
  }

  @Test(arguments: rows)
  func `an option does what it is for`(row: Row) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run(row.words)
    let printed = result.output + result.errors
    #expect(result.status == row.status, "\(printed)")
    #expect(row.text.isEmpty || printed.contains(row.text), "\(printed)")
    if let absent = row.absent { #expect(!printed.contains(absent), "\(printed)") }
    let used = row.words.contains { word in
      OptionTable.options.contains { $0.name.rawValue == row.option && $0.words.contains(word) }
    }
    #expect(used)
  }

  /// What the program does with a command that needs no server.
  private static let commands: [CommandName: (words: [String], text: String)] = [
    .run: (["run", "--mock"], "2 passed"), .check: (["check"], "ok: 2 endpoints"),
    .list: (["list"], "a › greet"), .initialize: (["init"], "run --mock"),
    .fmt: (["fmt"], "a.spec.json"), .report: (["report", "run.ndjson"], "2 passed"),
    .mock: (["mock", "--help"], "usage: spec-run mock"),
    .importing: (["import", "api.yaml", "-o", "new"], "new: 1 endpoint"),
    .export: (["export", "openapi"], "/greet"), .diff: (["diff", ".", "."], "no changes"),
    .completions: (["completions", "bash"], "complete -F"),
    .help: (["help"], "Commands:"), .version: (["version"], "spec-run 0."),
  ]

  @Test(arguments: CommandName.allCases)
  func `each command succeeds`(command: CommandName) throws {
    let catalog = try TemporaryCatalog(command == .initialize ? [:] : Self.files)
    let runner = CommandRunner(in: catalog.path)
    if command == .report {
      #expect(try runner.run("run", "--mock", "--report", "ndjson=run.ndjson").status == 0)
    }
    let row = try #require(Self.commands[command])
    let result = try runner.run(row.words)
    #expect(result.status == 0)
    #expect(result.output.contains(row.text))
    #expect(
      try runner.run(command.rawValue, "--help").output.contains("spec-run \(command.rawValue)")
    )
  }

  @Test(arguments: spec_run.ExitStatus.allCases)
  func `each exit status is that of a run`(status: spec_run.ExitStatus) throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url"]
    let found: Int32
    switch status {
    case .passed, .failed:
      let server = try Thing.server(answering: status == .passed ? #"{"id":1}"# : #"{"id":"1"}"#)
      found = try runner.run(run + [server.url]).status
    case .wrong: found = try runner.run("run", "--tag", "none").status
    case .error: found = try runner.run(run + ["http://127.0.0.1:1"]).status
    case .hungUp, .interrupted, .terminated:
      let server = try RawServer { connection, _ in while connection.readRequest() != nil {} }
      let result = try runner.run(run + [server.url]) { process in
        let end = Date.now + 20
        while server.connectionCount == 0, Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
        kill(process.processIdentifier, status.rawValue - 128)
      }
      found = result.status
    }
    #expect(found == status.rawValue)
  }
}
