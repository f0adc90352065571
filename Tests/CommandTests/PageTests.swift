import Foundation
import TestSupport
import Testing

/// The page of `--html`, opened in a browser.
@Suite(.ownThreads, .enabled(if: Browser.program.isExpected, Browser.program.absence))
struct PageTests {
  private static let units = 5_000

  /// The page of a run with many units: of ten, one fails, one is skipped, and one has a tag of its own.
  private static func page() throws -> TemporaryCatalog {
    let cases = (0..<units).map { number in
      switch number % 10 {
      case 0: #""case \#(number)": { "with": { "path": "bad" } }"#
      case 1: #""case \#(number)": { "with": { "path": "ok" }, "skip": "not </script> ready" }"#
      case 2: #""case \#(number)": { "with": { "path": "ok" }, "tags": ["slow"] }"#
      default: #""case \#(number)": { "with": { "path": "ok" } }"#
      }
    }
    let catalog = try TemporaryCatalog([
      "a.spec.json": """
      { "name": "The shop", "tags": ["all"], "endpoints": { "e": { "request": "GET /{path}",
          "responses": { "200": "any", "410": "any" },
          "cases": { \(cases.joined(separator: ",\n")) } } } }
      """
    ])
    let server = try RawServer.answering { request in
      let status = request.contains("/bad") ? "500 <b>No</b>" : "200 OK"
      return "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    }
    let result = try CommandRunner(in: catalog.path)
      .run("run", "--base-url", server.url, "-q", "--html", "page.html")
    #expect(result.status == 1)
    return catalog
  }

  @Test(.timeLimit(.minutes(10)))
  func `5,000 units are shown and filtered, without an error and without the network`() throws {
    let catalog = try Self.page()
    for (hash, texts) in [
      ("", ["5000 of 5000 units", "show more: 4700 are left", "<b class=\"failed\">500</b>"]),
      ("outcome=failed", ["500 of 5000 units", "found 500 &lt;b&gt;No&lt;/b&gt;"]),
      ("outcome=skipped", ["500 of 5000 units", "not &lt;/script&gt; ready"]),
      ("tag=slow", ["500 of 5000 units"]), ("text=CASE+49", ["111 of 5000 units"]),
      ("outcome=failed&text=case+4990", ["1 of 5000 units"]),
      (
        "part=endpoints",
        ["1 of 2 declared responses", "410: never seen", "<svg", "<b>The shop › e</b>"]
      ),
      ("part=slowest", ["GET http://127.0.0.1"]),
      ("text=nothing+like+it", ["0 of 5000 units"]),
    ] {
      let shown = try Browser.show("\(catalog.path)/page.html#\(hash)")
      for text in texts { #expect(shown.document.contains(text), "#\(hash)") }
      #expect(!shown.log.contains("CONSOLE"), "#\(hash): \(shown.log)")
    }
  }

  @Test func `the page names nothing that would be loaded`() throws {
    let catalog = try Thing.catalog()
    _ = try CommandRunner(in: catalog.path).run("run", "--mock", "--html", "page.html")
    let page = try String(contentsOfFile: "\(catalog.path)/page.html", encoding: .utf8)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains(#/\bsrc=|@import|url\(|<link rel="(?!icon" href="data:)/#))
  }
}
