/// A way to write a text into a part of a URI (RFC 3986, 2.1), and back.
///
/// A byte that is not kept becomes `%` and two upper-case hexadecimal digits.
package struct PercentEncoding: Sendable, Hashable {
  /// The characters that are written as they are.
  package let kept: ASCIISet

  /// Whether a `%` with two hexadecimal digits behind it is written as it is.
  package let keepsTriplets: Bool

  /// Creates an encoding.
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

  /// Keeps what a fragment may have (RFC 3986 3.5).
  package static let fragment = PercentEncoding(
    keeping: .unreserved.union(.subDelimiters).union(ASCIISet(":@/?"))
  )

  /// Encodes a text.
  package func encode(_ text: String) -> String {
    var output: [UInt8] = []
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Encodes bytes and appends them.
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
      output.append(Hexadecimal.digit(byte >> 4, isUppercase: true))
      output.append(Hexadecimal.digit(byte & 15, isUppercase: true))
    }
  }

  /// Decodes each `%` with two hexadecimal digits behind it; anything else stays.
  package static func decode(_ text: String) -> [UInt8] { decode(Array(text.utf8)) }

  /// Decodes each `%` with two hexadecimal digits behind it; anything else stays.
  static func decode(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      if let (high, low) = triplet(text, at: offset) {
        output.append(high << 4 | low)
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
    triplet(text, at: offset) != nil
  }

  /// The values of the two digits behind a `%` at an offset.
  private static func triplet(_ text: [UInt8], at offset: Int) -> (high: UInt8, low: UInt8)? {
    guard text.count - offset >= 3, text[offset] == UInt8(ascii: "%"),
      let high = Hexadecimal.value(of: text[offset + 1]),
      let low = Hexadecimal.value(of: text[offset + 2])
    else { return nil }
    return (high, low)
  }
}
