/// Of which units the calls are recorded.
public enum RecordDetail: Sendable {
  /// Of those that did not pass at once, so that a large run stays fast.
  case failures
  /// Of all units.
  case everything
}
