/// The types that a shape knows by themselves.
package enum ShapeType: String, Sendable, CaseIterable {
  case string, integer, number, boolean, object, array, any

  /// Every word that stands for a type, formats among them.
  static let words =
    allCases.map(\.rawValue) + StringFormat.allCases.map(\.rawValue)
    + EpochTime.allCases.map(\.rawValue)

  /// What bounds behind the type limit, nil if it takes none.
  var measure: ShapeBounds.Measure? {
    switch self {
    case .string: .codePoints
    case .integer, .number: .value
    case .array: .elements
    case .object: .members
    case .boolean, .any: nil
    }
  }

  /// The type with its article, as it is in a sentence.
  package var phrase: String {
    switch self {
    case .any: "any value"
    case .integer, .object, .array: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
