/// Why a schema gives no verdict on a value.
package enum SchemaEvaluationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A pattern, as it is written, takes too many steps on a text of the value.
  case pattern(String)
  /// References lead on and on, or the value is nested too deep.
  case tooDeep
  /// Alternatives lead to alternatives of the same value, or many patterns are to be tried on many names.
  case tooManySteps
  /// The task was cancelled meanwhile.
  case cancelled

  /// What happened, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .pattern(let source):
      "the pattern /\(source)/ takes too many steps on a string in the value"
    case .tooDeep: "the schema and the value are nested too deep to be judged"
    case .tooManySteps: "the schema has too many alternatives or patterns to try"
    case .cancelled: "the run was interrupted"
    }
  }
}
