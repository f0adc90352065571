/// A value that a call captured.
public struct CaptureRecord: Sendable, RecordObject {
  /// The variable's name.
  public internal(set) var name = ""

  /// The value as JSON, cut if it is long.
  public internal(set) var value = ""

  static let kind = "capture"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("name", &name, "The variable's name.")
    members.required("value", &value, "The value as JSON, cut if it is long.")
  }
}
