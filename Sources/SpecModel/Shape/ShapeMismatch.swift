/// One place at which a value does not fit a shape, as a person is told it.
package struct ShapeMismatch: Sendable {
  /// Where the value stands: a JSONPath with names behind points where they are identifiers.
  package let path: String

  /// Where a Swift decoder would say it stands: `items[3].name`; empty for the whole value.
  package let codingPath: String

  /// The value, or the object in which one is missing.
  package let value: JSONValue

  /// The part of the shape that is not met.
  package let range: SourceRange?

  /// That part in its own words, nil where it is not known.
  package let shape: String?

  /// What was expected, as it stands in a sentence behind "expected".
  package let expected: String

  /// What was found, as it stands in a sentence behind "found"; cut short.
  package let found: String

  /// The error that a Swift decoder of the shape's type would throw, nil where it would throw none.
  package let decodingError: DecodingErrorKind?

  /// What was most likely meant.
  package let help: String?

  /// The alternatives of which the one that came closest is not met here, in their own words; nil where there are none.
  package internal(set) var alternatives: String?

  /// What is wrong, in one sentence without a full stop.
  package var message: String { "expected \(expected), found \(found)" }

  /// The errors of Swift's `DecodingError`, by what they name.
  package enum DecodingErrorKind: Sendable, Hashable, CustomStringConvertible {
    /// The value has a type that does not decode to the named one.
    case typeMismatch(String)
    /// The object has no member of the name.
    case keyNotFound(String)
    /// The value is null and the named type is not optional.
    case valueNotFound(String)
    /// The value has the right type and does not decode.
    case dataCorrupted

    /// The error with what it names.
    package var description: String {
      switch self {
      case .typeMismatch(let type): "typeMismatch(\(type))"
      case .keyNotFound(let name): "keyNotFound(\(name))"
      case .valueNotFound(let type): "valueNotFound(\(type))"
      case .dataCorrupted: "dataCorrupted"
      }
    }
  }
}
