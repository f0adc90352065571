import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Runs whose units hear no interrupt.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct AbandonedRunTests {
  /// Answers only when it is let go, whoever cancels.
  private final class DeafTransport: Transport {
    private let waiters = Mutex<[CheckedContinuation<Void, Never>]>([])

    var count: Int { waiters.withLock(\.count) }

    func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
      await withCheckedContinuation { waiter in waiters.withLock { $0.append(waiter) } }
      throw ClientError(.closed, "let go")
    }

    func letGo() {
      for waiter in waiters.withLock({ $0 }) { waiter.resume() }
    }
  }

  private final class Log: EventSink {
    private let kept = Mutex<(units: [UnitRecord], summaries: [RunSummary])>(([], []))

    var units: [UnitRecord] { kept.withLock(\.units) }
    var summaries: [RunSummary] { kept.withLock(\.summaries) }

    func receive(_ record: RunRecord) {
      kept.withLock { kept in
        switch record {
        case .unitFinished(let unit): kept.units.append(unit)
        case .runFinished(let summary): kept.summaries.append(summary)
        default: break
        }
      }
    }
  }

  @Test func `an urgent interrupt completes the run without units that hear nothing`() async throws
  {
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "cases": { "a": {}, "b": {}, "c": {} } } } }"#
    ])
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.baseURL = "http://api.test"
    let transport = DeafTransport()
    let log = Log()
    weak var left: Runner?
    do {
      let runner = Runner(
        try RunPlan(builder, selecting: RunSelection()),
        jobs: 2,
        transport: transport,
        sinks: [log]
      )
      left = runner
      async let summary = runner.run()
      while transport.count < 2, !Task.isCancelled { await Task.yield() }
      runner.interrupt()
      runner.interrupt(skippingFinally: true)
      #expect(await summary.skipped == 3)
    }
    #expect(log.units.map(\.path.last) == ["a", "b", "c"])
    #expect(log.units.allSatisfy { $0.outcome == .skipped("the run was interrupted") })
    transport.letGo()
    // Its workers keep it until they have ended.
    while left != nil, !Task.isCancelled { await Task.yield() }
    // What comes later is shown to nobody.
    #expect(log.units.count == 3)
    #expect(log.summaries.count == 1)
  }
}
