/// Bytes that a document writes as a text.
package struct EncodedBytes: HoldsTemplates {
  /// How they are written.
  package let encoding: Encoding

  /// The text.
  package let template: Template

  /// The ways in which bytes are written.
  package enum Encoding: String, Sendable {
    case base64, hex

    /// The bytes of a text, nil where it is not written so.
    func decode(_ text: some Collection<UInt8>) -> ContiguousArray<UInt8>? {
      switch self {
      case .base64: Base64.decode(text)
      case .hex: Hexadecimal.decode(text)
      }
    }

    /// What a text that is not written so is not.
    var phrase: String {
      switch self {
      case .base64: "base64"
      case .hex: "hexadecimal"
      }
    }
  }

  package var allTemplates: [Template] { [template] }

  /// The bytes.
  ///
  /// - Throws: As the template does, and where its text is not written so.
  package func bytes(
    in context: some TemplateContext
  ) throws(TemplateError) -> ContiguousArray<UInt8> {
    let value = try template.value(in: context)
    if case .bytes(let bytes) = value { return bytes }
    let text = try Template.text(of: value, at: template.origin.range)
    guard let bytes = encoding.decode(text.utf8) else {
      throw TemplateError("the string is not \(encoding.phrase)", at: template.origin.range)
    }
    return bytes
  }
}

extension FormatType where Value == EncodedBytes {
  /// Bytes in base64 (RFC 4648 4).
  static var base64: FormatType { .bytes(.base64, "a string in base64") }

  /// Bytes as two hexadecimal digits each; white space between them is passed over.
  static var hex: FormatType { .bytes(.hex, "a string in hexadecimal such as \"ef bb bf\"") }

  private static func bytes(_ encoding: EncodedBytes.Encoding, _ expectation: String) -> FormatType
  {
    FormatType(.phrase(expectation, .templateText)) { value, reader in
      guard let template = reader.template(value) else { return nil }
      if let text = template.constant, encoding.decode(text.utf8) == nil {
        reader.reportInvalid(
          .invalidEncoding,
          value,
          "the string is not \(encoding.phrase)",
          label: "expected \(expectation)"
        )
        return nil
      }
      return EncodedBytes(encoding: encoding, template: template)
    }
  }
}
