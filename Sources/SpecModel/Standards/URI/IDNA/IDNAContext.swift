/// The rules for code points that are valid in some places only (RFC 5892, appendix A).
enum IDNAContext {
  /// Tells whether a code point is one that has such a rule, and follows it.
  static func accepts(_ label: [Unicode.Scalar], at index: Int) -> Bool {
    let previous = index > 0 ? label[index - 1] : nil
    let next = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C:
      return isVirama(previous) || joins(label, around: index)
    case 0x200D:
      return isVirama(previous)
    case 0xB7:
      return previous == "l" && next == "l"
    case 0x375:
      return next.map(greek.contains) ?? false
    case 0x5F3, 0x5F4:
      return previous.map(hebrew.contains) ?? false
    case 0x30FB:
      return label.contains(where: kanaOrHan.contains)
    case 0x660...0x669:
      return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    case 0x6F0...0x6F9:
      return !label.contains { (0x660...0x669).contains($0.value) }
    default:
      return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { IDNAComposition.combiningClass(of: $0) == 9 } ?? false
  }

  /// Tells whether ZERO WIDTH NON-JOINER stands where letters would join (RFC 5892, A.1).
  private static func joins(_ label: [Unicode.Scalar], around index: Int) -> Bool {
    guard let before = label[..<index].last(where: { !transparent.contains($0) }),
      let after = label[(index + 1)...].first(where: { !transparent.contains($0) })
    else { return false }
    return joinsFollowing.contains(before) && joinsPreceding.contains(after)
  }

  private static let greek = IDNACodePoints(IDNATables.greek)
  private static let hebrew = IDNACodePoints(IDNATables.hebrew)
  private static let kanaOrHan = IDNACodePoints(IDNATables.kanaOrHan)
  private static let transparent = IDNACodePoints(IDNATables.transparent)
  private static let joinsFollowing = IDNACodePoints(IDNATables.joinsFollowing)
  private static let joinsPreceding = IDNACodePoints(IDNATables.joinsPreceding)
}
