internal import SpecModel

extension HTTPResponse {
  /// The status with its phrase, the standard one where the server says none: `200 OK`.
  package var statusText: String {
    let phrase = reason.isEmpty ? StatusReason.phrase(status) : reason.excerpt
    return phrase.isEmpty ? "\(status)" : "\(status) \(phrase)"
  }

  /// The body as text, in the charset that `Content-Type` names, else in UTF-8; `nil` if the charset is not known or the
  /// body is no UTF-8.
  public var text: String? {
    guard let charset = try? charset() else { return nil }
    return charset == .utf8 ? String(validating: body, as: UTF8.self) : charset.decode(body)
  }

  /// The body as a text: in the charset that `Content-Type` names, else in UTF-8, unless a byte order mark says
  /// another.
  ///
  /// - Returns: The text; bytes that stand for nothing become U+FFFD.
  /// - Throws: The charset's label, where it is not known.
  package func decodedText() throws(UnknownCharset) -> String {
    try charset().decode(body)
  }

  private func charset() throws(UnknownCharset) -> Charset {
    guard let label = fields["Content-Type"].flatMap({ MediaType($0) })?["charset"] else {
      return .utf8
    }
    guard let charset = Charset(label: label) else { throw UnknownCharset(label: label) }
    return charset
  }
}
