internal import SpecModel

/// What a matcher judges: nothing, a JSON value, bytes, or the text of a header or cookie.
enum MatchSubject {
  case absent
  case json(JSONValue)
  case bytes(ContiguousArray<UInt8>)
  /// A text, which is read as a number where the operand is one.
  case text(String)

  /// The value as JSON, nil where there is none.
  var value: JSONValue? {
    switch self {
    case .absent, .bytes: nil
    case .json(let value): value
    case .text(let text): .string(text)
    }
  }

  /// Whether there is a value, and a failure shows all of it.
  var isShownWhole: Bool {
    switch self {
    case .absent, .bytes: false
    case .json(let value): !value.isCut
    case .text(let text): !JSONValue.string(text).isCut
    }
  }

  /// What is shown of it in a failure.
  var summary: String {
    switch self {
    case .absent: "nothing"
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .json(let value): value.summary
    case .text(let text): JSONValue.string(text).summary
    }
  }
}

extension JSONValue {
  /// The value in one line, cut where it is long.
  var summary: String {
    let text = line
    return text.unicodeScalars.count > Self.summaryLimit
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.summaryLimit - 3))) + "…"
      : text
  }

  /// Whether only the begin of the value is told.
  var isCut: Bool { line.unicodeScalars.count > Self.summaryLimit }

  /// The most code points of a value that are told.
  private static var summaryLimit: Int { 120 }

  private var line: String {
    var writer = JSONWriter()
    if let utf8 { writer.string(utf8: utf8) } else { writer.value(self, isCompact: true) }
    return writer.text
  }
}
