/// Parses `NAME=value` lines as they are written for other tools.
///
/// Empty lines and lines that begin with `#` are comments; so is `#` after a blank, outside of quotes. `export ` may
/// be written
/// before a name, and blanks around `=`. In single quotes all is literal, in double quotes `\n`, `\r`, `\t`, `\"`, `\\`
/// and `\$` are escapes; both may hold line breaks. Nothing is expanded.
struct VariableFileParser {
  /// What is wrong, and where.
  struct Mistake {
    let offset: Int
    let message: String
    let label: String
  }

  /// The values by name.
  private(set) var values: [String: String] = [:]

  /// What is wrong, in order.
  private(set) var mistakes: [Mistake] = []

  /// The content in which nothing is readable but the names of values, each byte in its place.
  private(set) var masked: [UInt8]

  private let bytes: [UInt8]
  private var index = 0

  /// Prepares to parse.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    masked = bytes.map { Self.endsLine($0) ? $0 : UInt8(ascii: "*") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// A file with more mistakes is not one of variables.
  private static let mistakeLimit = 20

  /// Parses every line, up to a number of mistakes.
  mutating func parse() {
    while mistakes.count < Self.mistakeLimit {
      skip { Self.isBlank($0) || Self.endsLine($0) }
      guard let next else { return }
      if next != UInt8(ascii: "#") { assignment() }
      skip { !Self.endsLine($0) }
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let next, isSkipped(next) { index += 1 }
  }

  private mutating func assignment() {
    let start = index
    var name = word()
    if name == "export", let next, Self.isBlank(next) {
      skip(while: Self.isBlank)
      name = word()
    }
    let end = index
    skip(while: Self.isBlank)
    guard next == UInt8(ascii: "=") else {
      return fail(at: index, "this line has no value", "expected \"=\"")
    }
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else {
      return fail(at: end - name.utf8.count, "this line has no name", "expected a letter or \"_\"")
    }
    index += 1
    masked[start..<index] = bytes[start..<index]
    skip(while: Self.isBlank)
    let value = index
    let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
    guard let text = isQuoted ? quoted() : plain() else { return }
    guard !text.contains(0) else {
      return fail(at: value, "the value of \"\(name)\" contains a NUL", "expected text")
    }
    guard let text = String(validating: text, as: UTF8.self) else {
      return fail(at: value, "the value of \"\(name)\" is not UTF-8 text", "expected text")
    }
    values[name] = text
  }

  /// Reads a name, empty if there is none.
  private mutating func word() -> String {
    let start = index
    skip { $0.isWordCharacter || ".-".utf8.contains($0) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a value without quotes.
  private mutating func plain() -> [UInt8]? {
    let start = index
    var end = index
    while let next, !Self.endsLine(next) {
      if next == UInt8(ascii: "#"), Self.isBlank(bytes[index - 1]) { break }
      index += 1
      if !Self.isBlank(next) { end = index }
    }
    return Array(bytes[start..<end])
  }

  /// Reads a value in quotes, and what may follow it in its line.
  private mutating func quoted() -> [UInt8]? {
    let start = index
    guard let quote = next else { return nil }
    index += 1
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      index += 1
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), let escape = next {
        index += 1
        text += Self.escapes[escape] ?? [byte, escape]
      } else {
        text.append(byte)
      }
    }
    guard next == quote else {
      index = start
      fail(at: start, "this quote is not closed", "expected a closing quote")
      return nil
    }
    index += 1
    let end = index
    skip(while: Self.isBlank)
    guard next.map({ Self.endsLine($0) || $0 == UInt8(ascii: "#") && index > end }) ?? true else {
      fail(at: index, "there is text after the closing quote", "expected the end of the line")
      return nil
    }
    return text
  }

  private static let escapes: [UInt8: [UInt8]] = [
    UInt8(ascii: "n"): [0x0A], UInt8(ascii: "r"): [0x0D], UInt8(ascii: "t"): [0x09],
    UInt8(ascii: "\""): [UInt8(ascii: "\"")], UInt8(ascii: "\\"): [UInt8(ascii: "\\")],
    UInt8(ascii: "$"): [UInt8(ascii: "$")],
  ]

  private mutating func fail(at offset: Int, _ message: String, _ label: String) {
    mistakes.append(Mistake(offset: offset, message: message, label: label))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
