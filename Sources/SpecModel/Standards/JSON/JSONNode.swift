/// One token of a parsed document: a scalar, a member's name, or a container.
///
/// Nodes are in document order. An object's children are key, value, key, value; a container's
/// subtree is the nodes up to its `next`.
package struct JSONNode: Sendable {
  /// The offset of the token's first byte: the quote, the digit, the bracket.
  package let start: UInt32

  /// The token's length in bytes; of a container, up to and with its closing bracket.
  package internal(set) var length: UInt32

  /// Of a container, the index of the first node after its subtree.
  package internal(set) var next: UInt32

  /// The kind in bits 0–2, the flags in bits 3–7, the number of children in bits 8–31.
  var meta: UInt32

  init(_ kind: Kind, start: Int, length: Int = 0, next: UInt32 = 0, flags: UInt32 = 0) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.length = UInt32(truncatingIfNeeded: length)
    self.next = next
    meta = UInt32(kind.rawValue) | flags
  }

  /// What a token is.
  package enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string, key, array, object
  }

  /// What the token is.
  @inline(__always)
  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: meta & 7)) ?? .null }

  /// The offset behind the token's last byte.
  @inline(__always)
  package var end: Int { Int(start) + Int(length) }

  /// The string or key has a backslash: its text differs from its bytes.
  @inline(__always)
  package var hasEscape: Bool { meta & Self.escape != 0 }

  /// The string or key has bytes above 0x7F, as they are.
  @inline(__always)
  package var isNonASCII: Bool { meta & Self.nonASCII != 0 }

  /// The number has neither a fraction nor an exponent.
  @inline(__always)
  package var isIntegerToken: Bool { meta & Self.integerToken != 0 }

  /// The number begins with a minus sign.
  @inline(__always)
  package var isNegative: Bool { meta & Self.negative != 0 }

  /// The string or key has an escaped surrogate without its partner.
  @inline(__always)
  package var hasLoneSurrogate: Bool { meta & Self.loneSurrogate != 0 }

  /// The number of elements or members, at most 16,777,215 (then: at least that many).
  @inline(__always)
  package var childCount: Int { Int(meta >> 8) }

  @inline(__always)
  mutating func setChildCount(_ count: UInt32) {
    meta = meta & 0xFF | min(count, 0xFF_FFFF) << 8
  }

  /// Ends a container behind its closing bracket.
  @inline(__always)
  mutating func close(at end: Int, next: Int, children: UInt32) {
    length = UInt32(truncatingIfNeeded: end) &- start
    self.next = UInt32(truncatingIfNeeded: next)
    setChildCount(children)
  }

  static let escape: UInt32 = 1 << 3
  static let nonASCII: UInt32 = 1 << 4
  static let integerToken: UInt32 = 1 << 5
  static let negative: UInt32 = 1 << 6
  static let loneSurrogate: UInt32 = 1 << 7
}
