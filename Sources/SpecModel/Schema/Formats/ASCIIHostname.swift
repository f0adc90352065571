/// The ASCII form of host names, in which names beyond ASCII are looked up (RFC 5890 2.3.2.1).
package enum ASCIIHostname {
  /// The name with each label beyond ASCII as an A-label, and letters of ASCII in lower case.
  ///
  /// - Parameter name: The name; one dot at its end is kept.
  /// - Returns: The ASCII form, nil where a label beyond ASCII is no valid one (RFC 5891).
  package static func ascii(_ name: String) -> String? {
    var labels: [String] = []
    for label in name.unicodeScalars.split(
      omittingEmptySubsequences: false,
      whereSeparator: isDot
    ) {
      if label.allSatisfy(\.isASCII) {
        labels.append(String(String.UnicodeScalarView(label)).lowercased())
        continue
      }
      let scalars = Array(label)
      guard IDNALabel(scalars, isReservedValid: false) != nil,
        let encoded = Punycode.encode(scalars)
      else { return nil }
      labels.append("xn--" + String(String.UnicodeScalarView(encoded)))
    }
    return labels.joined(separator: ".")
  }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: true
    default: false
    }
  }
}
