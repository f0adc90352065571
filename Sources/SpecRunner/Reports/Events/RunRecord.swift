/// Something that happened in a run, as reports get it: plain values without secrets.
///
/// Runs of one command in several environments go on at the same time, so their records come mixed. Each names its
/// environment. All runs have started before the first unit does, and all units have ended before the first run does.
public indirect enum RunRecord: Sendable {
  /// The specs have problems; where one is an error, nothing is run.
  case diagnosed([ProblemRecord])
  /// A run in one environment starts.
  case runStarted(RunHeader)
  /// A unit starts; several may be under way.
  case unitStarted(UnitStartRecord)
  /// A unit has ended. In each environment records come in the catalog's order,
  /// whatever the order in which the units end.
  case unitFinished(UnitRecord)
  /// The run in one environment has ended.
  case runFinished(RunSummary)
}
