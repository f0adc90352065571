/// What came of sending a call, and what that leaves to the unit; nothing of the unit depends on it before its
/// ``commit`` is applied.
struct CallAttempt {
  /// What reports show of it.
  let result: StepResult

  /// What it leaves to the calls after it, if it is the last attempt.
  var commit = CallCommit()
}
