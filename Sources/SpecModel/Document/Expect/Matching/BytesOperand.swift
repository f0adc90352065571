/// Bytes that a response's are compared with: `{"hex": …}`, `{"base64": …}` or `{"file": …}`.
package enum BytesOperand: Sendable {
  case encoded(EncodedBytes)
  case file(Template)
  /// What a file has, and its path.
  case content(ContiguousArray<UInt8>, path: String)

  /// Whether it is what a file has.
  var isFile: Bool { if case .encoded = self { false } else { true } }

  /// The keys by which bytes are written.
  static let keys = ["hex", "base64", "file"]

  /// What these keys are.
  static var keySummaries: [KeySummary] {
    [
      Key("hex", FormatType<EncodedBytes>.hex, "Bytes in hexadecimal.").summary,
      Key("base64", FormatType<EncodedBytes>.base64, "Bytes in base64.").summary,
      Key("file", FormatType<Template>.template, "The path of a file.").summary,
    ]
  }

  /// Reads bytes under one of the keys.
  init?(_ key: String, _ value: JSONValue, _ reader: DocumentReader) {
    switch key {
    case "hex":
      guard let bytes = FormatType<EncodedBytes>.hex.read(value, reader) else { return nil }
      self = .encoded(bytes)
    case "base64":
      guard let bytes = FormatType<EncodedBytes>.base64.read(value, reader) else { return nil }
      self = .encoded(bytes)
    default:
      guard let path = reader.template(value) else { return nil }
      self = .file(path)
    }
  }

  /// Reads an operand that is an object of one key.
  init?(_ value: JSONValue, _ reader: DocumentReader) {
    let members = value.members.filter { $0.name != "$comment" }
    guard members.count == 1, Self.keys.contains(members[0].name) else {
      reader.reportConflict(
        value,
        "bytes are written under one of \(Self.keys.joined(separator: ", "))",
        label: "expected an object such as {\"hex\": \"ef bb bf\"}"
      )
      return nil
    }
    self.init(members[0].name, members[0].value, reader)
  }
}
