/// Something that happened in a run.
///
/// Reports are made of these and nothing else.
public enum RunEvent: Sendable {
  /// A run begins.
  case runStarted(RunDescription)
  /// A unit begins; several may be under way.
  case unitStarted(path: [String])
  /// A unit has ended. Results come in the catalog's order, whatever the order of the units' ends.
  case unitFinished(UnitResult)
  /// A run has ended.
  case runFinished(RunSummary)
}
