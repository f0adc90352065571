/// How a unit or a step ended.
public enum Outcome: Sendable, Hashable {
  /// Every check held.
  case passed
  /// Every check held, after an attempt without a response, or one that asked to come again.
  case flaky
  /// The service broke its contract.
  case failed
  /// The service could not be asked.
  case error
  /// It was not run, for a reason.
  case skipped(String)

  /// Whether every check held in the end.
  public var passes: Bool { self == .passed || self == .flaky }

  /// Whether a check failed, or the service could not be asked.
  package var isFailure: Bool { self == .failed || self == .error }

  /// The word for it in reports.
  public var name: String { word.rawValue }

  /// An outcome without its reason.
  enum Word: String, CaseIterable, RecordValue {
    case passed, flaky, failed, error, skipped
  }

  /// The outcome without its reason.
  var word: Word {
    get {
      switch self {
      case .passed: .passed
      case .flaky: .flaky
      case .failed: .failed
      case .error: .error
      case .skipped: .skipped
      }
    }
    set {
      self =
        switch newValue {
        case .passed: .passed
        case .flaky: .flaky
        case .failed: .failed
        case .error: .error
        case .skipped: .skipped(reason ?? "")
        }
    }
  }

  /// Why it was not run, nil if it was.
  var reason: String? {
    get { if case .skipped(let reason) = self { reason } else { nil } }
    set { if case .skipped = self { self = .skipped(newValue ?? "") } }
  }
}
