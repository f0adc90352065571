import SpecModel
import Synchronization
import TestSupport

@testable import SpecReports
@testable import SpecRunner

extension ReportSample {
  /// Runs the sample in each of its environments.
  @discardableResult
  func run(tellingTo sinks: [any EventSink]) async throws -> String {
    let folder = try TemporaryCatalog(files)
    let catalog = try Catalog.load(at: folder.path)
    let running = Mutex<Runner?>(nil)
    let answer = freshAnswer?() ?? answer
    let transport = StubTransport { request throws(ClientError) in
      try answer(request) { running.withLock { $0 }?.interrupt() }
    }
    let plans = try environments.map { name in
      var builder = RunScope.Builder(
        catalog: catalog,
        environment: try EnvironmentChoice.choose(name, in: catalog, needsOne: true)
      )
      builder.seed = 7
      builder.processEnvironment = ["API_KEY": "open-sesame"]
      return (
        plan: try RunPlan(builder, selecting: RunSelection()),
        connections: RunConnections(transport)
      )
    }
    let runner = Runner(plans, jobs: 1, sinks: sinks)
    running.withLock { $0 = runner }
    _ = await runner.run()
    running.withLock { $0 = nil }
    return catalog.files.root
  }

  /// The records of its run, with everything.
  func records() async throws -> [RunRecord] {
    let collector = RecordCollector()
    try await run(tellingTo: [collector])
    return collector.records
  }
}

/// Keeps every record of a run.
final class RecordCollector: EventSink {
  let detail: RecordDetail
  private let kept = Mutex<[RunRecord]>([])

  init(_ detail: RecordDetail = .everything) { self.detail = detail }

  /// The records so far.
  var records: [RunRecord] { kept.withLock { $0 } }

  func receive(_ record: RunRecord) { kept.withLock { $0.append(record) } }
}
