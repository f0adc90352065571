/// One place at which a value does not fit a shape, as it is reported.
package struct ShapeMismatch: Sendable {
  /// Where the value stands: a JSONPath with names behind points where they are identifiers.
  package let path: String

  /// The coding path of a Swift decoder: `items[3].name`; empty for the whole value.
  package let codingPath: String

  /// The value, or the object in which one is missing.
  package let value: JSONValue

  /// The part of the shape that is not met.
  package let range: SourceRange?

  /// That part in its own words, nil if it is not known.
  package let shape: String?

  /// The expected value, as text after "expected".
  package let expected: String

  /// The value found, as text after "found"; shortened.
  package let found: String

  /// The error that a Swift decoder of the shape's type would throw, nil if it would throw none.
  package let decodingError: DecodingErrorKind?

  /// The most likely intended name.
  package let help: String?

  /// The alternatives of which the one that came closest is not met here, in their own words; nil if there are none.
  package internal(set) var alternatives: String?

  /// The message, in one sentence without a full stop.
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
