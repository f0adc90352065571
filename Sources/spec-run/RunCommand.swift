internal import FoundationEssentials
internal import SpecModel
internal import SpecRunner

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

  /// Runs everything.
  func run() async -> ExitStatus {
    do throws(CatalogError) {
      let (catalog, diagnostics) = try Catalog.read(at: arguments.operands.first ?? ".")
      guard diagnostics.allSatisfy({ $0.severity != .error }) else {
        throw CatalogError(diagnostics: diagnostics)
      }
      console.tell(diagnostics)
      return await run(try plans(of: catalog))
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  /// All plans are made before anything is sent.
  private func plans(of catalog: Catalog) throws(CatalogError) -> [RunPlan] {
    let names: [String?] = options.environments.isEmpty ? [nil] : options.environments
    var plans: [RunPlan] = []
    for name in names {
      let environment = try EnvironmentChoice.choose(
        name,
        in: catalog,
        needsOne: options.baseURL == nil
      )
      var builder = RunScope.Builder(catalog: catalog, environment: environment)
      builder.baseURL = options.baseURL
      builder.overrides = options.variables
      builder.givenSecrets = options.secrets
      builder.processEnvironment = console.process
      builder.seed = options.seed
      plans.append(try RunPlan(builder, selecting: options.selection))
    }
    return plans
  }

  private func run(_ plans: [RunPlan]) async -> ExitStatus {
    let reporter = ConsoleReporter(
      reporterOptions(of: plans),
      write: { text in StandardStream.output.write(text) },
      overwrite: console.overwrite
    )
    var summaries: [RunSummary] = []
    for plan in plans {
      let runner = Runner(
        plan,
        jobs: jobs(of: plan.scope.catalog),
        failsFast: arguments.contains(.failFast),
        transport: CurlTransport(),
        sinks: [reporter]
      )
      summaries.append(await runner.run())
    }
    return ExitStatus(
      summaries,
      isEmptyAllowed: arguments.contains(.allowEmpty),
      endedBy: nil
    )
  }

  private func reporterOptions(of plans: [RunPlan]) -> ConsoleReporter.Options {
    var told = ConsoleReporter.Options()
    told.isColored = console.isOutputColored
    told.isVerbose = arguments.contains(.verbose)
    told.isQuiet = arguments.contains(.quiet)
    told.namesEnvironment = plans.count > 1
    return told
  }

  private func jobs(of catalog: Catalog) -> Int {
    arguments.number(.jobs).map { Int($0) } ?? catalog.project?.jobs
      ?? ProcessInfo.processInfo.activeProcessorCount
  }
}
