import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

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

  private func told(_ run: CatalogRun, isVerbose: Bool = false) -> String {
    let log = Mutex("")
    var options = ConsoleReporter.Options()
    options.isVerbose = isVerbose
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
    let verbose = told(run, isVerbose: true)
    #expect(
      verbose.split(separator: "\n").count {
        $0.hasPrefix("  needs the token of the profile at ") && $0.hasSuffix(":2:10, see above")
      } == 99
    )
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
