import Foundation
import Synchronization
import TestSupport
import Testing

/// The recipes for services that fail for a while, against servers that do.
@Suite(.ownThreads)
struct FlakyRecipeTests {
  /// A service of exports that are done when they were asked for so many times; it knows every product.
  private static func server(doneAfter count: Int) throws -> RawServer {
    let asked = Mutex(0)
    return try RawServer { connection, _ in
      guard let request = connection.readRequest() else { return }
      let id = "1a7bdc66-62d5-4b3f-9a68-8f7b5c1c6a4e"
      var (status, body) = ("200 OK", #"{"items": []}"#)
      if request.head.hasPrefix("POST /exports") {
        (status, body) = ("202 Accepted", #"{"id": "\#(id)", "state": "queued"}"#)
      } else if request.head.hasPrefix("GET /exports") {
        let number = asked.withLock { asked in
          asked += 1
          return asked
        }
        body = #"{"id": "\#(id)", "state": "\#(number > count ? "done" : "running")"}"#
      } else if request.head.hasPrefix("GET /products/") {
        body = #"{"id": "\#(id)", "name": "Lamp", "price": 1, "tags": []}"#
      }
      connection.send(
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nSet-Cookie: sid=1\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
      )
    }
  }

  /// Runs a file of the page of recipes.
  private func run(
    _ file: String,
    doneAfter count: Int,
    _ options: String...
  ) throws -> (result: CommandRunner.Result, folder: TemporaryCatalog) {
    let page = URL(filePath: #filePath).appending(path: "../../../Docs/Recipes.md").standardized
    let blocks = ManualPage(try String(contentsOf: page, encoding: .utf8)).blocks
    let folder = try TemporaryCatalog([:])
    for name in ["shop.spec.json", file] {
      let block = try #require(blocks.first { $0.marks["file"] == "recipes/\(name)" })
      try folder.write(block.text, to: name)
    }
    let server = try Self.server(doneAfter: count)
    let result = try CommandRunner(in: folder.path)
      .run(["run", file, "--base-url", server.url] + options)
    return (result, folder)
  }

  private func report(_ name: String, in folder: TemporaryCatalog) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func `a unit passes when it runs again, and a known issue passes the run`() throws {
    let (result, folder) = try run(
      "flaky.spec.json",
      doneAfter: 2,
      "--junit",
      "j.xml",
      "--report",
      "ndjson=e.ndjson",
      "--fail-fast"
    )
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("FLAKY flaky › an export is done at once "))
    #expect(result.output.contains("  run 2 of 3: failed: "))
    #expect(result.output.contains("SKIP  flaky › an unknown product: known issue: SHOP-42"))
    #expect(result.output.contains("\n1 flaky, 1 known issue — 7 requests in "))
    let junit = try report("j.xml", in: folder)
    #expect(junit.contains(#"tests="2" failures="0" errors="0" skipped="1""#))
    #expect(junit.ranges(of: "<flakyFailure ").count == 2)
    #expect(junit.contains(#"<skipped message="known issue: SHOP-42: the service answers 200"/>"#))
    let runner = CommandRunner(in: folder.path)
    // What the events have, reports of them have.
    let again = try runner.run("report", "e.ndjson", "--junit", "again.xml")
    #expect(again.status == 0 && again.output.contains("\n1 flaky, 1 known issue — 7 requests in "))
    #expect(try report("again.xml", in: folder).ranges(of: "<flakyFailure ").count == 2)
    let failed = try runner.run(
      "run",
      "--base-url",
      "http://127.0.0.1:1",
      "--retry-failed",
      "e.ndjson"
    )
    #expect(failed.status == 0, "\(failed)")
  }

  @Test func `a unit that never passes fails, and --reruns does not replace its own number`()
    throws
  {
    let (result, folder) = try run(
      "flaky.spec.json",
      doneAfter: 99,
      "--reruns",
      "5",
      "--report",
      "ctrf=c.json",
      "-n",
      "export"
    )
    #expect(result.status == 1)
    #expect(result.output.contains("\n1 failed — 6 requests in "))
    #expect(try report("c.json", in: folder).contains(#""retries": 2"#))
    let (other, _) = try run("poll.spec.json", doneAfter: 0, "--reruns", "11")
    #expect(other.status == 2 && other.errors.contains("--reruns"))
  }

  @Test func `--reruns is for units that set no number`() throws {
    let catalog = try TemporaryCatalog([
      "a.spec.json": #"{"endpoints": {"e": {"request": "GET /", "responses": {"200": {}}}}}"#,
      "spec-run.json": #"{"run": {"reruns": 3}}"#,
    ])
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let runner = CommandRunner(in: catalog.path)
    #expect(
      try runner.run("run", "--base-url", server.url).output.contains("1 failed — 4 requests")
    )
    #expect(
      try runner.run("run", "--base-url", server.url, "--reruns", "1").output
        .contains("1 failed — 2 requests")
    )
  }

  @Test func `the waits of a poll grow, without the cookies of the unit`() throws {
    let (result, folder) = try run("backoff.spec.json", doneAfter: 4, "--report", "har=h.har")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("1 passed — 6 requests in "))
    #expect(try !report("h.har", in: folder).contains(#""name": "Cookie""#))
  }

  @Test func `each combination of a matrix is a unit, named by its values`() throws {
    let (result, folder) = try run(
      "combinations.spec.json",
      doneAfter: 0,
      "--repeat",
      "2",
      "--report",
      "tap=t.tap"
    )
    #expect(result.status == 0, "\(result)")
    let tap = try report("t.tap", in: folder)
    #expect(
      tap.contains("a page [10 by price]\n") && tap.contains("a page [50 by -created] \\#2\n")
    )
    #expect(result.output.contains("8 passed — 8 requests in "))
  }
}
