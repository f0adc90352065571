/// Bytes as two hexadecimal digits each (RFC 4648 8).
package enum Hexadecimal {
  /// The text of bytes, in lower case.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount * 2)
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads digits in either case; white space between bytes is passed over; nil where the string is not hexadecimal.
  package static func decode(_ text: some Sequence<UInt8>) -> ContiguousArray<UInt8>? {
    var bytes = ContiguousArray<UInt8>()
    var high: UInt8?
    for character in text {
      if let value = value(of: character) {
        if let first = high {
          bytes.append(first << 4 | value)
          high = nil
        } else {
          high = value
        }
      } else {
        guard high == nil, [0x20, 0x0a, 0x0d, 0x09].contains(character) else { return nil }
      }
    }
    return high == nil ? bytes : nil
  }

  /// The digit of a value below 16.
  static func digit(_ value: UInt8, isUppercase: Bool = false) -> UInt8 {
    value < 10
      ? UInt8(ascii: "0") + value : UInt8(ascii: isUppercase ? "A" : "a") + value - 10
  }

  /// The value of a digit in either case, nil where it is none.
  @inlinable
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
