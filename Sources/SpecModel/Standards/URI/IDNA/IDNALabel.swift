/// A label of an internationalized host name that is valid by itself (RFC 5891, 4.2 and 5).
struct IDNALabel {
  /// The label's code points, those of the U-label where an A-label was read.
  let scalars: [Unicode.Scalar]

  /// The bytes of the label's ASCII form.
  let asciiLength: Int

  /// Reads an A-label, a U-label or a label of letters, digits and hyphens.
  init?(_ label: [Unicode.Scalar], isReservedValid: Bool) {
    guard label.first != "-", label.last != "-" else { return nil }
    let hasReservedHyphens = label.count >= 4 && label[2] == "-" && label[3] == "-"
    guard label.allSatisfy(\.isASCII) else {
      guard !hasReservedHyphens, label.count <= 63, Self.isULabel(label),
        let punycode = Punycode.encode(label), punycode.count <= 59
      else { return nil }
      self.scalars = label
      self.asciiLength = punycode.count + 4
      return
    }
    guard (1...63).contains(label.count),
      label.allSatisfy({ UInt8(truncatingIfNeeded: $0.value).isLetterDigitHyphen })
    else { return nil }
    self.asciiLength = label.count
    guard hasReservedHyphens, label[0].value | 0x20 == 0x78, label[1].value | 0x20 == 0x6E else {
      guard isReservedValid || !hasReservedHyphens else { return nil }
      self.scalars = label
      return
    }
    let punycode = label.dropFirst(4).map {
      $0.properties.lowercaseMapping.unicodeScalars.first ?? $0
    }
    // What decodes has to be a U-label whose A-label is this one (RFC 5891, 5.4).
    guard let decoded = Punycode.decode(punycode), !decoded.allSatisfy(\.isASCII),
      decoded.first != "-", decoded.last != "-",
      !(decoded.count >= 4 && decoded[2] == "-" && decoded[3] == "-"),
      Self.isULabel(decoded), Punycode.encode(decoded) == punycode
    else { return nil }
    self.scalars = decoded
  }

  /// Tells whether code points may be in a label and are composed (RFC 5891, 4.2.1 to 4.2.3).
  private static func isULabel(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, !isMark(first) else { return false }
    for index in label.indices {
      let isValid = valid.contains(label[index]) || IDNAContext.accepts(label, at: index)
      guard isValid else { return false }
    }
    return IDNAComposition.isComposed(label)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static let valid = IDNACodePoints(IDNATables.valid)
}
