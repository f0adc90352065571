internal import SpecModel
internal import SpecRunner

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Runs the cases and scenarios of a catalog, in one environment or several.
struct RunCommand {
  private let arguments: Arguments
  private let options: RunOptions
  private let console: Console

  /// Prepares the command.
  ///
  /// - Parameter arguments: What was typed.
  /// - Throws: A value that cannot be taken.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    options = try RunOptions(arguments)
    console = Console(arguments)
  }

  /// Runs everything and writes the reports.
  func run() async -> ExitStatus {
    let junit = options.junitFile.map { _ in
      JUnitReporter(hostname: ProcessInfo.processInfo.hostName)
    }
    let reserve = junit.map { _ in DescriptorReserve() }
    var status: ExitStatus
    do throws(CatalogError) {
      status = try await run(reporting: junit)
    } catch {
      console.tell(error.diagnostics)
      junit?.receive(.diagnosed(error.diagnostics.map { ProblemRecord($0) }))
      status = .wrong
    }
    reserve?.release()
    if let junit, let path = options.junitFile, !arguments.contains(.dryRun),
      !ReportFile(path: path).write(junit.text), status == .passed
    {
      status = .error
    }
    return status
  }

  private func run(reporting junit: JUnitReporter?) async throws(CatalogError) -> ExitStatus {
    var (catalog, diagnostics) = try Catalog.read(
      selectedBy: arguments.operands,
      given: Set(options.variables.keys),
      environments: Set(options.environments)
    )
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
    if let file = catalog.files.catalogFile(inOutput: options.output.path) {
      throw CatalogError(diagnostics: [
        Diagnostic(
          .file,
          "the output folder \"\(options.output.path)\" has a file of a catalog in it: \"\(file)\"",
          at: nil,
          help: "name another folder by --output: nothing in an output folder is read"
        )
      ])
    }
    diagnostics += catalog.mistakes(
      inVariables: Set(options.variables.keys),
      secrets: Set(options.secrets.keys)
    )
    if !arguments.contains(.allowEmpty) {
      diagnostics += options.selection.diagnostics(in: catalog)
    }
    guard diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CatalogError(diagnostics: diagnostics)
    }
    console.tell(diagnostics, of: catalog)
    if arguments.contains(.allowEmpty), options.selection.units(of: catalog).isEmpty {
      console.write("nothing is selected\n")
      return .passed
    }
    let server = try mockServer(of: catalog)
    defer { server?.stop() }
    let plans = try plans(of: catalog, baseURL: server?.baseURL ?? options.baseURL)
    if arguments.contains(.dryRun) {
      let problems = plans.flatMap { DryRun($0).write(to: console.write) }
      console.tell(problems)
      return problems.isEmpty ? .passed : .wrong
    }
    return await run(plans, reporting: junit)
  }

  private func mockServer(of catalog: Catalog) throws(CatalogError) -> MockServer? {
    guard arguments.contains(.mock) else { return nil }
    let server = CatalogMock(catalog, seed: options.seed).server()
    do throws(MockError) {
      _ = try server.start()
    } catch {
      throw CatalogError(diagnostics: [
        Diagnostic(.file, "the mock server cannot be started: \(error)", at: nil)
      ])
    }
    return server
  }

  /// All plans are made before anything is sent.
  private func plans(
    of catalog: Catalog,
    baseURL: String?
  ) throws(CatalogError) -> [RunPlan] {
    var variableFiles: [VariableFile] = []
    for path in options.variableFiles { variableFiles.append(try VariableFile(at: path)) }
    let names: [String?] = options.environments.isEmpty ? [nil] : options.environments
    let needsOne =
      baseURL == nil
      && options.selection.units(of: catalog).flatMap(\.allSteps).contains(
        where: \.request.isRelative
      )
    var plans: [RunPlan] = []
    for name in names {
      let environment = try EnvironmentChoice.choose(name, in: catalog, needsOne: needsOne)
      var builder = RunScope.Builder(catalog: catalog, environment: environment)
      builder.baseURL = baseURL
      builder.overrides = options.variables
      builder.givenSecrets = options.secrets
      builder.processEnvironment = console.process
      builder.variableFiles = variableFiles
      builder.seed = options.seed
      builder.output = options.output
      builder.isMocked = arguments.contains(.mock)
      plans.append(
        try RunPlan(
          builder,
          selecting: options.selection,
          isEmptyAllowed: arguments.contains(.allowEmpty)
        )
      )
    }
    return plans
  }

  private func run(_ plans: [RunPlan], reporting junit: JUnitReporter?) async -> ExitStatus {
    let reporter = ConsoleReporter(
      reporterOptions(of: plans),
      write: console.writeColored,
      overwrite: console.overwrite
    )
    let interruption = Interruption()
    var summaries: [RunSummary] = []
    var isReduced = false
    for plan in plans {
      let wanted = jobs(of: plan)
      let budget = ConnectionBudget(
        jobs: wanted,
        cores: Self.cores,
        room: DescriptorLimit.room,
        isMocked: arguments.contains(.mock)
      )
      if budget.jobs < wanted, !isReduced {
        isReduced = true
        console.tell([.fewerUnits(budget.jobs, than: wanted, limit: DescriptorLimit.current)])
      }
      let loops: CurlLoopPool
      do throws(ClientError) {
        guard budget.isEnough else { throw .tooFewDescriptors }
        loops = try CurlLoopPool(
          count: budget.loops,
          connectionsPerHost: plan.scope.environment?.file.limits?.connectionsPerHost ?? 0,
          connectionsKept: budget.connectionsKept
        )
      } catch {
        let problem = Diagnostic.cannotSend(error)
        console.tell([problem])
        junit?.receive(.diagnosed([ProblemRecord(problem)]))
        return .error
      }
      let runner = Runner(
        plan,
        jobs: budget.jobs,
        failsFast: arguments.contains(.failFast),
        transport: CurlTransport(loops: loops),
        loops: loops,
        sinks: [reporter] + (junit.map { [$0] } ?? [])
      )
      let hasFinalCalls = plan.units.contains { !$0.unit.finally.isEmpty }
      interruption.onSignal { isUrgent in
        if hasFinalCalls, !isUrgent { StandardStream.error.write(Self.interruptionNotice) }
        runner.interrupt(skippingFinally: isUrgent)
      }
      summaries.append(await runner.run())
    }
    let status = ExitStatus(
      summaries,
      isEmptyAllowed: arguments.contains(.allowEmpty),
      endedBy: interruption.end
    )
    if status == .wrong {
      console.tell([
        Diagnostic(
          .nothingToRun,
          "all that is selected was skipped",
          at: nil,
          help: "--allow-empty says that this is right"
        )
      ])
    }
    return status
  }

  private static let interruptionNotice =
    "interrupted: the calls of \"finally\" are still made; interrupt again to leave them out\n"

  private func reporterOptions(of plans: [RunPlan]) -> ConsoleReporter.Options {
    var told = ConsoleReporter.Options()
    told.isColored = console.isOutputColored
    told.isVerbose = arguments.contains(.verbose)
    told.isQuiet = arguments.contains(.quiet)
    told.namesEnvironment = plans.count > 1
    return told
  }

  /// How many units are run at once.
  private func jobs(of plan: RunPlan) -> Int {
    guard plan.units.count > 1 else { return 1 }
    let asked = arguments.number(.jobs).map { Int($0) } ?? plan.scope.catalog.project?.jobs
    return min(asked ?? Self.cores, plan.units.count)
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
      Code(rawValue: "open-files"),
      "only \(jobs) of \(wanted) units \(jobs == 1 ? "runs" : "run") at a time: the open-file limit is \(limit)",
      at: nil,
      help: "raise the limit (ulimit -n), or ask for fewer units at a time (--jobs)",
      severity: .warning
    )
  }

  /// The error of a run that has nothing to send its requests with.
  fileprivate static func cannotSend(_ error: ClientError) -> Diagnostic {
    Diagnostic(
      Code(rawValue: error.kind.rawValue),
      "no request can be sent: \(error.message)",
      at: nil,
      help: error.help
    )
  }
}
