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
      let version = Self.version(endingAt: end, of: bytes)
      let methodEnd = bytes[start...].firstIndex(of: space) ?? bytes.count
      let targetStart = bytes[methodEnd...].firstIndex { $0 != space } ?? bytes.count
      method = start..<methodEnd
      target = targetStart..<max(targetStart, version?.lowerBound ?? end)
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
      if let version {
        mistakes.append(
          TextMistake(
            .invalidRequest,
            "ends with the version of HTTP",
            label: "remove it",
            at: version,
            help: "to choose the version, set \"httpVersion\": \"1.1\""
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

    /// The version of HTTP behind a target, and the spaces before it, as it is on the wire.
    private static func version(endingAt end: Int, of bytes: [UInt8]) -> Range<Int>? {
      let space = UInt8(ascii: " ")
      guard let last = bytes[..<end].lastIndex(of: space),
        String(decoding: bytes[last..<end], as: UTF8.self).uppercased().hasPrefix(" HTTP/"),
        let before = bytes[..<last].lastIndex(where: { $0 != space }),
        bytes[..<before].contains(space)
      else { return nil }
      return before + 1..<end
    }
  }
}
