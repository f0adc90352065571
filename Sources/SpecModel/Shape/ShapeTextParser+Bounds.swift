extension ShapeTextParser {
  /// What takes bounds, as it stands in a sentence.
  static let bounded = "string, integer, number, array, object and [T]"

  /// Reads bounds, if some stand here.
  ///
  /// - Parameters:
  ///   - measure: What they limit, nil if the type takes none.
  ///   - type: The type in front of them.
  /// - Returns: The bounds, nil if there are none or they are wrong, which is reported.
  mutating func bounds(of measure: ShapeBounds.Measure?, type: String) -> ShapeBounds? {
    let behind = at
    skipSpace()
    let start = at
    guard take("(") else {
      at = behind
      return nil
    }
    let found = limits()
    skipSpace()
    guard let found, take(")") else {
      reportBounds(from: start)
      return nil
    }
    guard let measure else {
      report(
        .invalidBounds,
        "\"\(type)\" takes no bounds",
        at: start..<at,
        label: "expected no bounds here",
        help: "bounds stand on \(Self.bounded)"
      )
      return nil
    }
    let text = text(start..<at).filter { !" \t\r\n".contains($0) }
    let bounds = ShapeBounds(
      lower: found.lower?.limit,
      upper: found.upper?.limit,
      text: text,
      range: range(start..<at)
    )
    let integers = measure != .value || type == ShapeType.integer.rawValue
    return isSensible(bounds, found, measure, integers: integers, at: start..<at) ? bounds : nil
  }

  /// An end of bounds and where its number is written.
  private struct End {
    let limit: ShapeBounds.Limit
    let part: Range<Int>
  }

  private mutating func limits() -> (lower: End?, upper: End?)? {
    skipSpace()
    let isGreater = peek() == UInt8(ascii: ">")
    if isGreater || peek() == UInt8(ascii: "<") {
      at += 1
      let isIncluded = take("=")
      guard let end = end(isIncluded: isIncluded) else { return nil }
      return isGreater ? (end, nil) : (nil, end)
    }
    let first = end(isIncluded: true)
    skipSpace()
    guard take("..") else { return first.map { ($0, $0) } }
    guard peek() != UInt8(ascii: ".") else { return nil }
    skipSpace()
    let isOpen = take("<")
    let last = end(isIncluded: !isOpen)
    // "(..)" limits nothing and "..<" leaves out an end that has to be said.
    if last == nil, isOpen || first == nil { return nil }
    return (first, last)
  }

  private mutating func end(isIncluded: Bool) -> End? {
    skipSpace()
    guard let end = endOfNumber(from: at) else { return nil }
    let part = at..<end
    at = end
    return End(
      limit: ShapeBounds.Limit(value: JSONNumber(token: bytes[part]), isIncluded: isIncluded),
      part: part
    )
  }

  /// Reports bounds that are not well formed and goes past them.
  private mutating func reportBounds(from start: Int) {
    let close = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    guard let close else {
      report(
        .invalidBounds,
        "bounds have no closing \")\"",
        at: start..<bytes.count,
        label: "expected \")\""
      )
      at = bytes.count
      return
    }
    at = close + 1
    let text = text(start..<at)
    let help: String
    if text.utf8.contains(UInt8(ascii: ",")) {
      help = "a range is written with two points: \"(1..80)\""
    } else if text.contains("...") {
      help = "a range has two points, and both ends belong to it: \"(1..80)\""
    } else {
      help = "bounds are written (1..80), (1..), (0..<1), (>=1) or (3)"
    }
    report(
      .invalidBounds,
      "these are no bounds",
      at: start..<at,
      label: "expected a range or a number",
      help: help
    )
  }

  private mutating func isSensible(
    _ bounds: ShapeBounds,
    _ found: (lower: End?, upper: End?),
    _ measure: ShapeBounds.Measure,
    integers: Bool,
    at part: Range<Int>
  ) -> Bool {
    if measure != .value {
      for end in [found.lower, found.upper].compactMap(\.self) {
        guard let length = end.limit.value.integer, (0...1 << 53).contains(length) else {
          report(
            .invalidBounds,
            "a length is a whole number from 0 on",
            at: end.part,
            label: "expected an integer"
          )
          return false
        }
      }
    }
    let isLength = measure != .value
    let isBelowZero = isLength && (bounds.greatestLength ?? 0) < 0
    if isBelowZero || bounds.isEmpty(ofIntegers: integers) {
      report(
        .invalidBounds,
        "nothing lies within \(bounds.text)",
        at: part,
        label: "expected the smaller number first"
      )
      return false
    }
    return true
  }
}
