/// The result of sending a call, and what it changes for the calls after it once ``commit`` is applied.
final class CallAttempt {
  /// What reports show of it.
  let result: StepResult

  /// What it leaves to the calls after it, if it is the last attempt.
  let commit: CallCommit

  /// Whether another attempt could end in another way.
  let prospect: Prospect

  init(_ result: StepResult, _ commit: CallCommit = CallCommit(), prospect: Prospect = .none) {
    self.result = result
    self.commit = commit
    self.prospect = prospect
  }

  enum Prospect {
    /// It has ended as it was to, or no other attempt would end otherwise.
    case none
    /// The response is not the awaited one: what it lacks.
    case lacking([CheckOutcome])
    /// There was no response, as networks fail for a time.
    case networkFault(ClientError)
  }
}
