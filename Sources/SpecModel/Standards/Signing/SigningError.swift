/// Why something cannot be signed, or a signature is refused; it shows no key and no token.
package struct SigningError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason in one sentence without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }
}
