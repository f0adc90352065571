import Foundation
import TestSupport
import Testing

/// Runs of a part of the units.
@Suite(.ownThreads)
struct ShardCommandTests {
  private static let files = [
    "a.spec.json": """
    { "endpoints": { "one": { "request": "GET /ok", "cases": { "a": {}, "b": {}, "c": {} } },
                     "two": { "request": "GET /bad", "cases": { "d": {}, "e": {} } } } }
    """
  ]

  private static func server() throws -> RawServer {
    try RawServer.answering { request in
      let status = request.contains("/bad") ? "500 No" : "200 OK"
      return "HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n"
    }
  }

  @Test func `shards that are merged give the JUnit report of one run, but for times`() throws {
    let server = try Self.server()
    let catalog = try TemporaryCatalog(Self.files)
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "--seed", "1"]
    _ = try runner.run(run + ["--junit", "whole.xml"])
    for index in 1...4 {
      let words = ["--shard", "\(index)/4", "--report", "ndjson=\(index).ndjson"]
      #expect(try [0, 1].contains(runner.run(run + words).status))
    }
    let files = (1...4).map { "\($0).ndjson" }
    let merged = try runner.run(["report"] + files + ["--junit", "merged.xml"])
    #expect(merged.output.contains("3 passed, 2 failed"))
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(catalog.path)/\(name)", encoding: .utf8)
        .replacing(#/(time|timestamp)="[^"]*"/#, with: "")
        .replacing(#/[0-9.]+ (ms|s)\b/#, with: "TIME")
    }
    #expect(try text("merged.xml") == text("whole.xml"))
  }

  /// Runs the four shards of a run whose files of events are to be named `1.ndjson` to `4.ndjson`.
  typealias Shards = (_ runner: CommandRunner, _ run: [String]) throws -> Void

  @Test func `shards of four processes at once give the reports of one run, but for times`() throws
  {
    try Self.expectReportsOfOneRun { runner, run in
      let processes = try (1...4).map { index in
        try runner.process(run + ["--shard", "\(index)/4", "--report", "ndjson=\(index).ndjson"])
      }
      for process in processes {
        process.standardOutput = FileHandle.nullDevice
        try process.run()
      }
      for process in processes { process.waitUntilExit() }
    }
  }

