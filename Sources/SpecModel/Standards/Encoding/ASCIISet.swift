/// A set of ASCII characters, asked byte by byte; no byte past 0x7F is in it.
package struct ASCIISet: Sendable, Hashable {
  private let low: UInt64
  private let high: UInt64

  /// Creates the set of a text's characters; those that are not ASCII are left out.
  package init(_ characters: String) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in characters.utf8 {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      if byte < 64 { low |= bit } else if byte < 128 { high |= bit }
    }
    self.low = low
    self.high = high
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Tells whether a byte is one of the set's characters.
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : byte < 128 ? high : 0
    return (word >> UInt64(byte & 63)) & 1 != 0
  }

  /// The characters that are in either set.
  package func union(_ other: ASCIISet) -> ASCIISet {
    ASCIISet(low: low | other.low, high: high | other.high)
  }

  /// ALPHA of RFC 5234, B.1.
  package static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  /// DIGIT of RFC 5234, B.1.
  package static let digits = ASCIISet("0123456789")
  /// HEXDIG of RFC 5234, B.1, in both cases.
  package static let hexDigits = ASCIISet("0123456789ABCDEFabcdef")
  /// unreserved of RFC 3986, 2.3.
  package static let unreserved = letters.union(digits).union(ASCIISet("-._~"))
  /// CTL of RFC 5234, B.1.
  package static let controls = ASCIISet(
    String(String.UnicodeScalarView((0..<0x20).map { (byte: UInt8) in Unicode.Scalar(byte) }))
      + "\u{7F}"
  )
  /// sub-delims of RFC 3986, 2.2.
  package static let subDelimiters = ASCIISet("!$&'()*+,;=")
  /// reserved of RFC 3986, 2.2.
  package static let reserved = subDelimiters.union(ASCIISet(":/?#[]@"))
}
