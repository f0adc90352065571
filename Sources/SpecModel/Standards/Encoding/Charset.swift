/// A way in which bytes stand for a text: UTF-8, UTF-16, one byte a character, or one that the system's iconv has.
package struct Charset: Sendable, Hashable {
  /// The name, in small letters: that of the WHATWG Encoding standard.
  package let name: String

  /// UTF-8, in which bytes are read that nothing is said of.
  package static let utf8 = Charset(name: "utf-8")

  private init(name: String) {
    self.name = name
  }

  /// The charset with a label, nil where it is not known.
  package init?(label: String) {
    let folded = label.lowercased().filter { !" \t".contains($0) }
    let name =
      SystemCharset.aliases[folded] ?? Self.aliases[folded] ?? Self.name(ofFamily: folded)
      ?? folded
    let isKnown =
      Self.unicode.contains(name) || Self.upperHalves[name] != nil
      || SystemCharset.named(name) != nil
    guard isKnown else { return nil }
    self.name = name
  }

  /// The names of those that every machine has.
  package static var names: [String] { unicode + upperHalves.keys.sorted() }

  private static let unicode = ["utf-8", "utf-16le", "utf-16be"]

  private static let aliases = [
    "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8", "utf-16": "utf-16le", "utf16": "utf-16le",
    "ucs-2": "utf-16le", "unicode": "utf-16le", "ascii": "windows-1252",
    "us-ascii": "windows-1252", "latin1": "windows-1252", "l1": "windows-1252",
    "iso-8859-1": "windows-1252", "latin2": "iso-8859-2", "l2": "iso-8859-2",
    "latin3": "iso-8859-3", "l3": "iso-8859-3", "latin4": "iso-8859-4", "l4": "iso-8859-4",
    "latin5": "windows-1254", "l5": "windows-1254", "latin6": "iso-8859-10", "l6": "iso-8859-10",
    "latin-9": "iso-8859-15", "l9": "iso-8859-15", "cyrillic": "iso-8859-5",
    "arabic": "iso-8859-6", "greek": "iso-8859-7", "hebrew": "iso-8859-8",
    "iso-8859-8-i": "iso-8859-8", "iso-8859-9": "windows-1254", "iso-8859-11": "windows-874",
    "tis-620": "windows-874", "cp866": "ibm866", "koi8": "koi8-r", "koi": "koi8-r",
    "koi8-ru": "koi8-u", "mac": "macintosh", "x-mac-roman": "macintosh",
  ]

  /// The name that several spellings share: `iso88592`, `iso_8859-2`, `cp1250`, `x-cp1250`.
  private static func name(ofFamily label: String) -> String? {
    for prefix in ["iso-8859-", "iso_8859-", "iso8859-", "iso8859"] where label.hasPrefix(prefix) {
      let name = "iso-8859-\(label.dropFirst(prefix.count).prefix { $0 != ":" })"
      return aliases[name] ?? name
    }
    for prefix in ["x-cp", "cp"] where label.hasPrefix(prefix) {
      return "windows-\(label.dropFirst(prefix.count))"
    }
    return nil
  }

  /// The charset whose byte order mark bytes begin with, and the mark's length.
  private static func marked(
    _ bytes: ArraySlice<UInt8>
  ) -> (charset: Charset, length: Int)? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return (utf8, 3) }
    if bytes.starts(with: [0xff, 0xfe]) { return (Charset(name: "utf-16le"), 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return (Charset(name: "utf-16be"), 2) }
    return nil
  }

  /// The text that bytes stand for; what stands for nothing becomes U+FFFD.
  package func decode(_ bytes: [UInt8]) -> String {
    let marked = Self.marked(bytes[...])
    let charset = marked?.charset ?? self
    return charset.decodeUnmarked(bytes.dropFirst(marked?.length ?? 0))
  }

  /// Bytes that are not text in a charset.
  package struct Mistake: Error, Sendable, Hashable {
    /// The charset, which a byte order mark may have said.
    package let charset: Charset

    /// The offset of the first byte that stands for nothing.
    package let offset: Int
  }

  /// The text that bytes stand for, if each of them stands for something.
  ///
  /// - Throws: ``Mistake`` if some bytes are not text in the charset.
  package func text(of bytes: [UInt8]) throws(Mistake) -> String {
    let marked = Self.marked(bytes[...])
    let charset = marked?.charset ?? self
    let content = bytes.dropFirst(marked?.length ?? 0)
    if charset == .utf8, let text = String(validating: content, as: UTF8.self) { return text }
    if let offset = charset.mistake(in: content) { throw Mistake(charset: charset, offset: offset) }
    return charset.decodeUnmarked(content)
  }

  /// Where the first bytes are that stand for nothing; nil where there are none.
  private func mistake(in bytes: ArraySlice<UInt8>) -> Int? {
    switch name {
    case "utf-8": return Self.mistake(in: bytes, as: UTF8.self)
    case "utf-16le", "utf-16be":
      let isLittle = name == "utf-16le"
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
        isLittle
          ? UInt16(bytes[index + 1]) << 8 | UInt16(bytes[index])
          : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      if let unit = Self.mistake(in: units, as: UTF16.self) { return bytes.startIndex + unit * 2 }
      return bytes.count.isMultiple(of: 2) ? nil : bytes.endIndex - 1
    default:
      if let charset = SystemCharset.named(name) { return charset.text(of: bytes).mistake }
      guard let table = Self.upperHalves[name].flatMap(Self.units) else { return nil }
      return bytes.firstIndex { $0 >= 0x80 && table[Int($0) - 0x80] == 0xfffd }
    }
  }

  /// Where the first code unit is that is part of no code point: its index in a slice, else its number.
  private static func mistake<Units: Sequence, Encoding: Unicode.Encoding>(
    in units: Units,
    as encoding: Encoding.Type
  ) -> Int? where Units.Element == Encoding.CodeUnit {
    let start = (units as? ArraySlice<UInt8>)?.startIndex ?? 0
    var parser = Encoding.ForwardParser()
    var iterator = units.makeIterator()
    var position = start
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): position += scalar.count
      case .error: return position
      case .emptyInput: return nil
      }
    }
  }

  private func decodeUnmarked(_ bytes: ArraySlice<UInt8>) -> String {
    switch name {
    case "utf-16le": return Self.utf16(bytes) { UInt16($1) << 8 | UInt16($0) }
    case "utf-16be": return Self.utf16(bytes) { UInt16($0) << 8 | UInt16($1) }
    default:
      if let charset = SystemCharset.named(name) { return charset.text(of: bytes).text }
      guard let table = Self.upperHalves[name].flatMap(Self.units) else {
        return String(decoding: bytes, as: UTF8.self)
      }
      return String(
        decoding: bytes.map { $0 < 0x80 ? UInt16($0) : table[Int($0) - 0x80] },
        as: UTF16.self
      )
    }
  }

  /// The bytes of a text in the charset with a label.
  ///
  /// - Returns: The bytes; nil if a character has none. Of charsets that the system decodes, and of unknown ones, only
  ///   ASCII is known.
  package static func encode(_ text: String, label: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let units = Array(text.utf16)
    let label = label.lowercased()
    let charset = Charset(label: label)
    switch charset?.name {
    case "utf-8": return bytes
    case "utf-16le":
      // Only this label leaves the order of the bytes open (RFC 2781 section 4.3).
      let mark: [UInt16] = label == "utf-16" ? [0xfeff] : []
      return (mark + units).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    case "utf-16be": return units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    default: break
    }
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    guard let charset, !label.hasSuffix("ascii"),
      let table = upperHalves[charset.name].flatMap(Self.units)
    else { return nil }
    // In windows-1252, which browsers take these labels for, the others are beyond that.
    let isLatin1 = charset.name == "windows-1252" && !label.hasSuffix("1252")
    var encoded: [UInt8] = []
    for unit in units {
      if unit < 0x80 {
        encoded.append(UInt8(unit))
      } else if unit != 0xfffd, !isLatin1 || unit < 0x100,
        let index = table.firstIndex(of: unit)
      {
        encoded.append(UInt8(index + 0x80))
      } else {
        return nil
      }
    }
    return encoded
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>,
    _ unit: (UInt8, UInt8) -> UInt16
  ) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(unit(bytes[index], bytes[index + 1]))
      index += 2
    }
    if index < bytes.endIndex { units.append(0xfffd) }
    return String(decoding: units, as: UTF16.self)
  }

  /// The 128 units of a table, nil where it has another number of them.
  private static func units(_ table: String) -> [UInt16]? {
    let bytes = Hexadecimal.decode(table.utf8) ?? []
    guard bytes.count == 256 || bytes.count == 192 else { return nil }
    return Array(0x80..<0x80 + UInt16(256 - bytes.count) / 2)
      + stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
  }
}
