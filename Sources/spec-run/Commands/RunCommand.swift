#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Runs the cases and scenarios of a catalog, in one environment or several.
struct RunCommand {
  private let arguments: Arguments
  private let pipeline: RunPipeline
  private var console: Console
  private let reports: ReportFiles
  private let parts: RunParts
  private let session: RunSession?

  /// How a run ended.
  enum End {
    /// Something keeps everything from being run.
    case refused([Diagnostic])
    /// No unit uses a file that was saved.
    case untouched(Catalog)
    case ended(ExitStatus, Catalog)
  }

  /// Prepares the command.
  init(_ arguments: Arguments, in session: RunSession? = nil) throws(UsageError) {
    self.arguments = arguments
    self.session = session
    console = Console(arguments)
    reports = try ReportFiles(arguments)
    parts = try RunParts(arguments, in: console.process)
    console.movesToErrors = reports.takesStandardOutput
    pipeline = try RunPipeline(arguments, in: console.process)
    if pipeline.updatesSnapshots, console.isService {
      throw UsageError(
        "--update-snapshots writes files of the catalog, and CI is set: leave it out",
        of: .run
      )
    }
    for place in reports.places { pipeline.output?.reserve(place) }
  }

  /// Runs everything and writes the reports.
  func run() async -> ExitStatus {
    console.warn(arguments.warnings)
    return switch await run(after: WatchedChanges(touchesEverything: true)) {
    case .refused(let problems): refuse(problems)
    case .untouched: .passed
    case .ended(let status, _): status
    }
  }

