/// The units that did not pass in an earlier run: they failed, could not be run, or were left out by the run itself.
package struct RetriedUnits: Sendable {
  /// How each unit and fixture ended.
  private var ends: [String: End] = [:]

  /// Whether events are missing, such as the end: units that are not in them did not pass, either.
  private var isCut = false

  /// How a unit ended in its last run.
  private struct End {
    let run: String
    let environment: String?
    var isDue: Bool
    let isFixture: Bool

    init(_ unit: UnitRecord, isDue: Bool) {
      run = unit.run
      environment = unit.environment
      self.isDue = isDue
      isFixture = unit.path.count > 2 && unit.path[1] == "fixture"
    }
  }

  /// Reads the events of a run.
  package init(failedIn path: String) throws(RecordFile.Failure) {
    let file = try RecordFile(at: path)
    var (starts, finishes, results, counted) = (0, 0, 0, 0)
    while let record = try file.next() {
      switch record {
      case .runStarted: starts += 1
      case .runFinished(let end):
        finishes += 1
        counted += end.total
      case .unitFinished(let unit):
        results += 1
        add(unit)
      case .unitStarted, .diagnosed: break
      }
    }
    guard starts > 0 || !ends.isEmpty else {
      throw .noEvents(in: path)
    }
    isCut = finishes < starts || results < counted
  }

  /// Adds how a unit ended: of one run each repetition counts, of several runs the last one.
  private mutating func add(_ unit: UnitRecord) {
    let isDue: Bool
    switch unit.outcome {
    case .failed, .error: isDue = true
    case .passed, .flaky: isDue = false
    case .skipped where unit.isKnownIssue: isDue = false
    case .skipped:
      // What the spec skips says nothing about an earlier failure.
      if !unit.isLeftOut {
        if ends[unit.id] == nil { ends[unit.id] = End(unit, isDue: false) }
        return
      }
      isDue = true
    }
    let known = ends[unit.id]
    let hasFailed = known?.run == unit.run && known?.isDue == true
    ends[unit.id] = End(unit, isDue: isDue || hasFailed)
  }

  /// Whether there is nothing to run again.
  package var isEmpty: Bool { !isCut && !ends.values.contains(where: \.isDue) }

  /// Whether a unit is run again: it did not pass, or a fixture that it uses did not.
  func contains(_ unit: PlannedUnit, named id: String, of plan: RunPlan) -> Bool {
    if isDue(id) { return true }
    let fixtures = unit.own + plan.needs(of: unit).fixtures.map { plan.fixtures[$0] }
    return fixtures.contains { ends[plan.id(of: $0)]?.isDue == true }
  }

  private func isDue(_ id: String) -> Bool { ends[id]?.isDue ?? isCut }

  /// The units that did not pass in the environment of a plan, and that its catalog does not have.
  func missing(in plan: RunPlan) -> [String] {
    let scope = plan.scope
    let environment = scope.environment.map { scope.redactor.redact($0.name) }
    let due = ends.filter { $1.isDue && !$1.isFixture && $1.environment == environment }.keys
    guard !due.isEmpty else { return [] }
    let planned = Set(plan.units.map(plan.id(of:)))
    let known = Set(scope.catalog.units.map { plan.id(of: $0) })
    return due.filter { id in
      !planned.contains(id) && !known.contains(id) && !Self.isRow(id, of: known, planned)
    }.sorted()
  }

  /// Whether a unit may be a row of one that is not planned, whose rows are therefore not known.
  private static func isRow(_ id: String, of known: Set<String>, _ planned: Set<String>) -> Bool {
    id.ranges(of: " [").contains { bracket in
      let unit = String(id[..<bracket.lowerBound])
      return known.contains(unit)
        && !planned.contains { $0 == unit || $0.hasPrefix("\(unit) [") }
    }
  }
}

extension RunPlan {
  /// What identifies a unit or a fixture in the events of every run.
  func id(of unit: PlannedUnit) -> String { id(of: unit.unit.unit) }

  /// What identifies a unit of the catalog in the events of every run.
  fileprivate func id(of unit: CatalogUnit) -> String {
    UnitStartRecord.id(unit.id.all.map(scope.redactor.redact), in: scope.environment?.name)
  }
}
