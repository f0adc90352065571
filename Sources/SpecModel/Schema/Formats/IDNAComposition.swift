/// Whether a label is in Normalization Form C, as U-labels are (RFC 5891, 4.2.1).
enum IDNAComposition {
  /// Tells whether code points, each of them valid in a label, are composed and in canonical order.
  ///
  /// Code points that NFC never keeps are not valid in a label, so that what is left are pairs that
  /// it composes and marks out of order.
  static func isComposed(_ label: [Unicode.Scalar]) -> Bool {
    var starter: Unicode.Scalar?
    var last: UInt32 = 0
    for scalar in label {
      let combining = combiningClass(of: scalar)
      guard combining == 0 || last <= combining else { return false }
      if let starter, last == 0 || last < combining, composes(starter, scalar) { return false }
      if combining == 0 { starter = scalar }
      last = combining
    }
    return true
  }

  static func combiningClass(of scalar: Unicode.Scalar) -> UInt32 {
    combining.value(of: scalar)
  }

  private static func composes(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    pairs.contains(UInt64(first.value) << 32 | UInt64(second.value))
      || composesHangul(first, second)
  }

  /// A syllable without a final consonant and a final consonant; other jamo are not valid.
  private static func composesHangul(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(first.value) && (first.value - 0xAC00) % 28 == 0
      && (0x11A8...0x11C2).contains(second.value)
  }

  private static let combining = CodePointMap(IDNATables.combining)

  private static let pairs: Set<UInt64> = {
    var pairs: Set<UInt64> = []
    var first: UInt64 = 0
    var second: UInt64 = 0
    var numbers = Base36Numbers(IDNATables.compositions)
    while let step = numbers.next(), let value = numbers.next() {
      first = step == 0 ? first + UInt64(value) : UInt64(value)
      second += UInt64(step)
      pairs.insert(first << 32 | second)
    }
    return pairs
  }()
}
