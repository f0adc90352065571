/// A large value that is seldom there, behind a reference, so that what holds it is small and quick to copy.
@propertyWrapper
public enum IndirectOptional<Value: Sendable>: Sendable {
  /// There is none.
  case none
  /// There is one.
  indirect case some(Value)

  /// Puts a value behind a reference.
  ///
  /// - Parameter wrappedValue: The value, nil if there is none.
  public init(wrappedValue: Value?) {
    self = wrappedValue.map { .some($0) } ?? .none
  }

  /// The value, nil if there is none.
  public var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = IndirectOptional(wrappedValue: newValue) }
  }
}
