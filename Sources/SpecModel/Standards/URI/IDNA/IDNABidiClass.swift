/// The classes of Unicode's bidirectional algorithm that the Bidi rule asks for (RFC 5893, 2).
enum IDNABidiClass: UInt32 {
  case rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator
  case commonSeparator, europeanTerminator, otherNeutral, boundaryNeutral, nonspacingMark
  case leftToRight

  init(_ scalar: Unicode.Scalar) {
    let value = Self.classes.value(of: scalar, default: Self.leftToRight.rawValue)
    self = Self(rawValue: value) ?? .leftToRight
  }

  /// Whether a domain that has such a code point is a Bidi domain name (RFC 5893, 1.4).
  var isRightToLeft: Bool {
    self == .rightToLeft || self == .arabicLetter || self == .arabicNumber
  }

  /// Tells whether a label of a Bidi domain name follows the Bidi rule.
  static func accepts(_ label: [Unicode.Scalar]) -> Bool {
    let classes = label.map(Self.init)
    guard let first = classes.first,
      let last = classes.last(where: { $0 != .nonspacingMark })
    else { return false }
    switch first {
    case .rightToLeft, .arabicLetter:
      return classes.allSatisfy { $0 != .leftToRight }
        && (last.isRightToLeft || last == .europeanNumber)
        && !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber))
    case .leftToRight:
      return classes.allSatisfy { !$0.isRightToLeft }
        && (last == .leftToRight || last == .europeanNumber)
    default:
      return false
    }
  }

  private static let classes = CodePointMap(IDNATables.bidi)
}
