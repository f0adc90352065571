/// What a JSON value has to be, in the words of a spec: the shorthand of a `Decodable` type.
///
/// A shape is read from a string, an object of members or a list of one shape. Every part keeps
/// the place it was written at.
package struct Shape: Sendable {
  /// What it asks for.
  package let kind: Kind

  /// Where it is written; nil where it was read from no file.
  package let range: SourceRange?

  /// What a person says about it: the text behind `#`.
  package let summary: String?

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - kind: What it asks for.
  ///   - range: Where it is written.
  ///   - summary: What a person says about it.
  package init(_ kind: Kind, range: SourceRange? = nil, summary: String? = nil) {
    self.kind = kind
    self.range = range
    self.summary = summary
  }

  /// The ways to say what a value has to be.
  package indirect enum Kind: Sendable {
    /// A JSON type, with bounds where it takes them.
    case type(ShapeType, ShapeBounds?)
    /// A text that is written by rules of its own.
    case format(StringFormat)
    /// A time as a number.
    case epoch(EpochTime)
    /// Exactly one value.
    case literal(ShapeLiteral)
    /// A text in which an ECMA-262 pattern is found.
    case pattern(String)
    /// A shape that has a name.
    case reference(String)
    /// A list of which every element fits a shape, with bounds of its length.
    case array(Shape, ShapeBounds?)
    /// An object, by its members.
    case object(ShapeMembers)
    /// A value that fits at least one of several shapes.
    case union([Shape])
  }

  /// The shape that every value fits, which stands in where a shape could not be read.
  static func any(at range: SourceRange?) -> Shape { Shape(.type(.any, nil), range: range) }
}
