/// Percent-encoding of the parts of a URL (RFC 3986 section 2).
public enum PercentEncoding {
  /// Encodes every byte that is not unreserved: letters, digits, `-`, `.`, `_`, `~`.
  ///
  /// - Parameter text: Any text; its UTF-8 is encoded.
  /// - Returns: The encoded text, with capital hexadecimal digits.
  public static func encode(_ text: String) -> String {
    encode(text, keeping: isUnreserved)
  }

  /// Encodes what is not allowed anywhere in a URL and leaves the rest, also `%`, as it is.
  ///
  /// - Parameter text: A URL as servers write it in `Location`, spaces and all.
  /// - Returns: A URL that can be sent.
  package static func encodingIllegal(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isAllowed) else { return text }
    return encode(text, keeping: isAllowed)
  }

  /// Decodes `%` and two hexadecimal digits; anything else stays.
  ///
  /// - Parameter text: An encoded text.
  /// - Returns: Its bytes.
  public static func decode(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  private static func encode(_ text: String, keeping keeps: (UInt8) -> Bool) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if keeps(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 0xF))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Letters, digits, `-`, `.`, `_`, `~` (RFC 3986 section 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  /// Whether a byte may be sent in a URL: visible ASCII but for quotes and angle brackets.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: ">")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
