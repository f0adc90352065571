import SpecModel
import SpecRunner
import Synchronization
import TestSupport

/// Keeps the results of a run.
final class ResultCollector: Sendable {
  private let collected = Mutex<[UnitResult]>([])

  /// The result of each unit, in order.
  var results: [UnitResult] { collected.withLock { $0 } }

  func add(_ result: UnitResult) {
    collected.withLock { $0.append(result) }
  }

  /// What is wrong, as a person is shown it.
  var problems: String {
    let redactor = Redactor(secrets: [])
    return results.flatMap { result in
      result.steps.flatMap(\.problems).map {
        "\(result.path.joined(separator: " / "))\n\(DiagnosticRenderer().render(ProblemRecord($0, hidingBy: redactor)))"
      }
    }.joined(separator: "\n\n")
  }
}

extension Catalog {
  /// Runs a catalog of these tests.
  static func run(
    _ folder: String,
    baseURL: String,
    environment name: String? = nil,
    variables: [String: JSONValue] = [:],
    tags: [String] = [],
    transport: CurlTransport = CurlTransport()
  ) async throws -> (summary: RunSummary, results: ResultCollector) {
    let tests = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try await run(
      at: "/\(tests)/Catalogs/\(folder)",
      baseURL: baseURL,
      environment: name,
      variables: variables,
      tags: tags,
      jobs: 4,
      transport: transport
    )
  }

  /// Runs a catalog.
  static func run(
    at path: String,
    baseURL: String,
    environment name: String? = nil,
    variables: [String: JSONValue] = [:],
    tags: [String] = [],
    jobs: Int,
    transport: CurlTransport = CurlTransport()
  ) async throws -> (summary: RunSummary, results: ResultCollector) {
    let catalog = try Catalog.load(at: path)
    let environment = try EnvironmentChoice.choose(name, in: catalog, needsOne: true)
    var builder = RunScope.Builder(catalog: catalog, environment: environment)
    builder.baseURL = baseURL
    builder.overrides = variables
    var selection = RunSelection()
    selection.tags = tags.map(TagExpression.init(tag:))
    let plan = try RunPlan(builder, selecting: selection)
    let collector = ResultCollector()
    let runner = Runner(plan, jobs: jobs, transport: transport) {
      collector.add($0)
    }
    return (await runner.run(), collector)
  }
}
