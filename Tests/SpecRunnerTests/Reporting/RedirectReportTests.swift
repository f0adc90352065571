import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What a person is shown of redirects.
@Suite(.inTurn)
struct RedirectReportTests {
  /// A server that redirects everything to a URL.
  private static func server(to location: String) throws -> RawServer {
    try RawServer.answering { _ in
      "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
    }
  }

  /// The report of a call that follows redirects.
  private func report(of server: RawServer, _ call: String) async throws -> String {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "defaults": { "headers": { "X-Key": "k", "Accept": "a/b" } },
          "endpoints": { "e": { "request": "GET /", "followRedirects": 2\(call) } } }
        """
      ],
      server: server
    )
    let renderer = UnitRenderer(isColored: false, verbosity: .normal)
    return run.results.map { renderer.text(of: UnitRecord($0)) }.joined()
  }

  private static let note =
    "\n  (the command follows no redirect: curl would take X-Key to another origin)\n"

  @Test func `a command takes no key to another origin`() async throws {
    let other = try RawServer.answering { _ in
      "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
    }
    let text = try await report(of: try Self.server(to: other.url), "")
    #expect(text.contains(" → 302 → 404 No · reproduce: curl "))
    #expect(text.contains("-H 'X-Key: k'") && !text.contains("--location"))
    #expect(text.contains(Self.note))
    let dead = try RawServer.closedPort()
    let failed = try await report(of: try Self.server(to: "http://127.0.0.1:\(dead)/"), "")
    #expect(failed.contains(" → 302 Found → no response · reproduce: curl "))
    #expect(!failed.contains("--location") && failed.contains(Self.note))
  }

  /// Of credentials curl knows two, and leaves them behind by itself.
  @Test(arguments: [("X-Api-Key", false), ("Proxy-Authorization", false), ("Authorization", true)])
  func `a credential of the call's own stays at its origin, too`(
    name: String,
    follows: Bool
  ) async throws {
    let other = try RawServer.answering { _ in
      "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
    }
    let text = try await report(
      of: try Self.server(to: other.url),
      ", \"headers\": { \"\(name)\": \"own\", \"X-Key\": null }"
    )
    #expect(text.contains("--location") == follows)
  }

  @Test func `what goes to another origin anyway is no reason to follow nothing`() async throws {
    let other = try RawServer.answering { _ in
      "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
    }
    let text = try await report(
      of: try Self.server(to: other.url),
      #", "headers": { "X-Key": "own" }"#
    )
    #expect(text.contains("-H 'X-Key: own'") && text.contains("--location --max-redirs 2"))
    #expect(!text.contains("follows no redirect"))
    let dead = try RawServer.closedPort()
    let failed = try await report(
      of: try Self.server(to: "http://127.0.0.1:\(dead)/"),
      #", "headers": { "X-Key": "own" }"#
    )
    #expect(failed.contains("--location --max-redirs 2"))
  }

  @Test func `a redirect within an origin is followed by the command, too`() async throws {
    let server = try RawServer.answering { head in
      head.hasPrefix("GET /end")
        ? "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
        : "HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n"
    }
    let text = try await report(of: server, "")
    #expect(text.contains("--location --max-redirs 2"))
  }

  @Test func `no command asks a host that is not allowed`() async throws {
    let server = try Self.server(to: "http://a.test/")
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "endpoints": { "e": { "request": "GET http://a.test/" },
            "f": { "request": "GET /", "followRedirects": true } } }
        """#,
        "e.env.json": #"{ "baseURL": "\#(server.url)", "allowedHosts": ["127.0.0.1"] }"#,
      ],
      server: server
    )
    let texts = run.results.map {
      UnitRenderer(isColored: false, verbosity: .normal).text(of: UnitRecord($0))
    }
    #expect(texts[0].contains("error[host-not-allowed]") && !texts[0].contains("reproduce"))
    #expect(texts[1].contains(" → 302 Found → not followed · reproduce: curl "))
    #expect(!texts[1].contains("--location"))
    #expect(texts[1].contains("(the command follows no redirect: curl would ask a host that is "))
  }

  @Test(arguments: [
    (303, "PUT", false), (303, "POST", true), (302, "PUT", true), (303, "GET", true),
  ])
  func `a command follows a redirect that curl follows as spec-run does`(
    status: Int,
    method: String,
    follows: Bool
  ) async throws {
    let server = try RawServer.answering { head in
      head.contains(" /end ")
        ? "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
        : "HTTP/1.1 \(status) On\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": #"""
        { "endpoints": { "e": { "request": "\#(method) /", "followRedirects": 2, "cases": { "c": {} } } } }
        """#
      ],
      server: server
    )
    let text = run.results.map {
      UnitRenderer(isColored: false, verbosity: .normal).text(of: UnitRecord($0))
    }.joined()
    #expect(text.contains("--location") == follows)
    let note =
      "(the command follows no redirect: curl would go on with PUT after a 303, and not with GET)"
    #expect(text.contains(note) == !follows)
  }
}
