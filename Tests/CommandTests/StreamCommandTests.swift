import Foundation
import TestSupport
import Testing

/// The command on services that stream (FORMAT.md, Detail 53).
@Suite(.timeLimit(.minutes(1)))
struct StreamCommandTests {
  private func catalog(_ call: String) throws -> TemporaryCatalog {
    try TemporaryCatalog([
      "a.spec.json": """
      { "shapes": { "Event": { "data": { "n": "integer", "key": "string" } } },
        "endpoints": { "e": { "request": "GET /events?key={{secrets.key}}", "responses": { "200": { "events": "Event" } },
          "cases": { "c": { \(call) } } } } }
      """,
      "e.env.json": #"{ "secrets": { "key": { "env": "KEY" } } }"#,
    ])
  }

  private func runner(in catalog: TemporaryCatalog) -> CommandRunner {
    var runner = CommandRunner(in: catalog.path)
    runner.environment["KEY"] = "s3cret-of-streams"
    return runner
  }

  @Test
  func `a stream without an end is judged in time, and what it says is shown without secrets`()
    throws
  {
    let server = try RawServer.streaming(
      [
        "data: {\"n\": \"x\", \"key\": \"s3cret-of-streams\",\n",
        "data:  \"token\": \"abcdef-made-now\"}\n\n",
      ].map { Array($0.utf8) },
      then: .beginsAgain
    )
    let catalog = try catalog(#""stream": { "events": 2 }"#)
    let result = try runner(in: catalog)
      .run(["run", "--base-url", server.url, "-v"])
    #expect(result.status == 1)
    #expect(result.output.contains("$[0].data.n: expected an integer, found \"x\""))
    #expect(result.output.contains("$[1].data.n: expected an integer, found \"x\""))
    #expect(result.output.contains("curl -sS"))
    #expect(result.output.contains("-N --max-time 30"))
    #expect(result.output.contains("the command reads on: spec-run stops after 2 events"))
    for text in [result.output, result.errors] {
      #expect(!text.contains("s3cret-of-streams"))
      #expect(!text.contains("abcdef-made-now"))
    }
  }

  @Test func `the request of a stream is shown with its end`() throws {
    let catalog = try catalog(#""stream": { "events": 2, "for": "90s" }"#)
    let result = try runner(in: catalog)
      .run(["run", "--base-url", "http://127.0.0.1:1", "--dry-run"])
    #expect(result.status == 0)
    #expect(result.output.contains(" -N --max-time 90"))
  }

  @Test func `an interrupt ends a stream that says nothing`() throws {
    let server = try RawServer.streaming([Array(": hi\n\n".utf8)], then: .stalls)
    let catalog = try catalog(#""stream": { "for": "10m" }"#)
    let result = try runner(in: catalog).run(["run", "--base-url", server.url]) { process in
      while server.connectionCount == 0 { usleep(1000) }
      process.interrupt()
    }
    #expect(result.status == 130)
    #expect(result.output.contains("the run was interrupted"))
  }

  @Test func `a run against the mock server streams`() throws {
    let call = #""stream": { "events": 4 }, "expect": { "events": { "$": { "length": 4 } } }"#
    let catalog = try catalog(call)
    let result = try runner(in: catalog).run(["run", "--mock"])
    #expect(result.status == 0, "\(result.output)")
  }
}
