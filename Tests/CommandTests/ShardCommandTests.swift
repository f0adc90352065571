import Foundation
import TestSupport
import Testing

/// Runs of a part of the units.
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

  @Test func `shards of four processes at once give the reports of one run, but for times`() throws
  {
    // What is tried again answers well the second time, whichever process asks.
    let server = try RawServer.answering { request in
      let status =
        request.contains("/bad") ? "500 No" : request.contains("/gone") ? "410 Gone" : "200 OK"
      return "HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n"
    }
    let catalog = try TemporaryCatalog([
      "spec-run.json": #"{ "name": "Shop" }"#, "deep/b.spec.json": Self.files["a.spec.json"] ?? "",
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
    let processes = try (1...4).map { index in
      try runner.process(run + ["--shard", "\(index)/4", "--report", "ndjson=\(index).ndjson"])
    }
    for process in processes {
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }
    for process in processes { process.waitUntilExit() }
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
    (["--shard", "5/4"], "--shard cannot be \"5/4\": it takes I/N, such as 1/4, or auto"),
    (["--shard", "auto"], "--shard cannot be \"auto\": no variable of GitLab, CircleCI, "),
    (["--timings", "none"], "--timings cannot be read: none: there is no such file"),
    (["--retry-failed", "a.spec.json"], "--retry-failed cannot be read: a.spec.json:1: "),
  ])
  func `what cannot be taken is an error`(words: [String], problem: String) throws {
    let catalog = try TemporaryCatalog(Self.files)
    let result = try CommandRunner(in: catalog.path).run(["run", "--mock"] + words)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("spec-run: \(problem)"))
  }
}
