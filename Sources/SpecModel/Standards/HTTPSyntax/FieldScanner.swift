/// Reads what fields' values are made of: tokens, quoted strings, parameters, lists (RFC 9110 section 5.6).
package struct FieldScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ text: some StringProtocol) {
    self.init(Array(text.utf8)[...])
  }

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { position >= bytes.endIndex }

  /// Reads one byte, if it is the next.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads bytes as long as they may be read.
  package mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let start = position
    while !isAtEnd, isTaken(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Passes over spaces and tabs (RFC 9110 section 5.6.3).
  package mutating func skipBlanks() {
    while !isAtEnd, HTTPToken.isBlank(bytes[position]) { position += 1 }
  }

  /// Reads a token (RFC 9110 section 5.6.2).
  package mutating func token() -> String? {
    let word = take(while: HTTPToken.isTokenByte)
    return word.isEmpty ? nil : word
  }

  /// Reads a token, or the content of a quoted string (RFC 9110 section 5.6.4).
  package mutating func value() -> String? {
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

  /// Reads a name and behind `=` its value, as servers write them: blanks around the `=`, and in a value without quotes
  /// what is in no token, up to a blank or `;`.
  ///
  /// - Returns: The name in small letters and the value; nil, and nothing is read, where there is none.
  package mutating func pair() -> (name: String, value: String)? {
    var next = self
    guard let name = next.token()?.lowercased() else { return nil }
    next.skipBlanks()
    guard next.take(UInt8(ascii: "=")) else { return nil }
    next.skipBlanks()
    var quoted = next
    if quoted.take(UInt8(ascii: "\"")) {
      guard let value = next.value() else { return nil }
      self = next
      return (name, value)
    }
    let value = next.take { !HTTPToken.isBlank($0) && $0 != UInt8(ascii: ";") }
    self = next
    return (name, value)
  }

  /// The elements of a list: what stands between commas outside of quotes, empty ones left out (RFC 9110 section 5.6.1).
  package static func list(_ value: String) -> [String] {
    let text = value.utf8
    var elements: [String] = []
    var start = text.startIndex
    func add(to end: String.Index) {
      let element = HTTPToken.trimmed(value[start..<end])
      if !element.isEmpty { elements.append(element) }
    }
    guard text.contains(UInt8(ascii: ",")) else {
      add(to: text.endIndex)
      return elements
    }
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ","), !isQuoted {
        add(to: index)
        start = text.index(after: index)
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
    }
    add(to: text.endIndex)
    return elements
  }
}
