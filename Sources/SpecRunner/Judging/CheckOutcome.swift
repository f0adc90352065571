/// What one check found.
public struct CheckOutcome: Sendable {
  /// What was judged.
  public let kind: CheckKind

  /// What is wrong, nil where the check holds.
  public var failure: RunProblem? { failureFound?.value }

  private var failureFound: Indirect<RunProblem>?

  /// Whether the response's body explains the failure, and the message does not show what it says of it.
  package let asksForBody: Bool

  /// Whether a note shows the part of the body that is wrong.
  package let showsBody: Bool

  /// Whether the check is for a response with another status; the wrong status is reported itself.
  package let isFollowUp: Bool

  /// What is worth a look although the check holds.
  package let warning: String?

  /// The values that may be written as snapshots when the run has ended; the check holds if they are.
  package let snapshots: [PendingSnapshot]

  package init(
    _ kind: CheckKind,
    failure: RunProblem? = nil,
    warning: String? = nil,
    asksForBody: Bool = true,
    showsBody: Bool = false,
    isFollowUp: Bool = false,
    snapshots: [PendingSnapshot] = []
  ) {
    self.kind = kind
    self.warning = warning
    self.isFollowUp = isFollowUp
    self.snapshots = snapshots
    failureFound = failure.map { Indirect($0) }
    self.asksForBody = failure != nil && asksForBody
    // Of what follows from a wrong status no notes are shown.
    self.showsBody = showsBody && !isFollowUp
  }

  /// The same check, which does not hold.
  func failing(_ failure: RunProblem) -> CheckOutcome {
    CheckOutcome(kind, failure: failure, asksForBody: false)
  }

  /// Adds more that explains the failure, if there is one.
  package mutating func explain(by notes: [Diagnostic.Note], help: String? = nil) {
    guard var problem = failure else { return }
    problem.notes += notes
    problem.help = problem.help ?? help
    failureFound = Indirect(problem)
  }
}
