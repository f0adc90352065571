/// Counts the steps of a unit, with those of the scenarios that it runs.
///
/// Scenarios that run others twice, and these others again, would never end, and fill the memory with results.
final class StepLimit {
  private let most: Int
  private var steps = 0
  private var finalSteps = 0

  /// Counts from 0.
  init(_ most: Int) {
    self.most = most
  }

  /// Counts a step.
  func count(isFinal: Bool, at range: SourceRange?) throws(Diagnostic) {
    if isFinal { finalSteps += 1 } else { steps += 1 }
    guard isPassed(isFinal: isFinal) else { return }
    throw Diagnostic(
      .tooLarge,
      "a unit runs at most \(most) steps",
      at: range,
      label: "this step would be one more",
      help: "do the scenarios that it runs as steps double each other? Else give it fewer rows or"
        + " repetitions, or divide it"
    )
  }

  /// Whether there was one step too much, so that nothing follows it.
  func isPassed(isFinal: Bool) -> Bool {
    (isFinal ? finalSteps : steps) > most
  }
}
