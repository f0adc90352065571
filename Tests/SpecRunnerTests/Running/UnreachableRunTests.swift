import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecRunner

/// Runs of which nobody answers.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UnreachableRunTests {
  /// Runs 500 cases over a network, and gives the result and what was told.
  private func run(
    at baseURL: String,
    _ more: String = ""
  ) async throws -> (summary: RunSummary, text: String) {
    let cases = (0..<500).map { #""\#($0)": {"with": {"n": \#($0)}}"# }.joined(separator: ", ")
    let folder = try TemporaryCatalog([
      "e.env.json": #"{"baseURL": "\#(baseURL)"}"#,
      "a.spec.json":
        #"{"endpoints": {"e": {"request": "GET /{n}"\#(more), "cases": {\#(cases)}}}}"#,
    ])
    let catalog = try Catalog.load(at: folder.path)
    let environment = try EnvironmentChoice.choose("e", in: catalog, needsOne: true)
    var builder = RunScope.Builder(catalog: catalog, environment: environment)
    builder.clock = ManualClock().clock
    let plan = try RunPlan(builder, selecting: RunSelection())
    let log = Mutex("")
    let console = ConsoleReporter(.init(), write: { text in log.withLock { $0 += text } })
    let pool = try CurlLoopPool(count: 2)
    let runner = Runner(
      plan,
      jobs: 8,
      transport: CurlTransport(loops: pool),
      loops: pool,
      sinks: [console]
    )
    return (await runner.run(), log.withLock { $0 })
  }

  private func check(
    _ run: (summary: RunSummary, text: String),
    code: String,
    origin: String
  ) {
    #expect(run.summary.errors == 500)
    #expect((1...16).contains(run.summary.requests))
    #expect(run.text.split(separator: "error[\(code)]").count == 2)
    #expect(run.text.contains("note: the baseURL is set here"))
    #expect(
      run.text.contains(
        "\nERROR 499 more units could not connect to \(origin)\n"
      )
    )
  }

  @Test func `a port on which nobody listens is told once`() async throws {
    let url = "http://127.0.0.1:\(try RawServer.closedPort())"
    check(try await run(at: url), code: "connect", origin: url)
  }

  @Test func `who goes another way is told apart`() async throws {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let dead = try RawServer.closedPort()
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /", "cases": {
            "a socket": { "unixSocket": "none.sock" }, "a detour": { "connectTo": "127.0.0.1:\(dead)" },
            "straight": {} } } },
          "scenarios": { "later": { "steps": [{ "call": "e" }, { "call": "e" }] } } }
        """
      ],
      server: server
    )
    #expect(run.results.map(\.outcome) == [.error, .error, .passed, .passed])
    let origins = run.results.prefix(2).map { $0.steps[0].unreachableOrigin ?? "" }
    #expect(origins[0].hasPrefix("\(server.url) by the socket "))
    #expect(origins[1].hasPrefix("\(server.url) by way of "))
  }

  @Test func `a connection that is never ready costs one timeout, not one for each unit`()
    async throws
  {
    let silent = try RawServer { connection, _ in
      while connection.readRequest() != nil {}
    }
    let url = "https://127.0.0.1:\(silent.port)"
    let found = try await run(at: url, #", "connectTimeout": "400ms""#)
    check(found, code: "timeout", origin: url)
    #expect((1...8).contains(silent.connectionCount))
  }
}
