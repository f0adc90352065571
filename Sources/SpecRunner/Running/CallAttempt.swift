/// What came of sending a call, and what that leaves to the unit; nothing of the unit depends on it before its
/// ``commit`` is applied.
struct CallAttempt {
  /// What reports show of it.
  let result: StepResult

  /// What it leaves to the calls after it, if it is the last attempt.
  var commit = CallCommit()

  /// Whether another attempt could end in another way.
  var prospect = Prospect.none

  enum Prospect {
    /// It has ended as it was to, or no other attempt would end otherwise.
    case none
    /// The response is not the awaited one: what it lacks.
    case lacking([CheckOutcome])
    /// There was no response, as networks fail for a time.
    case networkFault(ClientError)
  }
}
