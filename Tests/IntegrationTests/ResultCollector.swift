import SpecModel
import SpecRunner
import Synchronization

/// Keeps the results of a run.
final class ResultCollector: EventSink {
  private let collected = Mutex<[UnitResult]>([])

  /// What came of each unit, in order.
  var results: [UnitResult] { collected.withLock { $0 } }

  func receive(_ event: RunEvent) {
    guard case .unitFinished(let result) = event else { return }
    collected.withLock { $0.append(result) }
  }

  /// What is wrong, as a person is shown it.
  var problems: String {
    results.flatMap { result in
      result.steps.flatMap(\.problems).map {
        "\(result.path.joined(separator: " / "))\n\(DiagnosticRenderer().render($0))"
      }
    }.joined(separator: "\n\n")
  }
}

extension Catalog {
  /// Runs a catalog of these tests.
  ///
  /// - Parameters:
  ///   - name: The folder in `Catalogs`.
  ///   - baseURL: Where the API is.
  ///   - variables: Variables in place of the environment's.
  ///   - selection: Which units are run.
  /// - Returns: What came of it.
  /// - Throws: What is wrong with the catalog.
  static func run(
    _ name: String,
    baseURL: String,
    variables: [String: JSONValue] = [:],
    selection: RunSelection = RunSelection()
  ) async throws -> (summary: RunSummary, results: ResultCollector) {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try await run(
      at: "/\(folder)/Catalogs/\(name)",
      baseURL: baseURL,
      variables: variables,
      selection: selection
    )
  }

  /// Runs a catalog.
  ///
  /// - Parameters:
  ///   - path: The catalog's folder.
  ///   - baseURL: Where the API is.
  ///   - variables: Variables in place of the environment's.
  ///   - selection: Which units are run.
  ///   - jobs: How many units at once.
  /// - Returns: What came of it.
  /// - Throws: What is wrong with the catalog.
  static func run(
    at path: String,
    baseURL: String,
    variables: [String: JSONValue] = [:],
    selection: RunSelection = RunSelection(),
    jobs: Int = 4
  ) async throws -> (summary: RunSummary, results: ResultCollector) {
    let catalog = try Catalog.load(at: path)
    let environment = try EnvironmentChoice.choose(nil, in: catalog, needsOne: true)
    var builder = RunScope.Builder(catalog: catalog, environment: environment)
    builder.baseURL = baseURL
    builder.overrides = variables
    let plan = try RunPlan(builder, selecting: selection)
    let collector = ResultCollector()
    let runner = Runner(plan, jobs: jobs, transport: CurlTransport(), sinks: [collector])
    return (await runner.run(), collector)
  }
}
