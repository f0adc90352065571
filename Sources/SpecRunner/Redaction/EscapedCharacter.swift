internal import SpecModel

/// A character of a secret, and how it may be written.
struct EscapedCharacter: Sendable {
  /// Its bytes in UTF-8.
  let bytes: [UInt8]

  /// Whether no encoding touches it: the unreserved characters (RFC 3986 section 2.3).
  let isPlain: Bool

  /// Ways to write it that have no rule in common.
  private let spellings: [[UInt8]]

  /// What may stand behind backslashes.
  private let escaped: [UInt8]

  /// The numbers that may stand behind `\u`: of UTF-16, and of the bytes.
  private let units: [[UInt32]]

  /// The most backslashes in front of an escaped character: JSON in JSON in JSON.
  private static let mostBackslashes = 8

  /// Prepares to find a character.
  ///
  /// - Parameter scalar: The character.
  init(_ scalar: Unicode.Scalar) {
    bytes = Array(String(scalar).utf8)
    isPlain =
      scalar.isASCII && ASCIISet.unreserved.contains(UInt8(truncatingIfNeeded: scalar.value))
    guard !isPlain else {
      (spellings, escaped, units) = ([], [], [])
      return
    }
    var spellings = Self.htmlNames(of: scalar).map { "&\($0);" }
    switch scalar {
    case " ": spellings.append("+")
    case "'": spellings.append("'\\''")
    case _ where scalar.isASCII: spellings.append(String(scalar).visible)
    default:
      let latin1 = bytes.map { String(Unicode.Scalar($0)) }
      // Some of them are control characters, which are escaped where a text is shown.
      spellings += [latin1.joined(), latin1.map(\.escapingInvisible).joined()]
    }
    self.spellings = spellings.map { Array($0.utf8) }
    let letters: [Unicode.Scalar: String] = [
      "\n": "n", "\r": "r", "\t": "t", "\u{8}": "b", "\u{C}": "f",
    ]
    escaped = letters[scalar].map { Array($0.utf8) } ?? bytes
    units = [scalar.utf16.map(UInt32.init), bytes.map(UInt32.init)]
  }

  /// The bytes with which it may begin.
  var firstBytes: [UInt8] {
    guard !isPlain else { return bytes }
    return ([bytes] + spellings).compactMap(\.first) + Array("%\\".utf8)
  }

  /// Looks for the character at an offset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: An offset in it.
  ///   - ends: Gets the offsets behind what stands for the character.
  func addEnds(in text: [UInt8], at place: Int, to ends: inout [Int]) {
    guard place < text.count else { return }
    let first = text[place]
    func add(_ spelling: [UInt8]) {
      let end = place + spelling.count
      guard spelling.first == first, end <= text.count else { return }
      if spelling.count == 1 || text[place..<end].elementsEqual(spelling) { add(end) }
    }
    func add(_ end: Int) {
      if !ends.contains(end) { ends.append(end) }
    }
    add(bytes)
    guard !isPlain else { return }
    for spelling in spellings { add(spelling) }
    if first == UInt8(ascii: "%"), let end = percentEnd(in: text[place...]) { add(end) }
    if first == UInt8(ascii: "\\") { for end in escapeEnds(in: text[place...]) { add(end) } }
  }

  /// Where the bytes end that are written as `%` and two digits each, or as `%25` and the digits.
  private func percentEnd(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    for byte in bytes {
      guard rest.first == UInt8(ascii: "%") else { return nil }
      rest = rest.dropFirst()
      if rest.starts(with: "25".utf8),
        byte != UInt8(ascii: "%") || rest.dropFirst(2).starts(with: "25".utf8)
      {
        rest = rest.dropFirst(2)
      }
      guard Self.number(in: rest.prefix(2), digits: 2) == UInt32(byte) else { return nil }
      rest = rest.dropFirst(2)
    }
    return rest.startIndex
  }

  /// Where the character ends that backslashes stand in front of.
  private func escapeEnds(in text: ArraySlice<UInt8>) -> [Int] {
    let count = text.prefix(Self.mostBackslashes).prefix { $0 == UInt8(ascii: "\\") }.count
    // Each level of JSON doubles a backslash.
    if bytes.first == UInt8(ascii: "\\") {
      return [2, 4, 8].filter { $0 <= count }.map { text.startIndex + $0 }
    }
    let rest = text.dropFirst(count)
    if rest.first == UInt8(ascii: "u") {
      return units.compactMap { Self.escapedEnd(of: $0, behind: count, in: text) }
    }
    return rest.starts(with: escaped) ? [rest.startIndex + escaped.count] : []
  }

  /// Where numbers end that are written as `\u` and four digits each.
  private static func escapedEnd(
    of units: [UInt32],
    behind count: Int,
    in text: ArraySlice<UInt8>
  ) -> Int? {
    var rest = text
    for unit in units {
      guard rest.prefix(count).allSatisfy({ $0 == UInt8(ascii: "\\") }),
        rest.dropFirst(count).first == UInt8(ascii: "u"),
        number(in: rest.dropFirst(count + 1).prefix(4), digits: 4) == unit
      else { return nil }
      rest = rest.dropFirst(count + 5)
    }
    return rest.startIndex
  }

  private static func number(in digits: ArraySlice<UInt8>, digits count: Int) -> UInt32? {
    guard digits.count == count else { return nil }
    var number: UInt32 = 0
    for digit in digits {
      guard let value = Hexadecimal.value(of: digit) else { return nil }
      number = number << 4 | UInt32(value)
    }
    return number
  }

  private static func htmlNames(of scalar: Unicode.Scalar) -> [String] {
    let names: [Unicode.Scalar: [String]] = [
      "&": ["amp"], "<": ["lt"], ">": ["gt"], "\"": ["quot"], "'": ["apos", "#x27"],
    ]
    return (names[scalar] ?? []) + ["#\(scalar.value)"]
  }
}
