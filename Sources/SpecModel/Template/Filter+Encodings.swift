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
    present("utf8", "The text that bytes are in UTF-8.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      let bytes = try value.octets(for: "utf8")
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw TemplateError("the bytes are not UTF-8")
      }
      return .json(.string(text))
    },
  ]
}