  /// Shows what keeps everything from being run, and writes it to the reports.
  func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    console.tell(problems)
    if problems.count > 1 {
      StandardStream.error.write("\n\(problems.summary): nothing was sent\n")
    }
    reports.refuse(problems.map { ProblemRecord($0) })
    return .wrong
  }

  /// Runs what uses files that were saved, and writes the reports.
  func run(after saved: WatchedChanges) async -> End {
    var pipeline = pipeline
    do throws(CatalogError) {
      pipeline.selection = try RunSelection(arguments)
      pipeline.savedFiles = saved.changes
      pipeline.isEmptyAllowed = pipeline.isEmptyAllowed || saved.changes != nil
      let (catalog, warnings) = try pipeline.load()
      let count = saved.isFirst ? 0 : pipeline.selectedCount(of: catalog)
      guard saved.isFirst || count > 0 else { return .untouched(catalog) }
      if !saved.isFirst { console.announce(saved, running: count, of: catalog.files) }
      if let conflict = reports.conflict(with: catalog) {
        console.tell([conflict])
        return .ended(.wrong, catalog)
      }
      if arguments.contains(.dryRun) {
        console.tell(warnings, of: catalog)
      } else {
        // The end of the report counts what is not run.
        console.tell(warnings)
      }
      let status = try await runPlans(of: catalog, pipeline)
      return .ended(reports.write() || status != .passed ? status : .error, catalog)
    } catch {
      return .refused(error.diagnostics)
    }
  }

  /// Shows problems that keep everything from being run.
  private func report(_ problems: [ProblemRecord]) {
    console.tell(problems)
    reports.receive(problems)
  }

  private func runPlans(
    of catalog: Catalog,
    _ pipeline: RunPipeline
  ) async throws(CatalogError) -> ExitStatus {
    if pipeline.isEmptyAllowed, pipeline.selectedCount(of: catalog) == 0 {
      console.write("nothing is selected\n")
      // Reports tell of a run without units, so that they can be merged with others.
      if reports.isEmpty { return .passed }
    }
    let server = try mockServer(of: catalog)
    defer { server?.stop() }
    let (selected, notices) = try pipeline.plans(
      of: catalog,
      baseURL: server?.baseURL ?? arguments.value(.baseURL)
    )
    console.tell(notices)
    let plans = selected.map(parts.part)
    let missing = Diagnostic(
      missing: parts.missing(in: selected),
      isAllowed: pipeline.isEmptyAllowed
    )
    if plans.allSatisfy(\.units.isEmpty), !isEmptyAllowed, !pipeline.isEmptyAllowed {
      throw CatalogError(diagnostics: [Self.nothingToRetry] + (missing.map { [$0] } ?? []))
    }
    if arguments.contains(.dryRun) {
      let problems = plans.flatMap { plan in
        DryRun(plan, namesEnvironment: plans.count > 1).write(to: console.write)
      }
      console.tell(problems + (missing.map { [$0] } ?? []))
      return problems.isEmpty && missing?.severity != .error ? .passed : .wrong
    }
    let status = await run(plans)
    guard let missing else { return status }
    report([ProblemRecord(missing)])
    return status == .passed && missing.severity == .error ? .wrong : status
  }

  private func mockServer(of catalog: Catalog) throws(CatalogError) -> MockServer? {
    guard pipeline.isMocked else { return nil }
    let server = CatalogMock(catalog, seed: pipeline.seed).server()
    do throws(MockError) {
      _ = try server.start()
    } catch {
      throw CatalogError(diagnostics: [
        Diagnostic(.mockServer, "the mock server cannot be started: \(error)", at: nil)
      ])
    }
    return server
  }

  private func run(_ plans: [RunPlan]) async -> ExitStatus {
    let interruption = session?.interruption ?? Interruption()
    let store = session?.connections ?? ConnectionStore()
    let budget = budget(of: plans)
    let runs: [(plan: RunPlan, connections: RunConnections)]
    do throws(ClientError) {
      guard budget.isEnough else { throw .tooFewDescriptors }
      runs = Array(zip(plans, try budget.connections(of: plans, in: store)))
    } catch {
      let message = "no request can be sent: \(error.message)"
      let problem = RunProblem(.transport(error.kind), message, at: nil, help: error.help)
      report([ProblemRecord(problem, hidingBy: Redactor(secrets: []))])
      return .error
    }
    guard await wait(for: runs, interruption) else { return interruption.end ?? .error }
    let runner = Runner(
      runs,
      jobs: budget.jobs,
      failureLimit: failureLimit,
      sinks: [reporter(of: plans)],
      reports: reports.sinks
    )
    let hasFinalCalls = plans.contains(where: \.hasFinalCalls)
    interruption.onSignal { isUrgent in
      if hasFinalCalls, !isUrgent { StandardStream.error.write(Self.interruptionNotice) }
      runner.interrupt(skippingFinally: isUrgent)
    }
    let summary = await runner.run()
    let snapshots = runner.writtenSnapshots
    if !snapshots.isEmpty {
      let paths = snapshots.map { "  \($0)\n" }.joined()
      console.write("\nwrote \(snapshots.count.counted("snapshot")):\n\(paths)")
    }
    return status(of: summary, endedBy: interruption.end)
  }

  /// Whether it is right that no unit was run: a shard may have none, and nothing may have failed.
  private var isEmptyAllowed: Bool { pipeline.isEmptyAllowed || parts.mayBeEmpty }

  private static let nothingToRetry = Diagnostic(
    .nothingToRun,
    "none of the units that did not pass is selected",
    at: nil,
    help:
      "--retry-failed needs the events of a run of this catalog in the same environment; add --allow-empty if that is expected"
  )

  /// After how many units that did not pass no other starts.
  private var failureLimit: Int? {
    arguments.contains(.failFast) ? 1 : arguments.number(.maxFailures).map { Int($0) }
  }

  /// Waits for the services, if that was asked for.
  private func wait(
    for runs: [(plan: RunPlan, connections: RunConnections)],
    _ interruption: Interruption
  ) async -> Bool {
    guard let limit = arguments.duration(.waitFor) else { return true }
    let wait = ServiceWait(runs, limit: limit)
    let task = Task(executorPreference: runs.first?.connections.loops?.loops.first) {
      await wait.problems()
    }
    interruption.onSignal { _ in task.cancel() }
    let problems = await task.value
    report(problems)
    return problems.isEmpty && interruption.end == nil
  }

  private func status(of summary: RunSummary, endedBy end: ExitStatus?) -> ExitStatus {
    let status = ExitStatus(summary, isEmptyAllowed: isEmptyAllowed, endedBy: end)
    if status == .wrong {
      let problem = Diagnostic(
        .nothingToRun,
        "every selected unit was skipped",
        at: nil,
        help: "use --allow-empty if that is intended"
      )
      report([ProblemRecord(problem)])
    }
    return status
  }

  /// How many units run in parallel, and over how many connections; a warning if these are fewer than wanted.
  private func budget(of plans: [RunPlan]) -> ConnectionBudget {
    let wanted = jobs(of: plans)
    let budget = ConnectionBudget(
      jobs: wanted,
      cores: Self.cores,
      room: DescriptorLimit.room,
      pools: ConnectionBudget.pools(of: plans),
      isMocked: pipeline.isMocked
    )
    if budget.jobs < wanted {
      console.tell([.fewerUnits(budget.jobs, than: wanted, limit: DescriptorLimit.current)])
    }
    return budget
  }

  private static let interruptionNotice =
    "interrupted: the calls of \"finally\" are still made; interrupt again to skip them\n"

  private func reporter(of plans: [RunPlan]) -> any EventSink {
    var options = console.reportOptions(arguments)
    options.namesEnvironment = plans.count > 1
    options.notRun = plans.first?.scope.catalog.notRun ?? 0
    return ConsoleReporter(options, write: console.writeColored, overwrite: console.overwrite)
  }

  /// How many units of all environments together are run at once.
  private func jobs(of plans: [RunPlan]) -> Int {
    let units = plans.reduce(0) { $0 + $1.units.count }
    guard units > 1 else { return 1 }
    let asked = arguments.number(.jobs).map { Int($0) } ?? plans.first?.jobs
    return min(asked ?? 1, units)
  }

  private static let cores = ProcessInfo.processInfo.activeProcessorCount
}

extension ClientError {
  /// The error of a run whose mock server would wait for descriptors that its clients hold.
  fileprivate static var tooFewDescriptors: ClientError {
    ClientError(
      .other,
      "the open-file limit is \(DescriptorLimit.current), too low for the mock server and its client",
      help: "raise the limit (ulimit -n)"
    )
  }
}

extension Diagnostic {
  /// The warning that fewer units run at once than were wanted.
  fileprivate static func fewerUnits(_ jobs: Int, than wanted: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .openFileLimit,
      "only \(jobs) of \(wanted) units \(jobs == 1 ? "runs" : "run") at a time: the open-file limit is \(limit)",
      at: nil,
      help: "raise the limit (ulimit -n), or ask for fewer units at a time (--jobs)"
    )
  }
}
