/// What a template needs from outside: variables, the time, chance, files.
package protocol TemplateContext {
  /// The value of a variable, nil where it is not defined.
  func value(of name: String, in file: SourceFile?) -> JSONValue?

  /// Which of a fixture and a variable of one name a text sees, as it follows the name and "is"; nil if there are not both.
  func choice(of name: String, in file: SourceFile?) -> String?

  /// The namespaces of the prefixes that XPaths use, as far as the call declares them.
  var namespaces: [String: String] { get }

  /// What is in place of an expression whose variable has no value, nil if that is an error.
  func placeholder(for expression: String) -> JSONValue?

  /// The current time in seconds since 1970-01-01 UTC.
  var now: Double { get }

  /// 64 random bits.
  func random() -> UInt64

  /// The bytes of a file.
  ///
  /// - Throws: ``TemplateError`` if it cannot be read.
  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8]

  /// A value that fits a shape which a file names.
  ///
  /// - Throws: ``TemplateError`` if there is none.
  func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue

  /// Whether signatures are computed and verified; with a mock server zeros take their place.
  var signs: Bool { get }

  /// What `request` is in the templates of a signature; nil elsewhere.
  var request: SentRequest? { get }

  /// Whether a text is a secret, or has one in it.
  func holdsSecret(_ text: String) -> Bool

  /// Takes what filters made of a secret: it is to be hidden as the secret is.
  func hide(_ value: JSONValue)
}

/// Without secrets there is nothing to hide, and what has no value is an error.
extension TemplateContext {
  package func choice(of name: String, in file: SourceFile?) -> String? { nil }

  package var namespaces: [String: String] { [:] }

  package var signs: Bool { true }

  package var request: SentRequest? { nil }

  package func placeholder(for expression: String) -> JSONValue? { nil }

  package func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue {
    throw TemplateError("sample() cannot be used here")
  }

  package func holdsSecret(_ text: String) -> Bool { false }

  package func hide(_ value: JSONValue) {}
}
