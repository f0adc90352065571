/// A large value behind a reference, so that what holds it is small and quick to copy.
package final class Indirect<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  package init(_ value: consuming Value) {
    self.value = value
  }
}
