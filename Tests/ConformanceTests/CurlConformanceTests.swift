import Foundation
import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// The curl commands of httpsnippet and curlconverter, each described as a scenario of its name in `Catalogs/curl`:
/// a server gets the same bytes from curl and from spec-run.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "curl"), ConformanceData.absence),
  .enabled(if: CurlProgram.installed.isExpected, CurlProgram.installed.absence),
  .timeLimit(.minutes(10))
)
struct CurlConformanceTests {
  private static let suites = [
    (spec: "httpsnippet", scripts: "httpsnippet/targets/shell/curl/fixtures"),
    (spec: "curlconverter", scripts: "curlconverter/curl_commands"),
  ]

  @Test func `a server gets the same request from spec-run and from curl`() async throws {
    let curl = try CurlProgram.installed.requiredPath()
    // Some commands write files beside those that they send.
    let folder = try Self.copyOfCatalog()
    let server = try RequestLog()
    let sent = try await Self.requests(ofCatalog: folder.path, to: server)
    var cases = 0
    var failed: [String] = []
    for suite in Self.suites {
      for (name, requests) in sent.filter({ $0.path.first == suite.spec }).map({
        ($0.path[1], $0.requests)
      }) {
        cases += requests.count
        let script = try ConformanceData.bytes(of: "\(suite.scripts)/\(name).sh", in: "curl")
        let commands = try #require(
          ShellCommand.commands(of: String(decoding: script, as: UTF8.self)),
          "\(suite.spec) \(name) is no plain command"
        )
        var said: Set<String> = []
        for command in commands {
          try CurlProgram(path: curl, folder: folder.path).run(command, to: server)
          said.formUnion(CurlProgram.fieldNames(of: command))
        }
        let expected = server.takeRequests().map { SentRequest($0, said: said) }
        let found = requests.map { SentRequest($0, said: said) }
        if found != expected {
          failed.append("\(suite.spec) \(name):\n\(found)\nbut curl sends\n\(expected)")
        }
      }
    }
    print("curl \(cases - failed.count)/\(cases)")
    for name in failed { print("  \(name.prefix { $0 != "\n" })") }
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n\n"))")
    #expect(cases == 110)
  }

  private static func copyOfCatalog() throws -> TemporaryCatalog {
    let own = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let folder = try TemporaryCatalog([:])
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: "\(own)/Catalogs/curl") {
      try manager.copyItem(
        atPath: "\(own)/Catalogs/curl/\(name)",
        toPath: "\(folder.path)/\(name)"
      )
    }
    return folder
  }

  /// The requests of each unit of a catalog, one unit after the other.
  private static func requests(
    ofCatalog path: String,
    to server: RequestLog
  ) async throws -> [(path: [String], requests: [RawConnection.Request])] {
    let catalog = try Catalog.load(at: path)
    var builder = RunScope.Builder(catalog: catalog, environment: nil)
    builder.baseURL = server.url
    let recorder = UnitRecorder(server)
    let plan = try RunPlan(builder, selecting: RunSelection())
    let runner = Runner(plan, jobs: 1, transport: CurlTransport(), onResult: { recorder.add($0) })
    let summary = await runner.run()
    #expect(summary.passed == summary.total, "\(recorder.problems)")
    return recorder.units
  }
}

/// Keeps what a server got of each unit, as long as one runs at a time.
private final class UnitRecorder: Sendable {
  private let server: RequestLog
  private let kept = Mutex<[(path: [String], requests: [RawConnection.Request])]>([])
  private let wrong = Mutex<[String]>([])

  init(_ server: RequestLog) {
    self.server = server
  }

  var units: [(path: [String], requests: [RawConnection.Request])] { kept.withLock { $0 } }
  var problems: [String] { wrong.withLock { $0 } }

  func add(_ result: UnitResult) {
    kept.withLock { $0.append((result.path, server.takeRequests())) }
    let texts = result.steps.flatMap(\.problems).map { "\(result.path): \($0.message)" }
    wrong.withLock { $0 += texts }
  }
}
