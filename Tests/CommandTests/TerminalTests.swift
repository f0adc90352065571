import Foundation
import TestSupport
import Testing

@testable import SpecStandards

/// What a person sees of a run.
@Suite(.ownThreads, .serialized, .timeLimit(.minutes(10)))
struct TerminalTests {
  @Test func `a service that is killed with 60 units left prints at most 20 lines`() throws {
    let units = (0..<30).map { #""a\#($0)": { "steps": [ { "request": "GET /a" } ] }"# }
    let stop = #""b": { "steps": [ { "request": "GET {{killer}}/" } ] }"#
    let rest = (0..<60).map { index in
      let final = index % 3 == 0 ? #", "finally": [ { "request": "GET /a" } ]"# : ""
      return #""c\#(index)": { "steps": [ { "request": "GET /a" } ]\#(final) }"#
    }
    let catalog = try TemporaryCatalog([
      "s.spec.json":
        #"{ "variables": { "killer": "http://127.0.0.1:9" }, "endpoints": { "e": { "request": "GET /a", "responses": { "200": {} }, "cases": {} } }, "scenarios": { \#((units + [stop] + rest).joined(separator: ",\n")) } }"#
    ])
    let port = try RawServer.freePort()
    let service = try CommandRunner(in: catalog.path).process(["mock", "--port", "\(port)"])
    service.standardOutput = FileHandle.nullDevice
    service.standardError = FileHandle.nullDevice
    try service.run()
    let id = service.processIdentifier
    let killer = try RawServer.answering { _ in
      kill(id, SIGKILL)
      return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let result = try CommandRunner(in: catalog.path).run(
      "run",
      "--base-url",
      "http://127.0.0.1:\(port)",
      "--wait-for",
      "20s",
      "--jobs",
      "1",
      "--var",
      "killer=\(killer.url)"
    )
    service.waitUntilExit()
    #expect(result.status == 3)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 20, "\(result.output)")
    #expect(result.output.contains("\n31 passed, 60 errors — "))
    // The first unit may still find the connection of the one before, which is broken, and be shown by itself.
    #expect(result.output.contains(/ERROR 5[89] more units/))
  }

  private static let spec = """
    { "shapes": { "Thing": { "id": "integer(0..9)", "名前": "string", "a long name of a member": "string" } },
      "endpoints": {
        "getThing": { "request": "GET /thing/with/a/long/path/that/does/not/fit", "responses": { "200": "Thing" },
          "cases": { "日本語の名前を持つユーザー、とても長い名前を持つユーザー": {}, "an existing thing of a long name, longer than forty columns": { "expect": { "body": { "$.id": 5 } } }, "later": { "skip": "not ready" } } },
        "slow": { "request": "GET /slow", "responses": { "200": {} }, "cases": { "waits": {} } } } }

    """

  @Test(
    .enabled(if: Tmux.program.isExpected, Tmux.program.absence),
    arguments: [(80, false), (40, false), (80, true), (40, true)]
  )
  func `a terminal shows whole lines and nothing of the live line`(
    _ columns: Int,
    _ isPlain: Bool
  ) async throws {
    let catalog = try TemporaryCatalog(["thing.spec.json": Self.spec])
    let gate = DispatchSemaphore(value: 0)
    let server = try RawServer.answering { head in
      if head.contains("/slow") { gate.wait() }
      let body = #"{ "id": "12", "text": "\#(String(repeating: "日本語", count: 40))" }"#
      return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let program = try CommandRunner.program().path(percentEncoded: false)
    let color = isPlain ? "NO_COLOR=1" : "COLORTERM=truecolor"
    let terminal = try Tmux(
      "env -u CI \(color) LC_ALL=C.UTF-8 '\(program)' run --jobs 4 --base-url \(server.url); echo END $?",
      in: catalog.path,
      columns: columns
    )
    defer { terminal.close() }
    #expect(try await terminal.wait { $0.contains("3 of 4") && $0.contains("slow › waits") })
    // A narrower terminal breaks the live line.
    try terminal.resize(to: columns - 20)
    try terminal.resize(to: columns)
    gate.signal()
    #expect(try await terminal.wait { $0 == "END 1" })
    let lines = try terminal.screen()
    for line in lines where !line.contains("'") {
      #expect(line.columns <= columns, "\(line)")
    }
    #expect(!lines.contains { $0.contains("of 4") })
    #expect(lines.contains { $0.hasPrefix("FAIL  thing › getThing") })
    let styled = try terminal.screen(styles: true)
    #expect(styled.contains { $0.hasSuffix("END 1") })
    #expect(styled.contains { $0.contains("\u{1B}[") } == !isPlain)
  }

  @Test func `the command alone runs the catalog of its folder`() throws {
    let catalog = try Thing.catalog()
    let server = try Thing.server(answering: #"{ "id": 1 }"#)
    try "{ \"baseURL\": \"\(server.url)\" }"
      .write(toFile: "\(catalog.path)/local.env.json", atomically: true, encoding: .utf8)
    let result = try CommandRunner(in: catalog.path).run()
    #expect(result.status == 0)
    #expect(result.output.contains("1 passed, 1 skipped"))
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false), ([:], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `colours can be forced, and refused`(
    _ environment: [String: String],
    _ isColored: Bool
  ) throws {
    let catalog = try Thing.catalog()
    var runner = CommandRunner(in: catalog.path)
    runner.environment = environment
    #expect(try runner.run("run", "--mock").output.contains("\u{1B}[") == isColored)
  }

  @Test func `messages are shown as they were sent and received, without secrets`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "post": { "request": "POST /thing", "headers": { "X-Key": "{{secrets.key}}" },
          "body": { "json": { "a": 1 } }, "responses": { "200": {} }, "cases": { "it": {} } } } }
      """,
      "e.env.json": #"{ "secrets": { "key": { "env": "KEY" } } }"#,
    ])
    let server = try Thing.server(answering: #"{ "id": "open-sesame" }"#)
    var runner = CommandRunner(in: catalog.path)
    runner.environment = ["KEY": "open-sesame"]
    let result = try runner.run("run", "-vv", "--base-url", server.url)
    #expect(result.status == 0)
    for line in [
      "  post: POST \(server.url)/thing → 200 OK", "\n    > X-Key: ***\n",
      "\n    >\n    > {\"a\":1}\n", "\n    < HTTP/1.1 200 OK\n",
      "\n    <\n    < { \"id\": \"***\" }\n",
    ] { #expect(result.output.contains(line), "\(result.output)") }
  }
}
