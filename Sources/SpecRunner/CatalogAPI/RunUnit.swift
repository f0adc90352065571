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
  public var description: String { path.title }

  /// Runs it, when it has its turn among the units of the catalog that are run at the same time.
  ///
  /// It gets fixtures of its own, whatever their scope: each is made before it, and its `finally` runs after it. Units
  /// that are to share fixtures are run together, by ``RunnableCatalog/run(tags:names:jobs:tellingTo:)``.
  ///
  /// - Returns: The result; the unit is skipped if a fixture did not pass.
  public func run() async -> UnitResult { await results().unit }

  private func results() async -> (unit: UnitResult, fixtures: [UnitResult]) {
    let hasTurn = await turns.take()
    defer { if hasTurn { turns.giveBack() } }
    return await environment.resultByItself(ofUnit: index)
  }

  /// Runs it as ``run()`` does, and throws if the service broke its contract or could not be asked.
  ///
  /// - Returns: The result; a unit that its spec skips throws nothing.
  /// - Throws: `RunFailure` with the result of the unit, or else of the first fixture that did not pass; also if the task
  ///   is cancelled before the unit is judged.
  @discardableResult
  public func verify() async throws(RunFailure) -> UnitResult {
    let (unit, fixtures) = await results()
    for result in [unit] + fixtures {
      switch result.outcome {
      case .failed, .error: throw RunFailure(result: result)
      default: continue
      }
    }
    if unit.isLeftOut { throw RunFailure(result: unit) }
    return unit
  }
}
