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

    /// Whether it has to be there.
    package let isRequired: Bool

    /// What its value has to be.
    package let shape: Shape

    /// Where its name is written, with the quotes.
    package let range: SourceRange?

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - isRequired: Whether it has to be there.
    ///   - shape: What its value has to be.
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

    /// What their values have to be.
    package let shape: Shape

    /// Where the pattern is written, with the quotes.
    package let range: SourceRange?
  }

  /// What becomes of members that nothing else describes.
  package indirect enum Others: Sendable {
    /// Nothing is said: they are ignored.
    case ignored
    /// There may be none.
    case forbidden(SourceRange?)
    /// Their values fit a shape.
    case shape(Shape)
  }
}
