/// The name of a host, or an IPv4 address, in the form in which names are compared and looked up (RFC 5890 2.3.2.1).
package struct HostName: Sendable, Hashable {
  /// The name in ASCII and small letters, labels beyond ASCII as A-labels, without the dot that marks a full name.
  package let ascii: String

  /// Reads a name; nil where it is none, or has anything in it that makes another host of it on the way: an encoded
  /// delimiter, a character that is mapped (RFC 5891).
  package init?(_ text: some StringProtocol) {
    var labels: [String] = []
    let parts = Substring(text).unicodeScalars.split(
      omittingEmptySubsequences: false,
      whereSeparator: Self.isDot
    )
    for (index, label) in parts.enumerated() {
      if label.isEmpty, index > 0, index == parts.count - 1 { break }
      guard let ascii = Self.ascii(label) else { return nil }
      labels.append(ascii)
    }
    ascii = labels.joined(separator: ".")
  }

  /// A host in ASCII.
  ///
  /// - Returns: What is ASCII as it is, else the host with A-labels; nil where it has none.
  package static func ascii(of host: String) -> String? {
    host.utf8.allSatisfy { $0 < 0x80 } ? host : HostName(host)?.ascii
  }

  private static func ascii(_ label: Substring.UnicodeScalarView) -> String? {
    guard label.allSatisfy(\.isASCII) else {
      let scalars = Array(label)
      guard IDNALabel(scalars, isReservedValid: false) != nil,
        let encoded = Punycode.encode(scalars)
      else { return nil }
      return "xn--" + String(String.UnicodeScalarView(encoded))
    }
    let text = String(Substring(label))
    let isLabel = text.utf8.allSatisfy { $0.isLetterDigitHyphen || $0 == UInt8(ascii: "_") }
    return isLabel && !text.isEmpty ? text.lowercased() : nil
  }

  /// Whether a code point divides labels (RFC 3490 section 3.1).
  static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61: true
    default: false
    }
  }
}
