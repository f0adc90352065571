extension Filter {
  /// Filters that encode and decode.
  static let encodings: [Filter] = [
    present("base64Encode", "The bytes in base64 (RFC 4648 4).") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.string(Base64.encode(try value.octets(for: "base64Encode"))))
    },
    present("base64Decode", "The bytes of a text in base64 (RFC 4648 4).") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      guard let bytes = Base64.decode(try value.octets(for: "base64Decode")) else {
        throw TemplateError("the text is not base64")
      }
      return .bytes(bytes)
    },
    present("base64URLEncode", "The bytes in base64url, without padding (RFC 4648 5).") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.string(Base64.encodeForURL(try value.octets(for: "base64URLEncode"))))
    },
    present("base64URLDecode", "The bytes of a text in base64url (RFC 4648 5).") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      guard let bytes = Base64.decodeForURL(try value.octets(for: "base64URLDecode")) else {
        throw TemplateError("the text is not base64url")
      }
      return .bytes(bytes)
    },
    present("hex", "The bytes as two hexadecimal digits each.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.string(Hexadecimal.encode(try value.octets(for: "hex"))))
    },
    text("urlEncode", "The text percent-encoded, but for unreserved characters (RFC 3986 2.3).") {
      (text, _) throws(TemplateError) -> String in PercentEncoding.unreserved.encode(text)
    },
    text("urlDecode", "The text that a percent-encoded one stands for.") {
      (text, _) throws(TemplateError) -> String in
      guard let decoded = String(validating: PercentEncoding.decode(text), as: UTF8.self) else {
        throw TemplateError("the decoded bytes are not UTF-8")
      }
      return decoded
    },
    text("htmlEscape", "The text with references for &, <, > and quotation marks.") {
      (text, _) throws(TemplateError) -> String in HTMLText.escape(text)
    },
    text("htmlUnescape", "The text that references of HTML, such as &amp;, stand for.") {
      (text, _) throws(TemplateError) -> String in HTMLText.unescape(text)
    },
    present("utf8", "The text that bytes are in UTF-8.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      let bytes = try value.octets(for: "utf8")
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw TemplateError("the bytes are not UTF-8")
      }
      return .json(.string(text))
    },
    present(
      "decode",
      takes: [.init("charset", .charset)],
      "The text that bytes are in a charset."
    ) { (value, arguments) throws(TemplateError) -> TemplateValue? in
      let charset = try arguments[0].charset(for: "decode")
      let bytes = Array(try value.octets(for: "decode"))
      do throws(Charset.Mistake) {
        return .json(.string(try charset.text(of: bytes)))
      } catch {
        throw TemplateError(
          "the bytes are not valid \(error.charset.name.uppercased()) at byte \(error.offset)"
        )
      }
    },
  ]
}
