/// Characters that are written as others: in URLs, JSON and programs, HTML, shells, and mail.
extension DecodedText {
  /// What an escape stands for, and its length.
  private struct Escape {
    var value: [UInt8]
    var length: Int
  }

  /// The text with each escape decoded once; nil where there is none.
  ///
  /// Services mix the ways of escaping in one text, so all are read at once: `%41`, `%u0041`, `\u0041`, `\u{41}`,
  /// `\x41`,
  /// `\101`, `\n`, `\"`, `&#65;`, `&#x41;`, `&amp;`, and the `'\''` of a shell; letters in either case.
  func unescaped() -> DecodedText? {
    decoded(.escape) { place in
      switch bytes[place] {
      case UInt8(ascii: "%"): percent(at: place)
      case UInt8(ascii: "\\"): backslash(at: place)
      case UInt8(ascii: "&"): entity(at: place)
      case UInt8(ascii: "'"): quote(at: place)
      default: nil
      }
    }
  }

  /// The text as quoted-printable is read (RFC 2045 section 6.7); nil where it has nothing of it.
  ///
  /// It is read by itself, as `a=bc` of a query looks like it.
  func unquoted() -> DecodedText? {
    decoded(.equals) { place in
      if isLineFeed(at: place + 1) { return Escape(value: [], length: 2) }
      if byte(at: place + 1) == UInt8(ascii: "\r"), isLineFeed(at: place + 2) {
        return Escape(value: [], length: 3)
      }
      return coded(from: place + 1, digits: 2).map {
        escape(byte: $0.value, $0.end, place)
      }
        ?? cut(at: place)
    }
  }

  private func decoded(_ kind: TextFeatures.Kinds, _ escape: (Int) -> Escape?) -> DecodedText? {
    let kinds = TextFeatures.kinds
    func begins(at place: Int) -> Bool { kinds[Int(bytes[place])].contains(kind) }
    guard let first = bytes.indices.first(where: { begins(at: $0) && escape($0) != nil }) else {
      return nil
    }
    var text = DecodedText(capacity: bytes.count)
    for place in 0..<first { text.append(bytes[place], for: place...place, of: self, isNew: false) }
    var place = first
    while place < bytes.count {
      if begins(at: place), let escape = escape(place), escape.length > 0 {
        let last = place + escape.length - 1
        for byte in escape.value { text.append(byte, for: place...last, of: self, isNew: true) }
        place += escape.length
      } else {
        text.append(bytes[place], for: place...place, of: self, isNew: false)
        place += 1
      }
    }
    return text
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func isLineFeed(at place: Int) -> Bool { byte(at: place) == UInt8(ascii: "\n") }

  // MARK: Numbers

  /// The number that some digits stand for, and where they end.
  private func coded(
    from start: Int,
    digits count: Int,
    base: UInt32 = 16
  ) -> (value: UInt32, end: Int)? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for digit in bytes[start..<start + count] {
      guard let next = Hexadecimal.value(of: digit), next < base else { return nil }
      value = value << (base == 8 ? 3 : 4) | UInt32(next)
    }
    return (value, start + count)
  }

