/// How a unit or a step ended.
public enum Outcome: Sendable, Hashable {
  /// Every check held.
  case passed
  /// The service broke its contract.
  case failed
  /// The service could not be asked.
  case error
  /// It was not run, for a reason.
  case skipped(String)

  /// The word for it in reports.
  public var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .error: "error"
    case .skipped: "skipped"
    }
  }
}
