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

  /// The begin of the body as a text, as a person is shown it.
  ///
  /// - Parameter limit: How many bytes are read at most.
  /// - Returns: The text, of whole characters, and whether it is all; `nil` where the body is no text.
  package func beginning(_ limit: Int) -> (text: String, isWhole: Bool)? {
    let shown = Self.beginning(of: body, limit)
    let charset = (try? self.charset()) ?? .utf8
    let text: String
    if charset != .utf8, contentEncoding == nil {
      text = charset.decode(Array(shown))
    } else if let valid = String(validating: shown, as: UTF8.self) {
      text = valid
    } else if contentEncoding == nil,
      fields["Content-Type"].flatMap({ MediaType($0) })?.isText == true
    {
      text = String(decoding: shown, as: UTF8.self)
    } else {
      return nil
    }
    guard !text.utf8.contains(0) else { return nil }
    return (text, shown.count == body.count)
  }

  /// What a person is told of a body that is no text: `1024 bytes of image/png`.
  package var bodyDescription: String {
    let type = fields["Content-Type"]?.excerpt ?? "no known type"
    let encoding = contentEncoding.map { ", encoded by \($0.excerpt)" } ?? ""
    return "\(body.count) byte\(body.count == 1 ? "" : "s") of \(type)\(encoding)"
  }

  /// How the body is encoded (RFC 9110 section 8.4), also where that was undone; `nil` where it is not.
  package var contentEncoding: String? {
    fields["Content-Encoding"].flatMap { HTTPToken.equal($0, "identity") || $0.isEmpty ? nil : $0 }
  }

  /// The first bytes of a text, which end with a whole character of UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: How many bytes there are at most.
  /// - Returns: The bytes.
  package static func beginning(of bytes: [UInt8], _ limit: Int) -> ArraySlice<UInt8> {
    guard bytes.count > limit else { return bytes[...] }
    let end = bytes[max(0, limit - 3)...limit].lastIndex { $0 & 0xC0 != 0x80 }
    return bytes[..<(end ?? limit)]
  }

  private func charset() throws(UnknownCharset) -> Charset {
    guard let label = fields["Content-Type"].flatMap({ MediaType($0) })?["charset"] else {
      return .utf8
    }
    guard let charset = Charset(label: label) else { throw UnknownCharset(label: label) }
    return charset
  }
}

extension MediaType {
  /// Whether it is written to be read by people, too.
  fileprivate var isText: Bool {
    type == "text" || isJSON || isXML || essence == MediaType.form.essence
  }
}
