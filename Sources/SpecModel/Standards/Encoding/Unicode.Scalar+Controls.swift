extension Unicode.Scalar {
  /// Whether it is a control character (C0, DEL, C1).
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  /// Whether it changes the order or the form of the text beside it (UAX #9 section 2, Unicode section 23.3).
  var reordersText: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    default: false
    }
  }
}