  /// There are other programs of the name.
  private static let parallel = InstalledProgram("parallel") { path in
    let file = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: file, as: UTF8.self).contains("GNU Parallel")
  }

  @Test(.enabled(if: parallel.isExpected, parallel.absence))
  func `shards under GNU parallel give the reports of one run, but for times`() throws {
    let parallel = try Self.parallel.requiredPath()
    try Self.expectReportsOfOneRun { runner, run in
      let process = Process()
      process.executableURL = URL(filePath: parallel)
      let command = [try CommandRunner.program().path(percentEncoded: false)] + run
      let shard = ["--shard", "{}/4", "--report", "ndjson={}.ndjson"]
      process.arguments = ["--will-cite", "--jobs", "4", "--quote"] + command + shard
      process.arguments? += [":::", "1", "2", "3", "4"]
      process.currentDirectoryURL = URL(filePath: runner.folder)
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": runner.folder, "SHELL": "/bin/sh"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // It counts the jobs that failed.
      #expect((1...4).contains(process.terminationStatus))
    }
  }

  /// Runs a catalog whole and in shards, and compares the reports.
  private static func expectReportsOfOneRun(_ shards: Shards) throws {
    // What is tried again answers well the second time, whichever process asks.
    let server = try RawServer.answering { request in
      let status =
        request.contains("/bad") ? "500 No" : request.contains("/gone") ? "410 Gone" : "200 OK"
      return "HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n"
    }
    let catalog = try TemporaryCatalog([
      "spec-run.json": #"{ "name": "Shop" }"#, "deep/b.spec.json": files["a.spec.json"] ?? "",
      "a.spec.json": """
      { "tags": ["x"], "endpoints": {
          "rows": { "request": "GET /{path}", "cases": {
            "each": { "with": { "path": "{{p}}" }, "forEach": [{ "p": "ok" }, { "p": "bad" }, { "p": "gone" }] },
            "later": { "with": { "path": "ok" }, "skip": "not ready" } } },
          "tried": { "request": "GET /gone", "retry": { "attempts": 3, "on": [410], "backoff": { "base": "1ms" } },
            "cases": { "never well": {} } },
          "down": { "request": "GET http://127.0.0.1:\(try RawServer.closedPort())/",
            "cases": { "only": {} } } },
        "scenarios": { "long": { "steps": [ { "request": "GET /ok" }, { "request": "GET /bad" } ],
          "finally": [ { "request": "DELETE /ok" } ] } } }
      """,
    ])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "--seed", "1", "-q"]
    let kinds = ["junit", "tap", "gitlab", "github"]
    _ = try runner.run(run + kinds.flatMap { ["--report", "\($0)=whole.\($0)"] })
    try shards(runner, run)
    let files = [3, 1, 4, 2].map { "\($0).ndjson" }
    let merged = try runner.run(
      ["report"] + files + kinds.flatMap { ["--report", "\($0)=merged.\($0)"] }
    )
    #expect(merged.status == 0 && merged.errors == "")
    for kind in kinds {
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(catalog.path)/\(name).\(kind)", encoding: .utf8)
          .replacing(#/(time|timestamp)="[^"]*"|duration_ms: [0-9.]+/#, with: "")
          .replacing(#/[0-9.]+ (ms|s)\b/#, with: "TIME")
      }
      #expect(try text("merged") == text("whole"), "\(kind)")
    }
  }

  @Test(arguments: [["--timings", "times"], ["-n", "one"]])
  func `shards that were run with other options are an error of the report`(
    options: [String]
  ) throws {
    let server = try Self.server()
    let catalog = try TemporaryCatalog(Self.files)
    let times = [("a", 9000), ("b", 1), ("c", 1)].map { name, time in
      #"{"event":"unitEnd","id":"a › one › \#(name)","position":0,"file":"a.spec.json","outcome":"passed","#
        + #""duration":\#(time),"startedAt":"2026-01-01T00:00:00.000Z","requests":1,"stepCount":1}"#
    }
    try catalog.write(times.joined(separator: "\n"), to: "times")
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url]
    _ = try runner.run(run + ["--shard", "1/2", "--report", "ndjson=1"])
    let second = try runner.run(run + ["--shard", "2/2", "--report", "ndjson=2"] + options)
    #expect(second.status < 2, "\(second.errors)")
    let report = try runner.run("report", "1", "2", "--junit", "j.xml")
    #expect(report.status == 3)
    #expect(
      report.errors.hasPrefix("spec-run: the files of shard 1/2, 2/2 are not of one run: "),
      "\(report.errors)"
    )
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.contains("<error message=\"the files of shard 1/2, 2/2 are not of one run: "))
    _ = try runner.run(run + ["--shard", "1/2", "--report", "ndjson=3"] + options)
    #expect(try runner.run("report", "3", "2").status == 0)
  }

  @Test func `a unit that did not pass and was renamed does not let the run pass`() throws {
    let server = try Self.server()
    func spec(_ name: String, _ path: String) -> String {
      #"{"scenarios": {"\#(name)": {"steps": [{"request": "GET /bad"}]}, "lists": {"steps": [{"request": "GET /\#(path)"}]}}}"#
    }
    let catalog = try TemporaryCatalog(["a.spec.json": spec("pays", "bad")])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url]
    #expect(try runner.run(run + ["--report", "ndjson=r"]).status == 1)
    try catalog.write(spec("pays by card", "ok"), to: "a.spec.json")
    let again = run + ["--retry-failed", "r"]
    let problem = "1 unit that did not pass is no longer in the catalog: \"a › pays\""
    let result = try runner.run(again + ["--junit", "j.xml"])
    #expect(result.status == 2)
    #expect(result.output.contains("1 passed"))
    #expect(result.errors.contains("error[nothing-to-run]: \(problem)"), "\(result.errors)")
    let junit = try String(contentsOfFile: "\(catalog.path)/j.xml", encoding: .utf8)
    #expect(junit.contains("is no longer in the catalog"))
    let allowed = try runner.run(again + ["--allow-empty"])
    #expect(allowed.status == 0)
    #expect(allowed.errors.contains("warning[nothing-to-run]: \(problem)"), "\(allowed.errors)")
    // What is only not selected is in the catalog.
    try catalog.write(spec("pays", "ok"), to: "a.spec.json")
    let some = try runner.run(again + ["-n", "*lists*"])
    #expect(some.status == 0 && some.errors == "", "\(some)")
  }

  @Test func `only what failed is run again, and the reports are merged`() throws {
    let server = try Self.server()
    let catalog = try TemporaryCatalog(Self.files)
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url]
    _ = try runner.run(run + ["--report", "ndjson=first.ndjson"])
    let again = try runner.run(
      run + ["--retry-failed", "first.ndjson", "--report", "ndjson=again.ndjson"]
    )
    #expect(again.output.contains("2 failed — 2 requests"))
    let merged = try runner.run("report", "first.ndjson", "again.ndjson")
    #expect(merged.output.contains("3 passed, 2 failed"))
    let good = try runner.run(["run", "--mock", "--report", "ndjson=good.ndjson"])
    #expect(good.status == 0)
    let nothing = try runner.run("run", "--mock", "--retry-failed", "good.ndjson")
    #expect(nothing.status == 0)
    #expect(nothing.output.hasPrefix("nothing was run"))
  }

  /// Runs a catalog with a service that fails for paths that end in `/bad`, then what did not pass.
  private func retry(
    _ spec: String,
    _ words: [String] = []
  ) throws -> (first: CommandRunner.Result, again: CommandRunner.Result) {
    let server = try Self.server()
    let catalog = try TemporaryCatalog(["a.spec.json": spec])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "-j", "1"]
    let first = try runner.run(run + words + ["--report", "ndjson=run.ndjson"])
    return (first, try runner.run(run + ["--retry-failed", "run.ndjson"]))
  }

  @Test(arguments: [
    // Users of a fixture that failed did not run.
    (
      #"""
      {"fixtures": {"f": {"steps": [{"request": "GET /bad"}]}},
       "scenarios": {"a": {"uses": ["f"], "steps": [{"request": "GET /1"}]},
                     "b": {"uses": ["f"], "steps": [{"request": "GET /2"}]}, "c": {"steps": [{"request": "GET /3"}]}}}
      """#, [], "1 failed, 2 skipped", "1 failed, 2 skipped"
    ),
    // So did those of one that failed at its end: the fixture runs again by them.
    (
      #"""
      {"fixtures": {"f": {"steps": [{"request": "GET /1"}], "finally": [{"request": "GET /bad"}]}},
       "scenarios": {"a": {"uses": ["f"], "steps": [{"request": "GET /1"}]}, "c": {"steps": [{"request": "GET /3"}]}}}
      """#, [], "2 passed, 1 failed", "1 passed, 1 failed"
    ),
    // What never began did not pass; what the spec skips is not run again.
    (
      #"""
      {"scenarios": {"a": {"steps": [{"request": "GET /bad"}]}, "b": {"steps": [{"request": "GET /2"}]},
                     "c": {"steps": [{"request": "GET /3"}]}, "d": {"skip": "later", "steps": [{"request": "GET /4"}]}}}
      """#, ["--fail-fast"], "1 failed, 3 skipped", "2 passed, 1 failed"
    ),
  ])
  func `what the run left out is run again`(
    spec: String,
    words: [String],
    summary: String,
    repeated: String
  ) throws {
    let (first, again) = try retry(spec, words)
    #expect(first.output.contains(summary))
    #expect(again.output.contains(repeated) && again.status == 1)
  }

  @Test func `a unit that failed in one repetition is run again`() throws {
    let server = try RawServer.answering { request in
      let isSecond = request.contains("/2 ")
      return "HTTP/1.1 \(isSecond ? "500 No" : "200 OK")\r\nContent-Length: 0\r\n\r\n"
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{"scenarios": {"a": {"steps": [{"request": "GET /{{randomInt(1, 2)}}"}]}}}"#
    ])
    let runner = CommandRunner(in: catalog.path)
    let run = ["run", "--base-url", server.url, "-j", "1"]
    let words = ["--repeat", "20", "--seed", "7", "--report", "ndjson=run.ndjson"]
    let first = try runner.run(run + words)
    #expect(first.output.contains(" passed, ") && first.output.contains(" failed"))
    let again = try runner.run(run + ["--retry-failed", "run.ndjson"])
    #expect(again.output.contains("1 request"))
  }

  @Test
  func
    `units that are missing in a cut file are run again, and a file of another catalog is an error`()
    throws
  {
    let catalog = try TemporaryCatalog(Self.files)
    let runner = CommandRunner(in: catalog.path)
    _ = try runner.run("run", "--mock", "-j", "1", "--report", "ndjson=run.ndjson")
    let path = "\(catalog.path)/run.ndjson"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let ended = lines.filter { $0.contains("\"unitEnd\"") }.prefix(2)
    let cut = ([lines[0]] + ended).joined(separator: "\n") + "\n"
    try cut.write(toFile: path, atomically: true, encoding: .utf8)
    let again = try runner.run("run", "--mock", "--retry-failed", "run.ndjson")
    #expect(again.output.contains("3 passed") && again.status == 0)

    let other =
      cut.replacing("a.spec.json", with: "b.spec.json")
      .replacing("\"outcome\":\"passed\"", with: "\"outcome\":\"failed\"")
      + (lines.last ?? "").replacing(#/"passed":\d+/#, with: "\"passed\":2") + "\n"
    let renamed = other.replacing(" › ", with: " » ")
    try renamed.write(toFile: path, atomically: true, encoding: .utf8)
    let nothing = try runner.run("run", "--mock", "--retry-failed", "run.ndjson")
    #expect(nothing.status == 2)
    #expect(
      nothing.errors.contains(
        "none of the units that did not pass is selected"
      )
    )
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    let empty = try runner.run("run", "--mock", "--retry-failed", "run.ndjson")
    #expect(empty.status == 2)
    #expect(empty.errors.contains("it has no events of a run"))
  }

  @Test func `a shard without units passes`() throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run("run", "--mock", "--shard", "6/6")
    #expect(result.status == 0)
  }

  @Test func `a run stops after so many failures`() throws {
    let server = try Self.server()
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "two": { "request": "GET /bad",
          "cases": { "a": {}, "b": {}, "c": {}, "d": {} } } } }
      """
    ])
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "-j", "1", "--max-failures", "2")
    #expect(result.output.contains("2 failed, 2 skipped"))
  }

  @Test(arguments: [
    (
      ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], "auto",
      "no shard has CI_NODE_INDEX=4, CI_NODE_TOTAL=3"
    ),
    (
      ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "3"], "auto",
      "no shard has CI_NODE_INDEX=x, CI_NODE_TOTAL=3"
    ),
    (["JOB_COMPLETION_INDEX": "3"], "auto/3", "no shard of 3 has JOB_COMPLETION_INDEX=3"),
    (
      ["JOB_COMPLETION_INDEX": "0"], "auto",
      "a Job of Kubernetes does not say how many shards there are; use auto/N"
    ),
  ])
  func `a number of a CI service that is out of range is shown`(
    environment: [String: String],
    shard: String,
    problem: String
  ) throws {
    let catalog = try TemporaryCatalog(Self.files)
    var runner = CommandRunner(in: catalog.path)
    runner.environment = environment
    let result = try runner.run("run", "--mock", "--shard", shard)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: --shard cannot be \"\(shard)\": \(problem)\n"))
  }

  @Test(arguments: [
    (["--shard", "5/4"], "--shard cannot be \"5/4\": it takes I/N, such as 1/4, or auto"),
    (["--env-file", "-"], "--env-file cannot be \"-\": standard input is not read; name a file"),
    (["--shard", "auto"], "--shard cannot be \"auto\": no variable of GitLab, CircleCI, "),
    (["--timings", "none"], "--timings cannot be read: none: there is no such file"),
    (["--timings", "/dev/null"], "--timings cannot be read: /dev/null: it has no events of a run"),
    (["--retry-failed", "a.spec.json"], "cannot read the file of --retry-failed: a.spec.json:1: "),
  ])
  func `what cannot be taken is an error`(words: [String], problem: String) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run(["run", "--mock"] + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \(problem)"))
  }
}
