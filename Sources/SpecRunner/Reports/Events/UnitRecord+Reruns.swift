extension RerunRecord {
  /// What a unit was in it.
  package init(_ unit: UnitRecord) {
    self.init()
    outcome = unit.outcome
    startedAt = unit.startedAt
    duration = unit.duration
    requests = unit.requests
    steps = unit.steps
  }
}

extension UnitRecord {
  /// What it was in one of its earlier runs.
  func `in`(_ run: RerunRecord) -> UnitRecord {
    var unit = withoutCalls
    unit.outcome = run.outcome
    unit.startedAt = run.startedAt
    unit.duration = run.duration
    unit.steps = run.steps
    return unit
  }

  /// What is known of it beside its calls.
  var withoutCalls: UnitRecord {
    var unit = self
    unit.steps = []
    unit.reruns = []
    return unit
  }
}
