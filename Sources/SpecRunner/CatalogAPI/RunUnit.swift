internal import SpecModel

/// A case or a scenario of a catalog in one environment.
public struct RunUnit: Sendable, CustomStringConvertible {
  /// The names from the file to the unit: file, endpoint, case, or file, scenario.
  public let path: [String]

  /// The tags of its file, its endpoint and its own.
  public let tags: [String]

  /// Why it is not run; `nil` where it is.
  public let skip: String?

  private let index: Int
  private let environment: EnvironmentRun
  private let turns: UnitTurns

  init(_ index: Int, of environment: EnvironmentRun, in turns: UnitTurns) {
    let planned = environment.plan.units[index]
    path = planned.unit.path
    tags = planned.unit.tags
    skip = planned.skip
    self.index = index
    self.environment = environment
    self.turns = turns
  }

  /// Its names as reports show them: `users › getUser › an existing user`.
  public var description: String { path.joined(separator: " › ") }

  /// Runs it, when it has its turn among the units of the catalog that are run at the same time.
  ///
  /// - Returns: What came of it.
  public func run() async -> UnitResult {
    let hasTurn = await turns.take()
    defer { if hasTurn { turns.giveBack() } }
    return await environment.resultByItself(ofUnit: index)
  }

  /// Runs it, and throws where the service broke its contract or could not be asked.
  ///
  /// - Returns: What came of it; a unit that is skipped throws nothing.
  /// - Throws: What is wrong, as a person is shown it.
  @discardableResult
  public func verify() async throws(RunFailure) -> UnitResult {
    let result = await run()
    switch result.outcome {
    case .failed, .error: throw RunFailure(result: result)
    default: return result
    }
  }
}
