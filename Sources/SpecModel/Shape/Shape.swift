/// A description of a JSON value in a spec: the shorthand of a `Decodable` type.
///
/// A shape is read from a string, an object of members or a list of shapes. Every part keeps
/// the place it was written at.
package struct Shape: Sendable {
  /// The kind of value it describes.
  package let kind: Kind

  /// The place where it is written; nil if it was not read from a file.
  package let range: SourceRange?

  /// The description after `#`.
  package let summary: String?

  /// How deep shapes may be in each other.
  static let deepestNesting = 64

  /// Creates a shape.
  package init(_ kind: Kind, range: SourceRange? = nil, summary: String? = nil) {
    self.kind = kind
    self.range = range
    self.summary = summary
  }

  /// The kinds of shapes.
  package indirect enum Kind: Sendable {
    /// A JSON type, with bounds where it takes them.
    case type(ShapeType, ShapeBounds?)
    /// A text that is written by rules of its own, with bounds of its length.
    case format(StringFormat, ShapeBounds?)
    /// A time as a number, with bounds of it.
    case epoch(EpochTime, ShapeBounds?)
    /// Exactly one value.
    case literal(ShapeLiteral)
    /// A text in which an ECMA-262 pattern is found, with bounds of its length.
    case pattern(String, ShapeBounds?)
    /// A shape that has a name.
    case reference(String)
    /// A list of which every element fits a shape, with bounds of its length.
    case array(Shape, ShapeBounds?)
    /// A list of exactly these elements.
    case tuple([Shape])
    /// What a JSON Schema takes: a reference to it, and the string that holds the reference.
    case schema(String, in: JSONValue)
    /// An object, by its members.
    case object(ShapeMembers)
    /// A value that fits at least one of several shapes.
    case union([Shape])
  }

  /// The shape that every value fits; it replaces a shape that could not be read.
  static func any(at range: SourceRange?) -> Shape { Shape(.type(.any, nil), range: range) }
}

/// The members that a shape asks of an object.
package struct ShapeMembers: Sendable {
  /// The members with a name, as written.
  package internal(set) var named: [Named] = []

  /// The members whose names a pattern describes.
  package internal(set) var patterns: [Matching] = []

  /// All other members: `"*"`.
  package internal(set) var others = Others.ignored

  /// The shapes whose members belong to this one, too, where it has none of the name: `"..."`.
  package internal(set) var included: [Shape] = []

  /// A member with a name.
  package struct Named: Sendable {
    /// The name on the wire.
    package let name: String

    /// Whether it is required.
    package let isRequired: Bool

    /// The shape of its value.
    package let shape: Shape

    /// Where its name is written, with the quotes.
    package let range: SourceRange?
  }

  /// Members whose names a pattern describes.
  package struct Matching: Sendable {
    /// The pattern, as ECMA-262 writes it.
    package let pattern: String

    /// The shape of their values.
    package let shape: Shape

    /// Where the pattern is written, with the quotes.
    package let range: SourceRange?
  }

  /// The rule for members that nothing else describes.
  package indirect enum Others: Sendable {
    /// They are ignored.
    case ignored
    /// They are not allowed.
    case forbidden(SourceRange?)
    /// Their values fit a shape.
    case shape(Shape)
  }
}
