/// Why the body of a response cannot be read as a text.
package enum UnreadableText: Error, Sendable, CustomStringConvertible {
  /// The body is still in its content coding.
  case undecoded(UndecodedBody)

  /// Nobody here knows the charset that the response names.
  case unknownCharset(label: String)

  /// The bytes are not text in the charset.
  case invalid(Charset, offset: Int)

  package var description: String {
    switch self {
    case .undecoded(let reason): "\(reason)"
    case .unknownCharset(let label):
      "the charset \(JSONValue.string(label.excerpt).jsonText) is not known"
    case .invalid(let charset, let offset):
      "it is not valid \(charset.name.uppercased()) at byte \(offset)"
    }
  }
}
