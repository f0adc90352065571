/// How much the console shows of a run.
package enum ReportVerbosity: Int, Sendable, Comparable {
  /// What did not pass.
  case quiet
  /// What did not pass, and a summary.
  case normal
  /// Passed units and every request, too.
  case verbose
  /// Every message as it was sent and received, too.
  case wire

  /// Compares by how much is shown.
  package static func < (left: ReportVerbosity, right: ReportVerbosity) -> Bool {
    left.rawValue < right.rawValue
  }
}
