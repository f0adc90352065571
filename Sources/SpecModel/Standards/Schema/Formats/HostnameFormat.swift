/// The format `hostname` (RFC 1123, 2.1), in which A-labels are valid ones (RFC 5890, 2.3.2.1).
enum HostnameFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count <= 253 else { return false }
    var label = 0
    var hasALabel = false
    for offset in 0...text.count {
      guard offset == text.count || text[offset] == UInt8(ascii: ".") else {
        guard text[offset].isLetterDigitHyphen else { return false }
        continue
      }
      guard acceptsEnds(text, in: label..<offset) else { return false }
      hasALabel = hasALabel || isALabel(text, in: label..<offset)
      label = offset + 1
    }
    return !hasALabel || InternationalHostnameFormat.acceptsLabels(text, areReservedValid: true)
  }

  /// Tells whether a label has 1 to 63 bytes, or to another limit, and a hyphen neither first nor last.
  static func acceptsEnds(_ text: Span<UInt8>, in label: Range<Int>, limit: Int = 63) -> Bool {
    !label.isEmpty && label.count <= limit && text[label.lowerBound] != UInt8(ascii: "-")
      && text[label.upperBound - 1] != UInt8(ascii: "-")
  }

  /// Tells whether a label has the prefix of A-labels.
  private static func isALabel(_ text: Span<UInt8>, in label: Range<Int>) -> Bool {
    label.count >= 4 && text[label.lowerBound] | 0x20 == UInt8(ascii: "x")
      && text[label.lowerBound + 1] | 0x20 == UInt8(ascii: "n")
      && text[label.lowerBound + 2] == UInt8(ascii: "-")
      && text[label.lowerBound + 3] == UInt8(ascii: "-")
  }
}
