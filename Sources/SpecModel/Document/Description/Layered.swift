/// A setting in one layer of the specs: nothing said, taken away by `null`, or a value.
package enum Layered<Value: Sendable>: Sendable {
  case inherited
  case removed
  /// Indirect, so that the many settings of a layer are copied cheaply.
  indirect case value(Value)

  /// The value, nil where there is none.
  @inlinable package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether nothing is said.
  package var isInherited: Bool {
    if case .inherited = self { true } else { false }
  }

  /// What holds where this layer lies over another.
  func over(_ outer: Layered<Value>) -> Layered<Value> {
    if case .inherited = self { outer } else { self }
  }
}
