/// Why a schema gives no verdict on a value.
package enum SchemaEvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A pattern takes too many steps on a text of the value.
  case pattern(PatternBudgetExceeded)
  /// References lead on and on, or the value is nested too deep.
  case tooDeep
  /// Alternatives lead to alternatives of the same value, so that there are too many ways to try.
  case tooManySteps
  /// The task that judges was cancelled.
  case cancelled

  /// What happened, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .pattern(let error): "\(error)"
    case .tooDeep: "the schema and the value are nested too deep to be judged"
    case .cancelled: "the judging was cancelled"
    case .tooManySteps: "the schema has too many alternatives of one value to try"
    }
  }
}
