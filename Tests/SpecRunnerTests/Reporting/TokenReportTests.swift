import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// What a person is shown of tokens that cannot be fetched.
@Suite(.inTurn)
struct TokenReportTests {
  private static func environment(secret: String) -> String {
    """
    { "baseURL": "http://api.test", "authProfiles": {
        "m": { "type": "oauth2", "grant": "clientCredentials",
          "tokenURL": "http://id.test/token", "clientID": "c", "clientSecret": "\(secret)" } },
      "defaults": { "auth": "m" } }
    """
  }

  private static func spec(cases: Int) -> String {
    let cases = (1...cases).map { #""c\#($0)": { "variables": { "who": "u\#($0 % 2)" } }"# }
    return
      #"{ "endpoints": { "e": { "request": "GET /", "cases": { \#(cases.joined(separator: ", ")) } } } }"#
  }

  private func told(_ run: CatalogRun, _ verbosity: ReportVerbosity = .normal) -> String {
    let log = Mutex("")
    var options = ConsoleReporter.Options()
    options.verbosity = verbosity
    let reporter = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
    reporter.replay(run.results)
    return log.withLock { $0 }
  }

  @Test func `a token that cannot be fetched is told once for its profile`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": Self.spec(cases: 100), "e.env.json": Self.environment(secret: "wrong"),
    ]) { _ throws(ClientError) in HTTPResponse(status: 401) }
    #expect(run.summary.errors == 100)
    let text = told(run)
    #expect(text.split(separator: "\n").count { $0.contains("cannot get an access token") } == 1)
    #expect(text.contains("\nERROR 99 more units could not get the token of the profile at "))
    #expect(text.contains("/e.env.json:2:10\n"))
    let verbose = told(run, .verbose)
    #expect(
      verbose.split(separator: "\n").count {
        $0.hasPrefix("  needs the token of the profile at ") && $0.hasSuffix(":2:10, see above")
      } == 99
    )
  }

  private static let login = """
    { "baseURL": "http://api.test", "authProfiles": { "m": { "type": "login", "call": "logIn", "token": "$.t" } },
      "defaults": { "auth": "m" } }
    """

  private static let called = """
    { "endpoints": { "logIn": { "request": "POST http://id.test/token", "body": { "form": { "client_secret": "wrong-secret" } } },
        "e": { "request": "GET /", "cases": { "c": {} } } } }
    """

  @Test(arguments: [
    (environment(secret: "wrong-secret"), spec(cases: 1), 400), (login, called, 403),
    (login, called, 200),
  ])
  func `the request for a token that failed is shown, and not the one that was not sent`(
    environment: String,
    spec: String,
    status: Int
  ) async throws {
    let collector = RecordCollector()
    let run = try await CatalogRun(
      ["a.spec.json": spec, "e.env.json": environment],
      sinks: [collector]
    ) { _ throws(ClientError) in
      let body = #"{"error": "invalid_scope", "refresh_token": "made-secret"}"#
      return HTTPResponse(status: status, body: Array(body.utf8))
    }
    let text = told(run, .wire)
    #expect(text.contains("    > POST http://id.test/token\n"))
    #expect(text.contains("    < HTTP/1.1 \(status)"))
    #expect(text.contains(#"    < {"error": "invalid_scope", "refresh_token": "***"}"#))
    #expect(!text.contains("> GET") && text.contains("GET http://api.test/ → not sent"))
    let archive = ReportText(try #require(ReportTable.row(of: "har"))).text(of: collector.records)
    let log = try JSONDocument(parsing: Array(archive.utf8)).root["log"]
    let entries = Array(try #require(log?["entries"]?.elements))
    #expect(entries.map { $0["request"]?["url"]?.string } == ["http://id.test/token"])
    #expect(entries.first?["response"]?["status"]?.number?.description == "\(status)")
    #expect(!(text + archive).contains("-secret"))
  }

  @Test func `tokens for other values of a profile are told apart, without the values`()
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": Self.spec(cases: 4), "e.env.json": Self.environment(secret: "{{who}}-secret"),
    ]) { _ throws(ClientError) in HTTPResponse(status: 401) }
    let text = told(run)
    #expect(text.split(separator: "\n").count { $0.contains("cannot get an access token") } == 2)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("ERROR 1 more unit could ") } == 2)
    #expect(!text.contains("-secret"))
  }
}
