extension JSONValue {
  /// A value of each type, to try where any may do.
  ///
  /// A captured secret is hidden in every message, so the text must not be a word of any.
  static var ofEachType: [JSONValue?] {
    [.string("mocked-value"), .number(1), .boolean(true), .object([]), .array([])]
  }

  /// A list with so many elements, of which the last is repeated; or a text of so many code points.
  static func resized(_ value: JSONValue?, to length: Int) -> JSONValue {
    if let value, value.type == .array {
      let elements = Array(value.elements)
      let count = elements.isEmpty ? 0 : max(0, length - elements.count)
      return .array(
        elements.prefix(length) + elements.suffix(1).flatMap { Array(repeating: $0, count: count) }
      )
    }
    let text = (value?.string ?? "").unicodeScalars.prefix(length)
    let rest = String(repeating: "x", count: length - text.count)
    return .string(String(String.UnicodeScalarView(text)) + rest)
  }

  /// A number a little greater, and one a little less.
  static func neighbors(of number: JSONNumber) -> [JSONValue?] {
    if let integer = number.integer {
      let (more, less) = (
        integer.addingReportingOverflow(1), integer.subtractingReportingOverflow(1)
      )
      return [more, less].filter { !$0.overflow }.map { .number($0.partialValue) }
    }
    let distance = max(1, abs(number.double) / 1e6)
    return [number.double + distance, number.double - distance].compactMap { double in
      (try? JSONDocument(parsing: "\(double)".utf8))?.root
    }
  }
}
