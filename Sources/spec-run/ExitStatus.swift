internal import SpecRunner

/// What the command tells the program that called it.
enum ExitStatus: Int32 {
  case passed = 0
  case failed = 1
  case wrong = 2
  case error = 3
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The status of what a signal ended: 128 and its number.
  ///
  /// - Parameter signal: The signal's number.
  init(endedBy signal: Int32) {
    self = ExitStatus(rawValue: 128 + signal) ?? .interrupted
  }

  /// The status of runs that were made.
  ///
  /// - Parameters:
  ///   - summaries: What came of each.
  ///   - isEmptyAllowed: Whether it is right that no unit was run.
  ///   - end: The status of the signal that ended them, nil where none did.
  init(_ summaries: [RunSummary], isEmptyAllowed: Bool, endedBy end: ExitStatus?) {
    func any(_ count: KeyPath<RunSummary, Int>) -> Bool {
      summaries.contains { $0[keyPath: count] > 0 }
    }
    self =
      if let end {
        end
      } else if any(\.failed) {
        .failed
      } else if any(\.errors) {
        .error
      } else if any(\.passed) || any(\.flaky) || isEmptyAllowed {
        .passed
      } else {
        .wrong
      }
  }
}
