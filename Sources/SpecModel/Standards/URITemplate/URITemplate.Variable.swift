extension URITemplate {
  /// A variable in an expression with what is to be done to its value (RFC 6570, 2.3 and 2.4).
  package struct Variable: Sendable, Hashable {
    /// The name as it is written, triplets included.
    package let name: String

    /// What is to be done to the value.
    package let modifier: Modifier

    /// Where it begins, in UTF-8 bytes from the template's start.
    package let offset: Int

    /// Its length with the modifier, in UTF-8 bytes.
    package let length: Int
  }

  /// What is to be done to a variable's value (RFC 6570, 2.4).
  package enum Modifier: Sendable, Hashable {
    /// Nothing.
    case none
    /// Take that many code points from the value's start.
    case prefix(Int)
    /// Write each element as if it were a variable.
    case explode
  }
}