  /// The number that digits stand for up to something else; nil of more digits than a character has.
  private func coded(from start: Int, base: UInt32) -> (value: UInt32, end: Int)? {
    var value: UInt32 = 0
    var end = start
    while let digit = byte(at: end), let next = Hexadecimal.value(of: digit), next < base {
      guard value < 0x110000, end - start < 16 else { return nil }
      value = value * base + UInt32(next)
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  private func escape(byte value: UInt32, _ end: Int, _ place: Int) -> Escape {
    Escape(value: [UInt8(truncatingIfNeeded: value)], length: end - place)
  }

  private func escape(scalar value: UInt32, _ end: Int, _ place: Int) -> Escape {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Escape(value: Array(String(scalar).utf8), length: end - place)
  }

  /// A character by the units of UTF-16 of which each is behind a mark.
  private func units(behind mark: [UInt8], at place: Int) -> Escape? {
    func unit(at place: Int) -> (value: UInt32, end: Int)? {
      bytes[min(place, bytes.count)...].lazy.map(\.lowercased).starts(with: mark)
        ? coded(from: place + mark.count, digits: 4) : nil
    }
    guard let first = unit(at: place) else { return nil }
    if 0xD800..<0xDC00 ~= first.value, let second = unit(at: first.end),
      0xDC00..<0xE000 ~= second.value
    {
      let scalar = 0x10000 + (first.value - 0xD800) << 10 + (second.value - 0xDC00)
      return escape(scalar: scalar, second.end, place)
    }
    return escape(scalar: first.value, first.end, place)
  }

  // MARK: Kinds

  private func percent(at place: Int) -> Escape? {
    if let found = coded(from: place + 1, digits: 2) {
      return escape(byte: found.value, found.end, place)
    }
    return units(behind: Array("%u".utf8), at: place) ?? cut(at: place)
  }

  private func backslash(at place: Int) -> Escape? {
    // In single quotes a shell takes it as it is.
    guard let next = byte(at: place + 1), quote(at: place + 1) == nil else { return nil }
    if let found = coded(from: place + 1, digits: 3, base: 8), found.value < 256 {
      return escape(byte: found.value, found.end, place)
    }
    switch next.lowercased {
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let isByte = next.lowercased == UInt8(ascii: "x")
      if byte(at: place + 2) == UInt8(ascii: "{"), let found = coded(from: place + 3, base: 16),
        byte(at: found.end) == UInt8(ascii: "}")
      {
        return escape(scalar: found.value, found.end + 1, place)
      }
      if isByte, let found = coded(from: place + 2, digits: 2) {
        return escape(byte: found.value, found.end, place)
      }
      if next == UInt8(ascii: "U"), let found = coded(from: place + 2, digits: 8),
        let scalar = Unicode.Scalar(found.value)
      {
        return escape(scalar: scalar.value, found.end, place)
      }
      return (isByte ? nil : units(behind: Array("\\u".utf8), at: place)) ?? cut(at: place)
    default:
      if let control = Self.controls[next.lowercased] { return Escape(value: [control], length: 2) }
      let isPunctuation = 0x21..<0x7F ~= next && !next.isLetter && !next.isDigit
      return isPunctuation ? Escape(value: [next], length: 2) : cut(at: place)
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B,
  ]

  private func entity(at place: Int) -> Escape? {
    if byte(at: place + 1) == UInt8(ascii: "#") {
      let isHexadecimal = byte(at: place + 2).map { $0 | 0x20 } == UInt8(ascii: "x")
      let number =
        isHexadecimal ? coded(from: place + 3, base: 16) : coded(from: place + 2, base: 10)
      guard let number else { return cut(at: place) }
      let isClosed = byte(at: number.end) == UInt8(ascii: ";")
      if !isClosed, let cut = cut(at: place) { return cut }
      return escape(scalar: number.value, number.end + (isClosed ? 1 : 0), place)
    }
    var end = place + 1
    while let next = byte(at: end), next.isLetter || next.isDigit, end - place <= 32 { end += 1 }
    guard end > place + 1, byte(at: end) == UInt8(ascii: ";") else { return cut(at: place) }
    let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    // Of other names none is a character of ASCII.
    let scalar = EntityNames.scalars[name] ?? EntityNames.scalars[name.lowercased()] ?? 0xFFFD
    return escape(scalar: scalar, end + 1, place)
  }

  private func quote(at place: Int) -> Escape? {
    for spelling in Self.quotes where bytes[place...].starts(with: spelling) {
      return Escape(value: [UInt8(ascii: "'")], length: spelling.count)
    }
    return nil
  }

  private static let quotes = ["'\\''", "'\"'\"'"].map { Array($0.utf8) }

  /// The start of an escape whose rest was cut off: it stands for nothing.
  private func cut(at place: Int) -> Escape? {
    var end = place + 1
    while let next = byte(at: end), end - place < Self.longestCut, next < 0x80 {
      guard next.isLetter || next.isDigit || "#{\\".utf8.contains(next) else { return nil }
      end += 1
    }
    return isCut(at: end) ? Escape(value: [], length: end - place) : nil
  }

  /// The most bytes of an escape that is cut off.
  private static let longestCut = 12
}
