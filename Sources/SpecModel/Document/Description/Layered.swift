/// A setting in one layer of the specs: nothing said, removed by `null`, or a value.
package enum Layered<Value: Sendable>: Sendable {
  case inherited
  case removed
  /// Indirect, so that the many settings of a layer are copied cheaply.
  indirect case value(Value)

  /// The value, nil if there is none.
  @inlinable package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether nothing is said.
  package var isInherited: Bool {
    if case .inherited = self { true } else { false }
  }

  /// What applies if this layer lies over another.
  func over(
    _ outer: Layered<Value>,
    merge: (Value, Value) -> Value = { inner, _ in inner }
  ) -> Layered<Value> {
    switch (self, outer) {
    case (.inherited, _): outer
    case (.value(let mine), .value(let others)): .value(merge(mine, others))
    default: self
    }
  }
}
