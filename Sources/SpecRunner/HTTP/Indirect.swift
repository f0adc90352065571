/// A large value behind a reference, so that what holds it is small and quick to copy.
final class Indirect<Value: Sendable>: Sendable {
  /// The value.
  let value: Value

  init(_ value: consuming Value) {
    self.value = value
  }
}
