internal import SpecModel

/// A secret with characters that programs escape, found however each of them is written: as it is, percent-encoded,
/// escaped in JSON, also in JSON within JSON, in HTML or for a shell, or with its bytes read as Latin-1.
///
/// Services mix encodings in one text, so that the forms of a whole secret cannot be listed.
struct EscapedSecret: Sendable {
  /// The first characters that are written alike everywhere, at most two.
  private let start: [UInt8]

  private let scalars: [Unicode.Scalar]

  /// The most backslashes in front of an escaped character: JSON in JSON in JSON.
  private static let mostBackslashes = 8

  /// Prepares to find a secret; nil where all its characters are always written alike.
  ///
  /// - Parameter secret: The secret.
  init?(_ secret: String) {
    scalars = Array(secret.unicodeScalars)
    guard !scalars.allSatisfy(Self.isPlain) else { return nil }
    start = scalars.prefix(2).prefix(while: Self.isPlain).map {
      UInt8(truncatingIfNeeded: $0.value)
    }
  }

  /// The bytes with which it may begin, however it is written.
  var firstBytes: [UInt8] {
    if let first = start.first { return [first] }
    guard let scalar = scalars.first else { return [] }
    let raw = Array(String(scalar).utf8)
    let read =
      [raw, Array(String(scalar).visible.utf8)]
      + raw.prefix(1).map { Array(String(Unicode.Scalar($0)).utf8) }
    return read.compactMap(\.first) + Array("%&\\+".utf8)
  }

  /// By which it is found among others: what it begins with.
  var key: Int { Self.key(of: start[...]) }

  /// The key of what begins with some bytes.
  ///
  /// - Parameter start: At most two bytes.
  /// - Returns: The key.
  static func key(of start: ArraySlice<UInt8>) -> Int {
    start.reduce(start.count) { $0 << 8 | Int($1) }
  }

  /// Looks for the secret at an offset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: An offset in it.
  /// - Returns: The length of what stands for the secret, 0 where nothing does.
  func length(in text: [UInt8], at offset: Int) -> Int {
    var ends = [offset]
    for scalar in scalars {
      var next: [Int] = []
      for place in ends {
        for end in Self.ends(of: scalar, in: text[place...]) where !next.contains(end) {
          next.append(end)
        }
      }
      guard !next.isEmpty else { return 0 }
      ends = next
    }
    return (ends.max() ?? offset) - offset
  }

  /// No encoding touches the unreserved characters (RFC 3986 section 2.3).
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && ASCIISet.unreserved.contains(UInt8(truncatingIfNeeded: scalar.value))
  }

  /// Where a character may end that begins a text.
  private static func ends(of scalar: Unicode.Scalar, in text: ArraySlice<UInt8>) -> [Int] {
    let raw = Array(String(scalar).utf8)
    var ends: [Int] = []
    func add(_ bytes: some Collection<UInt8>) {
      if text.starts(with: bytes) { ends.append(text.startIndex + bytes.count) }
    }
    add(raw)
    guard !isPlain(scalar), let first = text.first else { return ends }
    if first == UInt8(ascii: "%"), let end = percentEnd(of: raw, in: text) { ends.append(end) }
    if first == UInt8(ascii: "&") { htmlNames(of: scalar).forEach { add("&\($0);".utf8) } }
    if first == UInt8(ascii: "\\") { ends += escapeEnds(of: scalar, raw, in: text) }
    switch scalar {
    case " ": add("+".utf8)
    case "'": add("'\\''".utf8)
    case _ where raw.count > 1: add(raw.flatMap { String(Unicode.Scalar($0)).utf8 })
    default: add(String(scalar).visible.utf8)
    }
    return ends
  }

  /// Where bytes end that are written as `%` and two digits each, or as `%25` and the digits.
  private static func percentEnd(of bytes: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    for byte in bytes {
      guard rest.first == UInt8(ascii: "%") else { return nil }
      rest = rest.dropFirst()
      if rest.starts(with: "25".utf8),
        byte != UInt8(ascii: "%") || rest.dropFirst(2).starts(with: "25".utf8)
      {
        rest = rest.dropFirst(2)
      }
      guard number(in: rest.prefix(2), digits: 2) == UInt32(byte) else { return nil }
      rest = rest.dropFirst(2)
    }
    return rest.startIndex
  }

  /// Where a character ends that backslashes stand in front of.
  private static func escapeEnds(
    of scalar: Unicode.Scalar,
    _ raw: [UInt8],
    in text: ArraySlice<UInt8>
  ) -> [Int] {
    let count = text.prefix(mostBackslashes).prefix { $0 == UInt8(ascii: "\\") }.count
    // Each level of JSON doubles a backslash.
    if scalar == "\\" { return [2, 4, 8].filter { $0 <= count }.map { text.startIndex + $0 } }
    let rest = text.dropFirst(count)
    if rest.first == UInt8(ascii: "u") {
      let units = Array(scalar.utf16).map(UInt32.init)
      return [units, raw.map(UInt32.init)].compactMap {
        escapedEnd(of: $0, behind: count, in: text)
      }
    }
    let letters: [Unicode.Scalar: String] = [
      "\n": "n", "\r": "r", "\t": "t", "\u{8}": "b", "\u{C}": "f",
    ]
    let escaped = letters[scalar].map { Array($0.utf8) } ?? raw
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
