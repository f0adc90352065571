/// The members that a shape asks of an object.
package struct ShapeMembers: Sendable {
  /// The members with a name, as written.
  package let named: [Named]

  /// The members whose names a pattern describes.
  package let patterns: [Matching]

  /// All other members: `"*"`.
  package let others: Others

  /// The shapes whose members belong to this one, too, where it has none of the name: `"..."`.
  package let included: [Shape]

  /// Creates the members of a shape.
  ///
  /// - Parameters:
  ///   - named: The members with a name.
  ///   - patterns: The members whose names a pattern describes.
  ///   - others: All other members.
  ///   - included: The shapes whose members are taken over.
  package init(
    named: [Named] = [],
    patterns: [Matching] = [],
    others: Others = .ignored,
    included: [Shape] = []
  ) {
    self.named = named
    self.patterns = patterns
    self.others = others
    self.included = included
  }

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

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - isRequired: Whether it is required.
    ///   - shape: The shape of its value.
    ///   - range: Where its name is written.
    package init(name: String, isRequired: Bool, shape: Shape, range: SourceRange? = nil) {
      self.name = name
      self.isRequired = isRequired
      self.shape = shape
      self.range = range
    }
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
