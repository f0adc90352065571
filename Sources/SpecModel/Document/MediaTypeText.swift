/// The parts of a media type as it is written (RFC 9110 8.3.1): `type/subtype;name=value`.
package struct MediaTypeText: Sendable {
  /// The type before the slash.
  package let type: String

  /// The subtype after it.
  package let subtype: String

  /// The parameters in their order, their values without quotes.
  package private(set) var parameters: [(name: String, value: String)] = []

  /// Whether the type is `multipart`, in any case.
  var isMultipart: Bool { type.lowercased() == "multipart" }

  /// Reads a media type, nil where it is none.
  ///
  /// - Parameter text: `type/subtype`, and `;name=value` as often as needed, the value quoted or not.
  package init?(_ text: String) {
    var scanner = Scanner(text)
    guard let type = scanner.token(), scanner.take(UInt8(ascii: "/")),
      let subtype = scanner.token()
    else { return nil }
    self.type = type
    self.subtype = subtype
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      guard scanner.take(UInt8(ascii: ";")) else { return nil }
      scanner.skipBlanks()
      // An empty parameter is allowed, as recipients have to accept it (RFC 9110 section 5.6.6).
      guard !scanner.isAtEnd, let name = scanner.token() else { continue }
      guard scanner.take(UInt8(ascii: "=")), let value = scanner.value() else { return nil }
      parameters.append((name, value))
    }
  }

  /// Reads tokens and quoted strings.
  private struct Scanner {
    private static let tokenBytes = ASCIISet.letters.union(.digits)
      .union(ASCIISet("!#$%&'*+-.^_`|~"))

    private let bytes: [UInt8]
    private var position = 0
    private var end: Int

    init(_ text: String) {
      bytes = Array(text.utf8)
      end = bytes.count
      skipBlanks()
      while end > position, Self.isBlank(bytes[end - 1]) { end -= 1 }
    }

    var isAtEnd: Bool { position >= end }

    mutating func take(_ byte: UInt8) -> Bool {
      guard !isAtEnd, bytes[position] == byte else { return false }
      position += 1
      return true
    }

    mutating func skipBlanks() {
      while !isAtEnd, Self.isBlank(bytes[position]) { position += 1 }
    }

    mutating func token() -> String? {
      let start = position
      while !isAtEnd, Self.tokenBytes.contains(bytes[position]) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    /// A token or a quoted string (RFC 9110 section 5.6.4).
    mutating func value() -> String? {
      guard take(UInt8(ascii: "\"")) else { return token() }
      var value: [UInt8] = []
      while !isAtEnd {
        if take(UInt8(ascii: "\"")) { return String(decoding: value, as: UTF8.self) }
        if take(UInt8(ascii: "\\")), isAtEnd { return nil }
        value.append(bytes[position])
        position += 1
      }
      return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  }
}
