/// An option that is inherited from the client unless it is set.
///
/// Options that have the same values are equal, whether these were set or are the standard.
@propertyWrapper
public struct Inherited<Value: Sendable>: Sendable {
  /// The value of the option.
  public var wrappedValue: Value { didSet { isSet = true } }

  private(set) var isSet = false

  /// Creates an option that is not set.
  ///
  /// - Parameter wrappedValue: The standard.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The option, or that of a client if it was not set.
  func over(_ base: Inherited) -> Inherited { isSet ? self : base }
}

extension Inherited: Equatable where Value: Equatable {
  /// Compares the values alone.
  public static func == (one: Self, other: Self) -> Bool { one.wrappedValue == other.wrappedValue }
}

extension Inherited: Hashable where Value: Hashable {
  /// Hashes the value alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
