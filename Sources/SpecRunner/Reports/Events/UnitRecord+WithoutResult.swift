extension UnitRecord {
  /// A unit whose result is missing, because its run ended too early.
  init(withoutResult start: UnitStartRecord, of run: String) {
    self.init(SharedUnitStart(start))
    self.run = run
    if path.isEmpty { path = [id] }
    outcome = .error
    var step = StepRecord()
    step.name = "no result"
    step.outcome = .error
    step.error = ProblemRecord(ofIncompleteRun: "the run ended before this unit was finished")
    steps = [step]
  }
}

extension ProblemRecord {
  /// That a run did not end.
  init(ofIncompleteRun message: String) {
    self.init()
    code = "incomplete-run"
    self.message = message
  }
}
