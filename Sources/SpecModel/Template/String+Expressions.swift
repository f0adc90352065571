extension String {
  /// Whether an expression begins in it.
  package var hasExpression: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "{"), last == byte { return true }
      last = byte
    }
    return false
  }
}
