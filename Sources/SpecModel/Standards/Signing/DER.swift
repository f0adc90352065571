/// Values in the Distinguished Encoding Rules (X.690), as far as keys and signatures need them.
enum DER {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, parts.flatMap(\.self)) }

  static func octets(_ bytes: [UInt8]) -> [UInt8] { value(0x04, bytes) }

  static func bits(_ bytes: [UInt8]) -> [UInt8] { value(0x03, [0] + bytes) }

  /// An integer that is not negative, from its bytes.
  static func integer(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array(bytes.drop { $0 == 0 })
    return value(0x02, digits.first.map { $0 < 0x80 } == true ? digits : [0] + digits)
  }

  static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    var length: [UInt8] = []
    var rest = content.count
    while rest > 0 {
      length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }

  /// Takes a value from the front: its content; nil if there is none with this tag.
  static func take(_ tag: UInt8, from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.popFirst() == tag, var length = bytes.popFirst().map(Int.init) else { return nil }
    if length >= 0x80 {
      let count = length & 0x7F
      guard 1...3 ~= count, bytes.count >= count else { return nil }
      length = bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      bytes = bytes.dropFirst(count)
    }
    guard bytes.count >= length else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return bytes.prefix(length)
  }
}
