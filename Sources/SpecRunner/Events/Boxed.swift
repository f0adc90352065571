/// A large value that is seldom there, in a box of its own: what holds it is small, and quickly copied.
@propertyWrapper
public enum Boxed<Value: Sendable>: Sendable {
  /// There is none.
  case none
  /// There is one.
  indirect case some(Value)

  /// Puts a value into a box.
  ///
  /// - Parameter wrappedValue: The value, nil if there is none.
  public init(wrappedValue: Value?) {
    self = wrappedValue.map { .some($0) } ?? .none
  }

  /// The value, nil if there is none.
  public var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Boxed(wrappedValue: newValue) }
  }
}
