/// A text of a Hurl file: what stands there, and what is inserted.
struct HurlText {
  var parts: [Part] = []
  let range: SourceRange

  /// A part of a text.
  enum Part {
    case text(String)
    case value(HurlExpression)
  }

  /// The text, nil if something is inserted.
  var constant: String? {
    var text = ""
    for part in parts {
      guard case .text(let words) = part else { return nil }
      text += words
    }
    return text
  }

  /// The expression that is all of it, nil if there is more.
  var expression: HurlExpression? {
    if parts.count == 1, case .value(let expression) = parts[0] { expression } else { nil }
  }
}

/// What stands in `{{…}}`: a variable or a function, then filters.
struct HurlExpression {
  let name: String
  let filters: [HurlFilter]
  let range: SourceRange
}

/// A filter with its arguments.
struct HurlFilter {
  let name: String
  let arguments: [HurlValue]
  let range: SourceRange
}

/// A value of a Hurl file: of JSON, of a predicate or of a filter.
indirect enum HurlValue {
  case null
  case boolean(Bool)
  /// A number, by its JSON text.
  case number(String)
  case text(HurlText)
  case pattern(String)
  case value(HurlExpression)
  case list([HurlValue])
  case object([(name: HurlText, value: HurlValue)])
  /// Bytes, in hexadecimal or in base64.
  case hex(String)
  case base64(String)
  case file(HurlText)

  /// Bytes that are written there, nil if it is something else.
  var bytes: ContiguousArray<UInt8>? {
    switch self {
    case .hex(let digits): Hexadecimal.decode(digits.utf8)
    case .base64(let text): Base64.decode(text.utf8)
    default: nil
    }
  }

  /// The digits of bytes in hexadecimal, nil if it is something else.
  var hexadecimal: String? { bytes.map { Hexadecimal.encode($0) } }
}
