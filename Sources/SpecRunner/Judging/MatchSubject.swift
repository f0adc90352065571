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

  /// What is shown of it in a failure.
  var summary: String { shown.text }

  /// What is shown of it in a failure, and whether that is all of a value.
  var shown: (text: String, isWhole: Bool) {
    switch self {
    case .absent: ("nothing", false)
    case .bytes(let bytes): ("\(bytes.count) bytes", false)
    case .json(let value): value.shown
    case .text(let text): JSONValue.string(text).shown
    }
  }
}

extension JSONValue {
  /// The value in one line, cut where it is long.
  var summary: String { shown.text }

  /// Whether only the begin of the value is told.
  var isCut: Bool { !shown.isWhole }

  /// The most code points of a value that are told.
  private static var summaryLimit: Int { 120 }

  /// The value in one line, and whether that is all of it.
  fileprivate var shown: (text: String, isWhole: Bool) {
    var writer = JSONWriter()
    if let utf8 { writer.string(utf8: utf8) } else { writer.value(self, isCompact: true) }
    let text = writer.text
    guard text.unicodeScalars.count > Self.summaryLimit else {
      return (text.escapingInvisible, true)
    }
    let begin = text.unicodeScalars.prefix(Self.summaryLimit - 3)
    return (String(String.UnicodeScalarView(begin)).escapingInvisible + "…", false)
  }

  /// The end of a text in quotes, cut where it is long; nil of what is no text.
  ///
  /// - Parameter redact: Hides secrets, before the text is cut.
  /// - Returns: The end, and whether that is all of the text.
  func shownEnd(hidingBy redact: ([UInt8]) -> [UInt8]) -> (text: String, isWhole: Bool)? {
    guard let utf8 else { return nil }
    let near = Array(utf8.suffix(CallScope.secretMargin))
    let text = String(decoding: redact(near), as: UTF8.self).unicodeScalars
    guard text.count > Self.summaryLimit else { return shown }
    let end = "…" + String(String.UnicodeScalarView(text.suffix(Self.summaryLimit - 3)))
    return (JSONValue.string(end).jsonText.escapingInvisible, false)
  }
}
