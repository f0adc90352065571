/// How much is recorded of units that passed at once.
///
/// Everything is recorded of the others.
public enum RecordDetail: Int, Sendable, Comparable {
  /// Outcomes and times, so that a large run stays fast.
  case failures
  /// Their calls, too, with status and timings, without the messages.
  case calls
  /// Everything.
  case everything

  /// Compares details by how much is recorded.
  public static func < (left: RecordDetail, right: RecordDetail) -> Bool {
    left.rawValue < right.rawValue
  }
}
