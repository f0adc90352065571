extension HTTPResponse {
  /// The status with its phrase, the standard one where the server says none: `200 OK`.
  package var statusText: String {
    let phrase = reason.isEmpty ? StatusReason.phrase(status) : reason.excerpt
    return phrase.isEmpty ? "\(status)" : "\(status) \(phrase)"
  }

  /// The body as text, in the charset that `Content-Type` names, else in UTF-8, unless a byte order mark says another;
  /// `nil` if the charset or a content coding is not known, or the body is not valid in it.
  ///
  /// JSON that is valid UTF-8 is read as UTF-8, unless `Content-Type` names UTF-16 or UTF-32.
  public var text: String? { try? decodedText() }

  /// The body as a text: in the charset that `Content-Type` names, else in UTF-8, unless a byte order mark says
  /// another; JSON that is valid UTF-8 is UTF-8.
  ///
  /// - Throws: ``UnreadableText`` if the body cannot be decoded.
  package func decodedText() throws(UnreadableText) -> String {
    if let undecoded { throw .undecoded(undecoded) }
    guard let charset else { throw .unknownCharset(label: charsetLabel ?? "") }
    do throws(Charset.Mistake) {
      return try charset.text(of: isCut && charset == .utf8 ? wholeCharacters : body)
    } catch {
      throw .invalid(error.charset, offset: error.offset)
    }
  }

  /// The body in UTF-8, without a byte order mark: as it is, unless the mark or `Content-Type` names another charset.
  ///
  /// - Throws: ``UnreadableText`` if the body is in another charset and cannot be decoded.
  package func bodyInUTF8() throws(UnreadableText) -> [UInt8] {
    let isMarked =
      body.starts(with: [0xEF, 0xBB, 0xBF]) || body.starts(with: [0xFF, 0xFE])
      || body.starts(with: [0xFE, 0xFF])
    guard isMarked || charset != .utf8 else { return body }
    return Array(try decodedText().utf8)
  }

  /// The body without the part of a character of UTF-8 at its end: where reading ended, one may have been cut.
  private var wholeCharacters: [UInt8] {
    guard let start = body.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return body }
    let length =
      switch body[start] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return body.endIndex - start < length ? Array(body[..<start]) : body
  }

  /// The start of the body as a text, as a person is shown it.
  ///
  /// - Returns: The text, of whole characters, and whether it is all; `nil` where the body is no text.
  package func beginning(_ limit: Int) -> (text: String, isWhole: Bool)? {
    let shown = Self.beginning(of: body, limit)
    let charset = charset ?? .utf8
    let text: String
    if charset != .utf8, undecoded == nil {
      text = charset.decode(Array(shown))
    } else if let valid = String(validating: shown, as: UTF8.self) {
      text = valid
    } else if undecoded == nil,
      fields["Content-Type"].flatMap({ MediaType($0) })?.isText == true
    {
      text = String(decoding: shown, as: UTF8.self)
    } else {
      return nil
    }
    guard !text.utf8.contains(0) else { return nil }
    return (text, shown.count == body.count)
  }

  /// A body that is not text, in words: `1024 bytes of image/png`.
  package var bodyDescription: String {
    let type = fields["Content-Type"]?.excerpt ?? "no known type"
    let encoding = undecoded.map { ", encoded by \($0.coding.excerpt)" } ?? ""
    return "\(bodySize.counted("byte")) of \(type)\(encoding)"
  }

  /// The first bytes of a text, which end with a whole character of UTF-8.
  package static func beginning(of bytes: [UInt8], _ limit: Int) -> ArraySlice<UInt8> {
    guard bytes.count > limit else { return bytes[...] }
    let end = bytes[max(0, limit - 3)...limit].lastIndex { $0 & 0xC0 != 0x80 }
    return bytes[..<(end ?? limit)]
  }

  /// The charset in which the body is read, but for its byte order mark; nil if it is not known.
  package var charset: Charset? {
    guard let label = charsetLabel else { return .utf8 }
    let known = Charset(label: label)
    guard known != .utf8, fields["Content-Type"].flatMap({ MediaType($0) })?.isJSONInUTF8 == true,
      String(validating: isCut ? wholeCharacters : body, as: UTF8.self) != nil
    else { return known }
    return .utf8
  }

  /// The charset that `Content-Type` names, if it names one.
  package var charsetLabel: String? {
    guard let type = fields["Content-Type"], type.utf8.contains(UInt8(ascii: ";")) else {
      return nil
    }
    return MediaType(type)?["charset"]
  }
}

extension MediaType {
  /// Whether it is written to be read by people, too.
  fileprivate var isText: Bool {
    type == "text" || isJSON || isXML || essence == MediaType.form.essence
  }
}
