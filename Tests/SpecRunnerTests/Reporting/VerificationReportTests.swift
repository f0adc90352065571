import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// That certificates were not verified is shown in every report.
@Suite(.inTurn)
struct VerificationReportTests {
  /// A run of two cases, of which the second does not verify, told to a reporter.
  private func run(
    url: String = "https://api.test/",
    status: Int = 200,
    _ options: ConsoleReporter.Options
  ) async throws -> (console: String, junit: String) {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "GET \(url)", "cases": {
        "safe": {}, "rash": { "tls": { "verify": false } } } } } }
      """
    ])
    let catalog = try Catalog.load(at: folder.path)
    let plan = try RunPlan(
      RunScope.Builder(catalog: catalog, environment: nil),
      selecting: RunSelection()
    )
    let log = Mutex("")
    let console = ConsoleReporter(options, write: { text in log.withLock { $0 += text } })
    let junit = Report(JUnitDocument(hostname: "host"))
    let transport = StubTransport { _ in HTTPResponse(status: status) }
    _ = await Runner(plan, jobs: 1, transport: transport, sinks: [console, junit]).run()
    return (log.withLock { $0 }, junit.finish())
  }

  @Test(arguments: [true, false])
  func `the console tells it, also where it is quiet`(isQuiet: Bool) async throws {
    var options = ConsoleReporter.Options()
    options.verbosity = isQuiet ? .quiet : .normal
    let text = try await run(options).console
    #expect(
      text.hasPrefix(
        "warning: 1 unit did not verify the server's certificate (\"verify\": false)\n"
      )
    )
  }

  @Test func `JUnit tells it of a case that passed`() async throws {
    let text = try await run(ConsoleReporter.Options()).junit
    let output = text.split(separator: "<system-out>")
    #expect(output.count == 2, "\(text)")
    #expect(
      output.last?.hasPrefix(
        "\nGET https://api.test/: the certificate was not verified (\"verify\": false)\n</system-out>"
      ) == true
    )
  }

  @Test func `it is told with what did not pass`() async throws {
    let (console, junit) = try await run(status: 500, ConsoleReporter.Options())
    let line = "GET https://api.test/: the certificate was not verified (\"verify\": false)"
    #expect(console.contains("\nwarning: 1 unit did not verify the server's certificate"))
    #expect(junit.split(separator: line).count == 2)
  }

  @Test func `without TLS there is nothing to tell`() async throws {
    let (console, junit) = try await run(url: "http://api.test/", ConsoleReporter.Options())
    #expect(!console.contains("verif"))
    #expect(!junit.contains("verif"))
  }
}
