/// The format `idn-hostname` (RFC 5890 2.3.2.3, RFC 5891 4.2, RFC 5893).
enum InternationalHostnameFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    acceptsLabels(text, areReservedValid: false)
  }

  /// Tells whether each label is valid by itself and in its domain.
  static func acceptsLabels(_ text: Span<UInt8>, areReservedValid: Bool) -> Bool {
    // Each code point takes at least one byte of at most 253 of the name's ASCII form, and four
    // bytes of UTF-8 at most.
    guard !text.isEmpty, text.count <= 4 * 253 else { return false }
    var labels: [[Unicode.Scalar]] = [[]]
    var offset = 0
    while offset < text.count {
      guard let scalar = Unicode.Scalar(utf8: text, at: &offset) else { return false }
      if HostName.isDot(scalar) {
        labels.append([])
      } else {
        labels[labels.count - 1].append(scalar)
      }
    }
    var length = labels.count - 1
    for index in labels.indices {
      guard let label = IDNALabel(labels[index], isReservedValid: areReservedValid) else {
        return false
      }
      length += label.asciiLength
      labels[index] = label.scalars
    }
    guard length <= 253 else { return false }
    let isBidi = labels.contains { $0.contains { IDNABidiClass($0).isRightToLeft } }
    return !isBidi || labels.allSatisfy(IDNABidiClass.accepts)
  }
}
