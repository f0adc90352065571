internal import SpecStandards

extension Filter {
  /// Filters that encode and decode.
  static let encodings: [Filter] = [
    Filter("base64Encode", takes: .bytes, gives: .text, "The bytes in base64 (RFC 4648).") {
      bytes,
      _ in Base64.encode(bytes)
    },
    Filter(
      "base64Decode",
      takes: .bytes,
      gives: .bytes,
      "The bytes of a base64 string (RFC 4648)."
    ) { (text, _) throws(TemplateError) in
      guard let bytes = Base64.decode(text) else { throw TemplateError("the string is not base64") }
      return bytes
    },
    Filter(
      "base64URLEncode",
      takes: .bytes,
      gives: .text,
      "The bytes in base64url, without padding (RFC 4648)."
    ) { bytes, _ in Base64.encodeForURL(bytes) },
    Filter(
      "base64URLDecode",
      takes: .bytes,
      gives: .bytes,
      "The bytes of a base64url string (RFC 4648)."
    ) { (text, _) throws(TemplateError) in
      guard let bytes = Base64.decodeForURL(text) else {
        throw TemplateError("the string is not base64url")
      }
      return bytes
    },
    Filter("hex", takes: .bytes, gives: .text, "The bytes in hexadecimal.") {
      bytes,
      _ in Hexadecimal.encode(bytes)
    },
    Filter(
      "urlEncode",
      takes: .text,
      gives: .text,
      "The string percent-encoded, except for unreserved characters (RFC 3986)."
    ) { text, _ in PercentEncoding.unreserved.encode(text) },
    Filter(
      "urlDecode",
      takes: .text,
      gives: .text,
      "The percent-encoded string, decoded."
    ) { (text, _) throws(TemplateError) in
      guard let decoded = String(validating: PercentEncoding.decode(text), as: UTF8.self) else {
        throw TemplateError("the decoded bytes are not UTF-8")
      }
      return decoded
    },
    Filter(
      "htmlEscape",
      takes: .text,
      gives: .text,
      "The string with HTML references for &, <, > and quotation marks."
    ) { text, _ in HTMLText.escape(text) },
    Filter(
      "htmlUnescape",
      takes: .text,
      gives: .text,
      "The string with HTML references, such as &amp;, decoded."
    ) { text, _ in HTMLText.unescape(text) },
    Filter("utf8", takes: .bytes, gives: .text, "The bytes as a string in UTF-8.") {
      (bytes, _) throws(TemplateError) in
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw TemplateError("the bytes are not UTF-8")
      }
      return text
    },
    Filter(
      "decode",
      takes: .bytes,
      gives: .text,
      with: [.init("charset", .charset)],
      "The bytes as a string in a charset."
    ) { (bytes, input) throws(TemplateError) in
      let charset = try input.arguments[0].charset
      do throws(Charset.Mistake) {
        return try charset.text(of: Array(bytes))
      } catch {
        throw TemplateError(
          "the bytes are not valid \(error.charset.name.uppercased()) at byte \(error.offset)"
        )
      }
    },
  ]
}
