/// A value that is captured on some ways through a flow, and not on all.
package struct PossibleCapture: Sendable {
  let name: String

  /// Where it is captured.
  let key: JSONValue

  /// Why it may be missing.
  let reason: Reason

  /// The conditions under which it is captured, as they are written.
  var conditions: Set<String> = []

  enum Reason {
    /// Its step is skipped.
    case skipped
    /// Its step is done if a condition holds.
    case condition
    /// Its scenario is run if a condition holds.
    case scenario
    /// Its step is done for each of some rows, of which there may be none.
    case rows
  }

  /// What is wrong with a use of it.
  var message: String {
    switch reason {
    case .skipped: "the capture \"\(name)\" is never made: its step is skipped"
    case .condition: "the capture \"\(name)\" is made only if the condition of its step holds"
    case .scenario: "the capture \"\(name)\" is made only if the \"if\" of its scenario holds"
    case .rows: "the capture \"\(name)\" is not made if there are no rows"
    }
  }

  /// What is beside the use.
  var label: String { reason == .skipped ? "has no value" : "may have no value" }

  /// What to do about it.
  var help: String? {
    guard reason != .skipped else { return nil }
    return
      "use {{\(name) | default(null)}}, or add \"if\": {\"\(name)\": {\"exists\": true}} to this step"
  }
}
