import Foundation
import TestSupport
import Testing

/// The reports that `--report` asks for.
@Suite(.ownThreads)
struct ReportOptionTests {
  @Test func `several reports of one kind or many are written`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run(
      "run",
      "--mock",
      "--report",
      "junit=a/j.xml",
      "--report=ndjson=a/run.ndjson",
      "--junit",
      "b.xml",
      "--report",
      "ndjson=c.ndjson"
    )
    #expect(result.errors == "")
    let junit = try String(contentsOfFile: "\(catalog.path)/a/j.xml", encoding: .utf8)
    #expect(junit == (try String(contentsOfFile: "\(catalog.path)/b.xml", encoding: .utf8)))
    let lines = try String(contentsOfFile: "\(catalog.path)/a/run.ndjson", encoding: .utf8)
    #expect(lines == (try String(contentsOfFile: "\(catalog.path)/c.ndjson", encoding: .utf8)))
    let events = try lines.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )["event"] as? String
    }
    #expect(events.first == "runStart" && events.last == "runEnd")
    #expect(events.count { $0 == "unitEnd" } == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(catalog.path)/a")
    #expect(Set(names) == ["j.xml", "run.ndjson"])
  }

  @Test(arguments: ["summary.md", "./summary.md", "././summary.md"])
  func `a report is added to the summary of a GitHub step, however it is named`(
    name: String
  ) throws {
    let catalog = try Thing.catalog()
    let summary = "\(catalog.path)/summary.md"
    try "# before\n".write(toFile: summary, atomically: false, encoding: .utf8)
    var runner = CommandRunner(in: catalog.path)
    runner.environment["GITHUB_STEP_SUMMARY"] = summary
    #expect(try runner.run("run", "--mock", "--report", "markdown=\(name)").status == 0)
    #expect(try String(contentsOfFile: summary, encoding: .utf8).hasPrefix("# before\n#"))
  }

  @Test(arguments: [
    ["report", "--junit", "./r", "r"], ["run", "--mock", "--retry-failed", "r", "--junit", "r"],
    ["run", "--mock", "--timings", "r", "--report", "ndjson=r"],
    ["run", "--mock", "--env-file", "r", "--html", "r"],
  ])
  func `a report does not replace a file that the command reads`(words: [String]) throws {
    let catalog = try Thing.catalog()
    try catalog.write("A=b\n", to: "r")
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 2 && result.errors.contains(": the command reads this file\n"))
    #expect(try String(contentsOfFile: "\(catalog.path)/r", encoding: .utf8) == "A=b\n")
  }

  @Test func `events that are continued are replaced when the run begins`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--base-url", "http://127.0.0.1:1", "--report", "ndjson=r")
    let failed = try String(contentsOfFile: "\(catalog.path)/r", encoding: .utf8)
    let again = ["run", "--mock", "--retry-failed", "r", "--report", "ndjson=r"]
    #expect(try runner.run(again + ["--tag", "nope"]).status == 2)
    #expect(try String(contentsOfFile: "\(catalog.path)/r", encoding: .utf8) == failed)
    #expect(try runner.run(again).status == 0)
    let events = try String(contentsOfFile: "\(catalog.path)/r", encoding: .utf8)
    #expect(events.contains(#""outcome":"passed""#) && events != failed)
  }

  @Test func `a report may have a name as long as the system allows`() throws {
    let catalog = try Thing.catalog()
    let name = String(repeating: "n", count: 255)
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--junit", name)
    #expect(result.status == 0 && result.errors == "", "\(result)")
    #expect(FileManager.default.fileExists(atPath: "\(catalog.path)/\(name)"))
  }

  @Test func `a run in which nothing is selected has reports that can be merged`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let result = try runner.run(
      "run",
      "--mock",
      "--name",
      "nobody",
      "--allow-empty",
      "--report",
      "ndjson=r.ndjson"
    )
    #expect(result.status == 0 && result.output.hasPrefix("nothing is selected\n"), "\(result)")
    let merged = try runner.run("report", "r.ndjson", "--junit", "j.xml")
    #expect(merged.errors == "")
    #expect(
      try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8).contains("tests=\"0\"")
    )
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/fd")))
  func `a report to a file that is open already is written into it`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    let result = try runner.run("run", "--mock", "--junit", "/dev/fd/1")
    #expect(result.output.hasPrefix("<?xml") && result.output.hasSuffix("</testsuites>\n"))
    #expect(result.errors.contains("1 passed"))
    let second = try runner.run("run", "--mock", "--junit", "/dev/fd/2")
    #expect(second.errors.hasSuffix("</testsuites>\n"))
    let both = try runner.run("run", "--mock", "--junit", "-", "--report", "tap=/dev/stdout")
    #expect(both.status == 2 && both.errors.contains("another report is written there"))
  }

  @Test(arguments: [
    (#""json": {}"#, "data/a.json", false), (#""file": "data/a.json""#, "data/a.json", true),
    (#""file": "./data/a.json""#, "x/../data/a.json", true),
    (#""json": "a", "shape": "@data/a.json#/$defs/A""#, "data/a.json", true),
    (#""json": "{{file('data/a.json')}}""#, "data/a.json", true),
    (#""file": "data/a.json""#, "b.xml", false),
  ])
  func `a report is never written over a file that the catalog uses`(
    body: String,
    report: String,
    isRefused: Bool
  ) throws {
    let data = #"{"$defs": {"A": {"type": "string"}}}"#
    let server = try Thing.server(answering: "{}")
    let catalog = try TemporaryCatalog([
      "data/a.json": data, "x/other.json": "",
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "POST /e", "body": {\#(body)}, "cases": {"c": {}}}}}"#,
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "--junit", report)
    #expect(result.status == (isRefused ? 2 : 0), "\(result)")
    let text = try String(contentsOfFile: "\(catalog.path)/data/a.json", encoding: .utf8)
    #expect((text == data) == (isRefused || report != "data/a.json"))
    #expect(
      !isRefused
        || result.errors.contains(
          "the report \"\(report)\" cannot be written: the catalog uses this file"
        )
    )
  }

  @Test func `a report cannot have the name of a folder into which another is written`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--mock", "--report", "tap=r/t.tap", "--report", "json=r")
    #expect(result.status == 2)
    let problem = "another report is written into a folder of this name"
    #expect(result.errors.hasPrefix("spec-run: --report json= cannot be \"r\": \(problem)\n"))
  }

  @Test(arguments: [
    (
      ["junti=a.xml"], "there is no report \"junti\": the kinds are junit, ",
      "did you mean \"junit\"?"
    ),
    (["junit"], "--report cannot be \"junit\": it takes KIND=FILE", nil),
    (["=a.xml"], "--report cannot be \"=a.xml\": it takes KIND=FILE", nil),
    (["junit=/"], "--report junit= cannot be \"/\": it is a folder", nil),
    (
      ["tap=\(String(repeating: "n", count: 300))"],
      "--report tap= cannot be \"\(String(repeating: "n", count: 300))\": the name is too long", nil
    ),
    (["ndjson=/proc/none/a"], "--report ndjson= cannot be \"/proc/none/a\": ", nil),
    (
      ["junit=a.xml", "ndjson=./x/../a.xml"],
      "--report ndjson= cannot be \"./x/../a.xml\": another report is written there", nil
    ),
    (
      ["junit=x.spec.json"],
      "--report junit= cannot be \"x.spec.json\": a file with this name would be", nil
    ),
    (
      ["html=a/l.env.json"], "--report html= cannot be \"a/l.env.json\": a file with this name",
      nil
    ),
    (
      ["ndjson=SPEC-RUN.json"],
      "--report ndjson= cannot be \"SPEC-RUN.json\": a file with this name",
      nil
    ),
    (["junit=-", "ndjson=-"], "--report ndjson= cannot be \"-\": another report is written", nil),
  ])
  func `a report that cannot be made is reported before anything is sent`(
    reports: [String],
    problem: String,
    suggestion: String?
  ) throws {
    let server = try Thing.server(answering: "{}")
    let catalog = try Thing.catalog()
    let words = reports.flatMap { ["--report", $0] }
    let result = try CommandRunner(in: catalog.path)
      .run(["run", "--base-url", server.url] + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \(problem)"))
    #expect(suggestion.map { result.errors.contains("\n\($0)\n") } ?? true)
    #expect(server.connectionCount == 0)
  }

  @Test func `a report on standard output has it for itself`() throws {
    let catalog = try Thing.catalog()
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--report", "ndjson=-")
    #expect(result.output.hasPrefix("{\"event\":\"runStart\""))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"event\"") })
    #expect(result.errors.contains("1 passed, 1 skipped"))
  }

  @Test func `a full disk is reported, and leaves the report of before`() throws {
    let catalog = try Thing.catalog()
    try catalog.write("old", to: "r.ndjson")
    var runner = CommandRunner(in: catalog.path)
    runner.script = "(ulimit -f 0; exec \"$@\") 2>&1 | cat"
    let result = try runner.run("run", "--mock", "--report", "ndjson=r.ndjson")
    #expect(result.output.contains("cannot write the report \"r.ndjson\": "))
    #expect(try String(contentsOfFile: "\(catalog.path)/r.ndjson", encoding: .utf8) == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  @Test func `the strict dialect of JUnit has no places of cases`() throws {
    let catalog = try Thing.catalog()
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--mock", "--junit", "j.xml", "--junit-dialect", "strict")
    let report = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(
      report.contains("<testcase ") && !report.contains(" file=") && !report.contains(" line=")
    )
  }
}
