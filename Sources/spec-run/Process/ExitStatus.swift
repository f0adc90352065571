/// What the command tells the program that called it.
enum ExitStatus: Int32, CaseIterable {
  case passed = 0
  case failed = 1
  case wrong = 2
  case error = 3
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// What it means, in one line.
  var meaning: String {
    switch self {
    case .passed: "all units passed; for other commands: success"
    case .failed: "a check failed (also if other units ended with an error)"
    case .wrong:
      "the specs or the command line are wrong, or no unit was run (an empty shard passes)"
    case .error:
      "a call could not be made: no connection, no response, or a template without a value; "
        + "or a report could not be written"
    case .hungUp: "the terminal was closed; reports are still written"
    case .interrupted: "interrupted; reports are still written"
    case .terminated: "terminated; reports are still written"
    }
  }

  /// The status of what a signal ended: 128 and its number.
  init(endedBy signal: Int32) {
    self = ExitStatus(rawValue: 128 + signal) ?? .interrupted
  }

  /// The status of a run.
  init(_ summary: RunSummary, isEmptyAllowed: Bool, endedBy end: ExitStatus?) {
    self =
      if let end {
        end
      } else if summary.failed > 0 {
        .failed
      } else if summary.errors > 0 {
        .error
      } else if summary.total > summary.skipped || isEmptyAllowed {
        .passed
      } else {
        .wrong
      }
  }
}
