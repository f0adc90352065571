extension RequestLine {
  /// Where the method and the target are in a text, and what is wrong with how they are written.
  struct Parts {
    /// The method as it is written.
    let name: String

    /// The byte offsets of the method.
    let method: Range<Int>

    /// The byte offsets of the target, without the spaces around it.
    let target: Range<Int>

    /// The spaces that are too many.
    let mistakes: [TextMistake]

    /// Takes a text apart at its spaces.
    init(_ text: String) {
      let bytes = Array(text.utf8)
      let space = UInt8(ascii: " ")
      let start = bytes.firstIndex { $0 != space } ?? bytes.count
      let end = (bytes.lastIndex { $0 != space } ?? -1) + 1
      let methodEnd = bytes[start...].firstIndex(of: space) ?? bytes.count
      let targetStart = bytes[methodEnd...].firstIndex { $0 != space } ?? bytes.count
      method = start..<methodEnd
      target = targetStart..<max(targetStart, end)
      name = String(decoding: bytes[method], as: UTF8.self)
      var mistakes: [TextMistake] = []
      if start > 0 {
        mistakes.append(
          TextMistake(.invalidRequest, "begins with a space", label: "remove it", at: 0..<start)
        )
      }
      if targetStart > methodEnd + 1 {
        mistakes.append(
          TextMistake(
            .invalidRequest,
            "has \(targetStart - methodEnd) spaces between its method and its target",
            label: "expected one space",
            at: methodEnd..<targetStart
          )
        )
      }
      if end < bytes.count {
        mistakes.append(
          TextMistake(
            .invalidRequest,
            "ends with a space",
            label: "remove it",
            at: end..<bytes.count
          )
        )
      }
      self.mistakes = mistakes
    }
  }
}
