/// A way to write a text into a part of a URI (RFC 3986, 2.1), and back.
///
/// A byte that is not kept becomes `%` and two upper-case hexadecimal digits.
package struct PercentEncoding: Sendable, Hashable {
  /// The characters that are written as they are.
  package let kept: ASCIISet

  /// Whether a `%` with two hexadecimal digits behind it is written as it is.
  package let keepsTriplets: Bool

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - kept: The characters to write as they are.
  ///   - keepsTriplets: Whether to write triplets as they are.
  package init(keeping kept: ASCIISet, keepsTriplets: Bool = false) {
    self.kept = kept
    self.keepsTriplets = keepsTriplets
  }

  /// Keeps the unreserved characters alone (RFC 6570, 3.2.1, U).
  package static let unreserved = PercentEncoding(keeping: .unreserved)

  /// Keeps unreserved and reserved characters and triplets (RFC 6570, 3.2.1, U+R).
  package static let reserved = PercentEncoding(
    keeping: .unreserved.union(.reserved),
    keepsTriplets: true
  )

  /// Encodes a text.
  ///
  /// - Parameter text: The text, encoded as UTF-8 first.
  /// - Returns: The encoded text, which is ASCII.
  package func encode(_ text: String) -> String {
    var output: [UInt8] = []
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Encodes bytes and appends them.
  ///
  /// - Parameters:
  ///   - text: The bytes of a UTF-8 text.
  ///   - output: Where to append.
  package func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    guard keepsTriplets else {
      for byte in text { append(byte, to: &output) }
      return
    }
    let text = Array(text)
    for (offset, byte) in text.enumerated() {
      if Self.isTriplet(text, at: offset) {
        output.append(byte)
      } else {
        append(byte, to: &output)
      }
    }
  }

  private func append(_ byte: UInt8, to output: inout [UInt8]) {
    if kept.contains(byte) {
      output.append(byte)
    } else {
      output.append(UInt8(ascii: "%"))
      output.append(Self.digit(byte >> 4))
      output.append(Self.digit(byte & 15))
    }
  }

  /// Decodes each `%` with two hexadecimal digits behind it; anything else stays.
  ///
  /// - Parameter text: The encoded text.
  /// - Returns: The bytes, which need not be UTF-8.
  package static func decode(_ text: String) -> [UInt8] {
    let text = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      if isTriplet(text, at: offset) {
        output.append(value(text[offset + 1]) << 4 | value(text[offset + 2]))
        offset += 3
      } else {
        output.append(text[offset])
        offset += 1
      }
    }
    return output
  }

  /// Tells whether `%` and two hexadecimal digits begin at an offset.
  static func isTriplet(_ text: [UInt8], at offset: Int) -> Bool {
    text.count - offset >= 3 && text[offset] == UInt8(ascii: "%")
      && ASCIISet.hexDigits.contains(text[offset + 1])
      && ASCIISet.hexDigits.contains(text[offset + 2])
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// The value of a hexadecimal digit: letters of either case have 1 for A in their low bits.
  private static func value(_ digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit & 15 : digit & 15 + 9
  }
}
