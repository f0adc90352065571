internal import Synchronization

/// A catalog in one environment, ready to be run by a program, or its endpoints to be called.
///
/// Its units are arguments of a parameterised test, so that each case is a test of its own:
///
/// ```swift
/// @Test(arguments: try Catalog.load(at: "Specs", environment: "local").units)
/// func contract(_ unit: RunUnit) async throws { try await unit.verify() }
/// ```
public struct RunnableCatalog: Sendable {
  /// What is worth a look in the specs, in the order of files and lines.
  public let warnings: [Diagnostic]

  let plan: RunPlan
  private let transport: any Transport
  private let loops: CurlLoopPool?
  private let alone: EnvironmentRun
  private let turns: UnitTurns
  let caller: EndpointCaller

  init(_ plan: RunPlan, warnings: [Diagnostic], transport: (any Transport)?) {
    self.plan = plan
    self.warnings = warnings
    loops = transport == nil ? Self.loops(for: plan) : nil
    self.transport = transport ?? loops.map { CurlTransport(loops: $0) } ?? CurlTransport()
    alone = EnvironmentRun(plan, over: RunConnections(self.transport, loops: loops))
    turns = UnitTurns(plan.jobs)
    caller = EndpointCaller(plan.scope, sender: alone.sender)
  }

  /// The loops that the process shares, unless the environment bounds their connections; nil without libcurl, of
  /// which each request tells.
  private static func loops(for plan: RunPlan) -> CurlLoopPool? {
    guard let bound = plan.connectionsPerHost else {
      return try? CurlLoopPool.shared.value.get()
    }
    return try? CurlLoopPool.shared(connectionsPerHost: bound)
  }

  /// The name in reports: the project's, else the folder's.
  public var name: String { plan.scope.catalog.name }

  /// The environment's name; `nil` where there is none.
  public var environment: String? { plan.scope.environment?.name }

  /// The cases and scenarios in order: files by path, then as written.
  ///
  /// They share what a run shares: connections, cached responses, fetched tokens. Each runs with fixtures of its own; in
  /// ``run(tags:names:jobs:tellingTo:)`` units share fixtures. However many tasks run them, only so
  /// many are under way at once as in ``run(tags:names:jobs:tellingTo:)``; the others wait for their turn.
  public var units: [RunUnit] { plan.units.indices.map { RunUnit($0, of: alone, in: turns) } }

  /// Runs the cases and scenarios, several at once.
  ///
  /// - Parameters:
  ///   - tags: Only those with one of these tags; none selects all.
  ///   - names: Only those whose name contains one of these texts; none selects all.
  ///   - jobs: How many at once, at least one; `nil` for the project's `run.jobs`, else one a processor, but at least 4.
  ///   - sinks: Who gets the records of the run: reports of your own.
  /// - Returns: The result.
  public func run(
    tags: [String] = [],
    names: [String] = [],
    jobs: Int? = nil,
    tellingTo sinks: [any EventSink] = []
  ) async -> RunReport {
    let results = Mutex<[UnitResult]>([])
    var selection = RunSelection()
    selection.tags = tags.map(TagExpression.init(tag:))
    selection.names = names.map(NamePattern.init)
    let runner = Runner(
      [(plan.selecting(selection), RunConnections(transport, loops: loops))],
      jobs: jobs ?? plan.jobs,
      sinks: sinks
    ) { result in results.withLock { $0.append(result) } }
    let summary = await withTaskCancellationHandler {
      await runner.run()
    } onCancel: {
      runner.interrupt()
    }
    return RunReport(summary: summary, results: results.withLock { $0 })
  }

  /// Runs the cases and scenarios, and tells of them as they end.
  ///
  /// - Parameters:
  ///   - tags: Only those with one of these tags; none selects all.
  ///   - names: Only those whose name contains one of these texts; none selects all.
  ///   - jobs: How many at once, at least one; `nil` for the project's `run.jobs`, else one a processor, but at least 4.
  /// - Returns: The records. The run ends when the caller stops listening.
  public func events(
    tags: [String] = [],
    names: [String] = [],
    jobs: Int? = nil
  ) -> AsyncStream<RunRecord> {
    AsyncStream { continuation in
      let relay = EventRelay(to: continuation)
      let task = Task {
        _ = await run(tags: tags, names: names, jobs: jobs, tellingTo: [relay])
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Passes events on to a stream.
  private final class EventRelay: EventSink {
    let detail = RecordDetail.everything
    private let continuation: AsyncStream<RunRecord>.Continuation

    init(to continuation: AsyncStream<RunRecord>.Continuation) {
      self.continuation = continuation
    }

    func receive(_ record: RunRecord) { continuation.yield(record) }
  }
}
