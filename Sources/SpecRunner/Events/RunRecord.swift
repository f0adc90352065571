/// Something that happened in a run, as reports get it: plain values without secrets.
public enum RunRecord: Sendable {
  /// The specs have problems; where one is an error, nothing is run.
  case diagnosed([ProblemRecord])
  /// A run in one environment starts.
  case runStarted(RunHeader)
  /// A unit starts; several may be under way.
  case unitStarted(id: String)
  /// A unit has ended. Records come in the catalog's order, whatever the order in which the units end.
  case unitFinished(UnitRecord)
  /// The run has ended.
  case runFinished(RunSummary)
}
