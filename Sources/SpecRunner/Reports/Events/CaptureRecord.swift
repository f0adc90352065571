/// A value that a call captured.
public struct CaptureRecord: Sendable, RecordObject {
  /// The variable's name.
  public package(set) var name = ""

  /// The value as JSON, cut if it is long.
  public package(set) var value = ""

  package init() {}

  static let kind = "capture"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("name", &name, "The variable's name.")
    members.required("value", &value, "The value as JSON, cut if it is long.")
  }
}
