/// A place in a pattern that is being read, one code point at a time.
struct PatternReader {
  private let codePoints: [UInt32]

  /// How many code points have been read.
  var position = 0

  /// Creates a reader at a pattern's start.
  init(_ source: String) {
    codePoints = source.unicodeScalars.map(\.value)
  }

  /// The next code point, unless the pattern has ended.
  var next: UInt32? { peek(0) }

  /// Whether the pattern has ended.
  var isAtEnd: Bool { position >= codePoints.count }

  /// A code point further on.
  func peek(_ distance: Int) -> UInt32? {
    let index = position + distance
    return index < codePoints.count ? codePoints[index] : nil
  }

  /// Whether some characters come next.
  func sees(_ characters: String) -> Bool {
    for (distance, scalar) in characters.unicodeScalars.enumerated()
    where peek(distance) != scalar.value {
      return false
    }
    return true
  }

  /// Reads some characters if they come next.
  mutating func take(_ characters: String) -> Bool {
    guard sees(characters) else { return false }
    position += characters.unicodeScalars.count
    return true
  }

  /// Reads a decimal number, as 2^30 if it is greater than that.
  mutating func takeNumber() -> Int? {
    var number: Int?
    while let digit = next, (0x30...0x39).contains(digit) {
      number = min((number ?? 0) * 10 + Int(digit - 0x30), 1 << 30)
      position += 1
    }
    return number
  }

  /// Reads a number of hexadecimal digits, if that many come next.
  mutating func takeHexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<digits {
      guard let digit = peek(distance).flatMap(Self.hexadecimalDigit) else { return nil }
      value = value << 4 | digit
    }
    position += digits
    return value
  }

  /// Reads a character inside a class, at the end of which there must be a bracket.
  mutating func takeCharacter(ofClassAt start: Int) throws(PatternError) -> UInt32 {
    guard let next else {
      throw error("the class is not closed: \"]\" is missing", from: start, to: start + 1)
    }
    position += 1
    return next
  }

  /// The characters between two places.
  func text(from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: codePoints[start..<end].compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// An error about the characters from a place to where the reader is.
  func error(_ message: String, from start: Int) -> PatternError {
    error(message, from: start, to: position)
  }

  /// An error about the characters between two places.
  func error(_ message: String, from start: Int, to end: Int) -> PatternError {
    let last = min(end, codePoints.count)
    let first = min(start, last)
    return PatternError(
      message: message,
      offset: Self.length(codePoints[..<first]),
      length: Self.length(codePoints[first..<last])
    )
  }

  /// The value of a hexadecimal digit.
  static func hexadecimalDigit(_ codePoint: UInt32) -> UInt32? {
    UInt8(exactly: codePoint).flatMap(Hexadecimal.value).map(UInt32.init)
  }

  /// How many bytes some code points take in UTF-8.
  private static func length(_ codePoints: ArraySlice<UInt32>) -> Int {
    codePoints.reduce(0) { length, codePoint in
      switch codePoint {
      case ..<0x80: length + 1
      case ..<0x800: length + 2
      case ..<0x1_0000: length + 3
      default: length + 4
      }
    }
  }
}
