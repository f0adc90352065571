extension ShapeTextParser {
  /// What takes bounds, as it is in a sentence.
  static let bounded = "string, formats, times, patterns, integer, number, array, object and [T]"

  /// Reads bounds, if some stand here; nil if there are none or they are wrong, which is reported.
  mutating func bounds(of measure: ShapeBounds.Measure?, type: String) -> ShapeBounds? {
    let place = at
    skipSpace()
    let start = at
    guard take("(") else {
      at = place
      return nil
    }
    guard let found = parts() else {
      reportBounds(from: start)
      return nil
    }
    guard let measure else {
      report(
        .invalidBounds,
        "\"\(type)\" takes no bounds",
        at: start..<at,
        label: "expected no bounds here",
        help: "bounds are for \(Self.bounded)"
      )
      return nil
    }
    guard takes(found, measure, type: type) else { return nil }
    let bounds = ShapeBounds(
      lower: found.lower?.limit,
      upper: found.upper?.limit,
      step: found.step?.number,
      isUnique: found.unique != nil,
      text: found.text
    )
    let integers = measure != .value || type != ShapeType.number.rawValue
    return isSensible(bounds, found, measure, integers: integers, at: start..<at) ? bounds : nil
  }

  /// An end of bounds and where its number is written.
  private struct End {
    let limit: ShapeBounds.Limit
    let part: Range<Int>
  }

  /// What stands between the parentheses.
  private struct Parts {
    var lower: End?
    var upper: End?
    var step: (number: JSONNumber, part: Range<Int>)?
    var unique: Range<Int>?
    /// Each part in its canonical form.
    var words: [String] = []

    var text: String { "(\(words.joined(separator: ", ")))" }
  }

  /// Reads `0..1, step 0.01)`: limits, a step and `unique`, each at most once.
  private mutating func parts() -> Parts? {
    var parts = Parts()
    repeat {
      skipSpace()
      let start = at
      if take("step") {
        skipSpace()
        guard parts.step == nil, let end = endOfNumber(from: at) else { return nil }
        let number = JSONNumber(token: bytes[at..<end])
        parts.words.append("step \(text(at..<end))")
        at = end
        parts.step = (number, start..<end)
      } else if take("unique") {
        guard parts.unique == nil else { return nil }
        parts.unique = start..<at
        parts.words.append("unique")
      } else {
        guard parts.words.isEmpty, let found = limits() else { return nil }
        (parts.lower, parts.upper) = found
        parts.words.append(text(start..<at).filter { !" \t\r\n".contains($0) })
      }
      skipSpace()
    } while take(",")
    return take(")") ? parts : nil
  }

  private mutating func limits() -> (lower: End?, upper: End?)? {
    let isGreater = peek() == UInt8(ascii: ">")
    if isGreater || peek() == UInt8(ascii: "<") {
      at += 1
      let isIncluded = take("=")
      guard let end = end(isIncluded: isIncluded) else { return nil }
      return isGreater ? (end, nil) : (nil, end)
    }
    let number = end(isIncluded: true)
    skipSpace()
    let leavesOutLower = bytes[at...].starts(with: "<..".utf8)
    if leavesOutLower { at += 1 }
    guard take("..") else { return number.map { ($0, $0) } }
    let first = number.map { end in
      let limit = ShapeBounds.Limit(value: end.limit.value, isIncluded: !leavesOutLower)
      return End(limit: limit, part: end.part)
    }
    guard peek() != UInt8(ascii: "."), first != nil || !leavesOutLower else { return nil }
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

  /// Whether a type takes a step and `unique`; what it does not take is reported.
  private mutating func takes(
    _ parts: Parts,
    _ measure: ShapeBounds.Measure,
    type: String
  ) -> Bool {
    if let step = parts.step {
      let isNumber = measure == .value || measure == .unknown
      guard isNumber, step.number > JSONNumber(0) else {
        report(
          .invalidBounds,
          isNumber ? "a step must be greater than 0" : "\"\(type)\" takes no step",
          at: step.part,
          label: isNumber ? "expected a number above 0" : "a step is for integer and number"
        )
        return false
      }
    }
    if let unique = parts.unique, measure != .elements, measure != .unknown {
      report(
        .invalidBounds,
        "\"\(type)\" has no elements that could be unique",
        at: unique,
        label: "\"unique\" is for array and [T]"
      )
      return false
    }
    return true
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
    if let (word, meant) = misspelledOption(in: start..<at) {
      report(
        .invalidBounds,
        "bounds have no \"\(self.text(word))\"",
        at: word,
        label: "expected a range, step or unique",
        suggestion: .help(meant),
        help: self.help(forOption: self.text(word), in: text)
      )
      return
    } else if text.utf8.contains(UInt8(ascii: ",")) {
      help = "a range is written with two points: \"(1..80)\""
    } else if text.contains("...") {
      help = "a range has two points and includes both ends: \"(1..80)\""
    } else {
      help = Self.examples
    }
    report(
      .invalidBounds,
      "these are not bounds",
      at: start..<at,
      label: "expected a range or a number",
      help: help
    )
  }

  private static let examples = "bounds are written (1..80), (1..), (0..<1), (0<..1), (>=1) or (3)"

  /// What to write in place of a word in bounds.
  private func help(forOption word: String, in text: String) -> String {
    if text.contains(where: "^$\\".contains) { return Self.patternHelp }
    return StringFormat(rawValue: word) == nil
      ? Self.examples : "a format is written in place of the type: \"\(word)\""
  }

  /// A word in bounds, and the option that was most likely meant.
  private func misspelledOption(in part: Range<Int>) -> (word: Range<Int>, meant: String?)? {
    guard let start = part.first(where: { bytes[$0].isLetter && !bytes[$0 - 1].isDigit }) else {
      return nil
    }
    let end = part[start...].first { !bytes[$0].isLetter } ?? part.upperBound
    let word = text(start..<end)
    let known = ["step", "unique"]
    if known.contains(word) { return nil }
    return (start..<end, ForeignWord.meaning(of: word, at: .value, among: known).name)
  }

  private mutating func isSensible(
    _ bounds: ShapeBounds,
    _ found: Parts,
    _ measure: ShapeBounds.Measure,
    integers: Bool,
    at part: Range<Int>
  ) -> Bool {
    let isLength = measure != .value && measure != .unknown
    if isLength {
      for end in [found.lower, found.upper].compactMap(\.self) {
        guard let length = end.limit.value.integer, (0...1 << 53).contains(length) else {
          report(
            .invalidBounds,
            "a length is an integer of 0 or more",
            at: end.part,
            label: "expected an integer"
          )
          return false
        }
      }
    }
    let isBelowZero = isLength && (bounds.greatestLength ?? 0) < 0
    if isBelowZero || bounds.isEmpty(ofIntegers: integers) {
      report(
        .invalidBounds,
        "no value is within \(bounds.text)",
        at: part,
        label: "expected the smaller number first"
      )
      return false
    }
    return true
  }
}
