extension FormatSchema {
  /// A value to equal, or an object of operators.
  static let matcher = matcher("a matcher")

  /// The same of bytes, or of a text, whose operands may be bytes.
  static let bytesMatcher = matcher("a matcher of bytes")

  private static func matcher(_ object: String) -> FormatSchema {
    let values = FormatSchema.value(JSONType.allCases.filter { $0 != .object }, pattern: nil)
    return .oneOf([values, .object(object)])
  }

  /// The same where bytes are judged: operands may be bytes.
  var takingBytes: FormatSchema {
    switch self {
    case .object("a matcher"): .object("a matcher of bytes")
    case .oneOf(let schemas): .oneOf(schemas.map(\.takingBytes))
    case .list(let element): .list(of: element.takingBytes)
    case .phrase(let words, let schema): .phrase(words, schema.takingBytes)
    case .templateText:
      .oneOf([self, .members(BytesOperand.keySummaries.map { ($0.name, $0.schema) })])
    default: self
    }
  }
}
