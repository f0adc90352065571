/// A value that is written as a snapshot, unless something is against it when the run has ended.
package struct PendingSnapshot: Sendable {
  /// The value.
  package let value: SnapshotValue

  /// What is wrong if it is not written; nil if the snapshot has it.
  package let problem: RunProblem?

  /// Where the check is written.
  package let range: SourceRange?

  init(_ value: SnapshotValue, of expected: ExpectedValue, _ kind: CheckKind) {
    self.value = value
    range = value.failure?.range ?? expected.matcher.origin.range
    problem = value.failure.map { RunProblem($0, of: expected, kind) }
  }
}

extension RunProblem {
  /// Why a value does not meet its matcher.
  init(_ failure: MatchFailure, of expected: ExpectedValue, _ kind: CheckKind) {
    self.init(
      .check(kind),
      failure.message(about: expected.query.name, isPath: expected.query.isPath),
      at: failure.range ?? expected.matcher.origin.range,
      label: failure.label,
      notes: failure.notes,
      help: failure.help
    )
  }
}
