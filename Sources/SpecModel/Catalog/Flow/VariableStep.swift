/// A step that makes no call: it says what variables must be.
package struct VariableStep: Sendable {
  /// Its name in reports.
  package static let name = "variables"

  /// What they must be.
  package let expect: Expectation

  /// Whether the steps after it are done if it did not pass.
  package let continues: Bool

  /// Where it is written.
  package let origin: JSONValue
}
