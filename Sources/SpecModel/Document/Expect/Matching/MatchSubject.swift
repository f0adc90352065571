/// What a matcher judges: nothing, a JSON value, bytes, the text of a header or cookie, texts of nodes, or a time.
package enum MatchSubject {
  case absent
  case json(JSONValue)
  case bytes(ContiguousArray<UInt8>)
  /// A text, which is read as a number where the operand is one; of a header, its lines.
  case text(String, lines: [String] = [])
  /// A list of such texts.
  case texts(JSONValue)
  case duration(Duration)

  /// The value as JSON, nil where there is none.
  var value: JSONValue? {
    switch self {
    case .absent, .bytes: nil
    case .json(let value), .texts(let value): value
    case .text(let text, _): .string(text)
    case .duration(let time): .milliseconds(of: time)
    }
  }

  /// The value as filters take it; nil if there is none.
  package var templateValue: TemplateValue? {
    if case .bytes(let bytes) = self { .bytes(bytes) } else { value.map { .json($0) } }
  }

  /// The lines of a header, empty if it is none.
  package var lines: [String] { if case .text(_, let lines) = self { lines } else { [] } }

  /// What filters gave.
  package init(_ value: TemplateValue?) {
    self =
      switch value {
      case nil: .absent
      case .bytes(let bytes)?: .bytes(bytes)
      case .json(let value)?: .json(value)
      }
  }

  /// The bytes, or those of a text; nil of anything else.
  var utf8: ContiguousArray<UInt8>? {
    if case .bytes(let bytes) = self { bytes } else { value?.utf8 }
  }

  /// The number, or the one as which a text of a header is read.
  var number: JSONNumber? {
    switch self {
    case .json(let value): value.number
    case .text(let text, _): Self.number(of: text)
    case .duration: value?.number
    case .absent, .bytes, .texts: nil
    }
  }

  /// Whether it is an empty list, or a count of nothing.
  package var isEmptyOrZero: Bool {
    switch self {
    case .json(let value), .texts(let value):
      value.type == .array && value.count == 0 || value == .number(0)
    case .absent, .bytes, .text, .duration: false
    }
  }

  /// One of its elements.
  func element(_ value: JSONValue) -> MatchSubject {
    if case .texts = self, let text = value.string { .text(text) } else { .json(value) }
  }

  /// Whether it equals a value; a text of a header or a node is read as a number if that is one.
  func equals(_ expected: JSONValue, inAnyOrder: Bool = false) -> Bool {
    switch self {
    case .text(let text, _) where expected.type == .number: Self.number(of: text) == expected.number
    case .text(let text, _): expected.utf8.map { text.utf8.elementsEqual($0) } ?? false
    case .texts(let list) where expected.type == .array:
      list.count == expected.count
        && zip(list.elements, expected.elements).allSatisfy { element($0).equals($1) }
    case .bytes(let bytes): bytes == expected.utf8
    case .json(let value): value.equals(expected, inAnyOrder: inAnyOrder)
    default: value == expected
    }
  }

  /// A list of texts as a list of those elements of an expected one that they equal, as many as possible in any order.
  func paired(with expected: JSONValue) -> MatchSubject {
    guard case .texts(let list) = self, expected.type == .array else { return self }
    let (texts, wanted) = (Array(list.elements), Array(expected.elements))
    let found = texts.map { (text: $0, number: $0.string.flatMap(Self.number)) }
    let numbers = wanted.map(\.number)
    let pairs = LargestMatching(texts.count, wanted.count) { text, element in
      numbers[element].map { $0 == found[text].number } ?? (found[text].text == wanted[element])
    }
    return .json(
      .array(
        texts.indices.map { index in pairs.partners[index].map { wanted[$0] } ?? texts[index] }
      )
    )
  }

  /// The number as which a text is read.
  static func number(of text: String) -> JSONNumber? {
    (try? JSONDocument(parsing: text.utf8))?.root.number
  }

  /// What is shown of it in a failure, and whether that is all of a value.
  var shown: (text: String, isWhole: Bool) {
    switch self {
    case .absent: ("nothing", false)
    case .bytes(let bytes): ("\(bytes.count) bytes", false)
    case .json(let value), .texts(let value): value.shown
    case .text(let text, _): JSONValue.shown(of: text.utf8)
    case .duration(let time): (time.text, true)
    }
  }
}

extension JSONValue {
  /// The value in one line, cut where it is long.
  package var summary: String { shown.text }

  /// Whether only the start of the value is shown.
  var isCut: Bool { !shown.isWhole }

  /// The most code points of a value that are shown.
  private static var summaryLimit: Int { 120 }

  /// The value in one line, and whether that is all of it.
  fileprivate var shown: (text: String, isWhole: Bool) {
    if let utf8 { return Self.shown(of: utf8) }
    var writer = JSONWriter()
    writer.value(self, isCompact: true)
    return Self.shown(of: writer)
  }

  /// A text in quotes, and whether that is all of it.
  fileprivate static func shown(
    of text: some Collection<UInt8>
  ) -> (text: String, isWhole: Bool) {
    // Of a code point, which has four bytes at most, at least one is written.
    var start = ContiguousArray(text.prefix(4 * (summaryLimit + 1)))
    if start.count < text.count {
      while let last = start.popLast(), last & 0xC0 == 0x80 {}
    }
    var writer = JSONWriter()
    writer.string(utf8: start)
    return shown(of: writer)
  }

  private static func shown(of writer: JSONWriter) -> (text: String, isWhole: Bool) {
    let text = writer.text
    guard text.unicodeScalars.count > summaryLimit else {
      return (text.escapingInvisible, true)
    }
    let begin = text.unicodeScalars.prefix(summaryLimit - 3)
    return (String(String.UnicodeScalarView(begin)).escapingInvisible + "…", false)
  }

  /// The end of a text in quotes, cut where it is long; nil of what is not a text.
  func shownEnd(in context: any MatchContext) -> (text: String, isWhole: Bool)? {
    guard let utf8 else { return nil }
    let near = Array(utf8.suffix(context.secretMargin))
    let text = String(decoding: context.redacted(near), as: UTF8.self).unicodeScalars
    guard text.count > Self.summaryLimit else { return shown }
    let end = "…" + String(String.UnicodeScalarView(text.suffix(Self.summaryLimit - 3)))
    return (JSONValue.string(end).jsonText.escapingInvisible, false)
  }

  /// A duration in milliseconds, to the microsecond.
  fileprivate static func milliseconds(of duration: Duration) -> JSONValue {
    let (whole, rest) = Int(duration / .microseconds(1)).quotientAndRemainder(dividingBy: 1000)
    let digits = String(1000 + rest).dropFirst()
    let text = rest == 0 ? "\(whole)" : "\(whole).\(digits)"
    return (try? JSONDocument(parsing: text.utf8).root) ?? .number(whole)
  }
}
