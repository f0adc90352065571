/// Why something cannot be signed, or a signature is refused; it shows no key and no token.
package struct SigningError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason in one sentence without a full stop.
  package let description: String

  /// What to do about it, if that is known.
  package let help: String?

  init(_ description: String, help: String? = nil) {
    self.description = description
    self.help = help
  }
}
