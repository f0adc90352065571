extension PatternParser {
  /// Reads an escape that stands for a set: `\d`, `\D`, `\w`, `\W`, `\s`, `\S`, `\p{…}`, `\P{…}`.
  ///
  /// - Returns: The set, or `nil` if it is another escape.
  /// - Throws: A `PatternError` if there is no such property.
  mutating func parseClassEscape(from start: Int) throws(PatternError) -> CodePointSet? {
    let set: CodePointSet
    switch reader.next.flatMap(Unicode.Scalar.init) {
    case "d": set = .digits
    case "D": set = CodePointSet.digits.inverted
    case "w": set = .wordCharacters
    case "W": set = CodePointSet.wordCharacters.inverted
    case "s": set = .whiteSpace
    case "S": set = CodePointSet.whiteSpace.inverted
    case "p": return try parseProperty(from: start)
    case "P": return try parseProperty(from: start).inverted
    default: return nil
    }
    reader.position += 1
    return set
  }

  /// Reads `p{name}` or `p{name=value}`.
  private mutating func parseProperty(from start: Int) throws(PatternError) -> CodePointSet {
    reader.position += 1
    guard reader.take("{") else {
      throw reader.error("expected a property: \\p{Letter} or \\p{Script=Greek}", from: start)
    }
    let nameStart = reader.position
    var equals: Int?
    while let next = reader.next, !reader.sees("}") {
      if next == 0x3D, equals == nil {
        equals = reader.position
      }
      reader.position += 1
    }
    let nameEnd = reader.position
    guard reader.take("}") else {
      throw reader.error("the property is not closed: \"}\" is missing", from: start)
    }
    let set: CodePointSet? =
      if let equals {
        UnicodeTables.property(
          reader.text(from: nameStart, to: equals),
          value: reader.text(from: equals + 1, to: nameEnd)
        )
      } else {
        UnicodeTables.lone(reader.text(from: nameStart, to: nameEnd))
      }
    guard let set else {
      throw reader.error(
        "there is no such Unicode property",
        from: nameStart,
        to: max(nameEnd, nameStart + 1)
      )
    }
    return set
  }

  /// Reads an escape that stands for one code point.
  ///
  /// - Throws: A `PatternError` if there is no such escape.
  mutating func parseCharacterEscape(
    from start: Int,
    inClass: Bool
  ) throws(PatternError) -> UInt32 {
    guard let next = reader.next, let scalar = Unicode.Scalar(next) else {
      throw reader.error("expected a character after the backslash", from: start)
    }
    reader.position += 1
    switch scalar {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where inClass: return 0x08
    case "-" where inClass: return next
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return next
    case "0":
      if let digit = reader.next, (0x30...0x39).contains(digit) {
        reader.position += 1
        throw reader.error("there are no octal escapes: write \\x and two digits", from: start)
      }
      return 0
    case "c":
      guard let letter = reader.next.flatMap(Unicode.Scalar.init), letter.isASCIILetter else {
        throw reader.error("expected a letter: \\cJ", from: start, to: reader.position + 1)
      }
      reader.position += 1
      return letter.value % 32
    case "x":
      guard let value = reader.takeHexadecimal(digits: 2) else {
        throw reader.error("expected two hexadecimal digits: \\x41", from: start)
      }
      return value
    case "u":
      return try parseUnicodeEscape(from: start)
    default:
      let written = reader.text(from: start, to: reader.position)
      throw reader.error(
        "\(written) means nothing; a character is escaped only if it must be",
        from: start
      )
    }
  }

  /// Reads what follows `\u`: four digits, a pair of surrogates, or digits in braces.
  mutating func parseUnicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    if reader.take("{") {
      return try parseBracedCodePoint(from: start)
    }
    guard let value = reader.takeHexadecimal(digits: 4) else {
      throw reader.error("expected four hexadecimal digits: \\u0041, or \\u{41}", from: start)
    }
    guard (0xD800...0xDBFF).contains(value) else {
      return value
    }
    let afterFirst = reader.position
    if reader.take("\\u"), let second = reader.takeHexadecimal(digits: 4),
      (0xDC00...0xDFFF).contains(second)
    {
      return 0x1_0000 + ((value - 0xD800) << 10 | (second - 0xDC00))
    }
    reader.position = afterFirst
    return value
  }

  private mutating func parseBracedCodePoint(from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32?
    while let digit = reader.next.flatMap(PatternReader.hexadecimalDigit) {
      value = min((value ?? 0) << 4 | digit, CodePointSet.lastCodePoint + 1)
      reader.position += 1
    }
    guard let value, reader.take("}") else {
      throw reader.error("expected hexadecimal digits in braces: \\u{41}", from: start)
    }
    guard value <= CodePointSet.lastCodePoint else {
      throw reader.error("the greatest code point is \\u{10FFFF}", from: start)
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool {
    switch self {
    case "a"..."z", "A"..."Z": true
    default: false
    }
  }
}

// MARK: - Classes

extension PatternParser {
  /// What can be in brackets.
  private enum ClassAtom {
    case codePoint(UInt32)
    case set(CodePointSet)
  }

  /// Reads a class: `[…]` or `[^…]`.
  mutating func parseClass() throws(PatternError) -> CodePointSet {
    let start = reader.position
    reader.position += 1
    let isNegative = reader.take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !reader.take("]") {
      let atomStart = reader.position
      switch try parseClassAtom(classStart: start) {
      case .set(let set):
        if reader.sees("-"), reader.peek(1) != 0x5D {
          throw reader.error(
            "a range runs from one character to another; write a literal hyphen as \\-",
            from: atomStart,
            to: reader.position + 1
          )
        }
        ranges += set.ranges
      case .codePoint(let first):
        guard reader.sees("-"), reader.peek(1) != 0x5D else {
          ranges.append(first...first)
          continue
        }
        reader.position += 1
        guard case .codePoint(let last) = try parseClassAtom(classStart: start) else {
          throw reader.error(
            "a range runs from one character to another; write a literal hyphen as \\-",
            from: atomStart
          )
        }
        guard first <= last else {
          throw reader.error("the range ends before it begins", from: atomStart)
        }
        ranges.append(first...last)
      }
    }
    let set = CodePointSet(ranges)
    return isNegative ? set.inverted : set
  }

  private mutating func parseClassAtom(classStart: Int) throws(PatternError) -> ClassAtom {
    let start = reader.position
    let next = try reader.takeCharacter(ofClassAt: classStart)
    guard next == 0x5C else {
      return .codePoint(next)
    }
    if let set = try parseClassEscape(from: start) {
      return .set(set)
    }
    return .codePoint(try parseCharacterEscape(from: start, inClass: true))
  }
}
