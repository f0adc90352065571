/// A run of a unit or a sending of a call that was followed by another, as reports of flaky tests tell of it.
struct EarlierAttempt: Sendable {
  /// Whether there was no response.
  let isError: Bool

  /// Its result, in a line.
  let result: String

  /// The result, with its kind and in full.
  let problem: ProblemSummary

  /// How long it took.
  let duration: Duration
}

extension UnitRecord {
  /// Its runs before the last one, then the attempts that the calls of the last run made before their last ones.
  var earlierAttempts: [EarlierAttempt] {
    let runs = reruns.enumerated().map { index, run in
      let problem = ProblemSummary(self.in(run))
      return EarlierAttempt(
        isError: run.outcome == .error,
        result: problem.message,
        problem: ProblemSummary(
          message: "run \(index + 1): \(problem.message)",
          type: problem.type,
          text: problem.text
        ),
        duration: run.duration
      )
    }
    return runs + steps.flatMap(\.earlierAttempts)
  }
}

extension StepRecord {
  /// The attempts before the last one; none of a poll, as what it waits through is no failure.
  fileprivate var earlierAttempts: [EarlierAttempt] {
    if isPolled { return [] }
    return attempts.enumerated().map { index, attempt in
      let message = line(ofAttempt: index)
      let times = "\(attempt.duration.text), again after \(attempt.delay.text)"
      let exchange = attempt.exchange.map { "\n\n\($0.text)" } ?? ""
      return EarlierAttempt(
        isError: attempt.error != nil,
        result: attempt.result,
        problem: ProblemSummary(
          message: message,
          type: attempt.error ?? "status",
          text: "\n\(message), \(times)\(exchange)\n"
        ),
        duration: attempt.duration
      )
    }
  }
}
