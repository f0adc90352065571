extension String {
  /// The first `{…}` of a target with a space or a control character in it, and what is wrong with it.
  var blankParameter: (text: String, mistake: TextMistake)? {
    let bytes = Array(utf8)
    var at = bytes.startIndex
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      at = close + 1
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      guard let blank = AbsoluteURL.blank(in: text) else { continue }
      let mistake = TextMistake(
        .invalidURL,
        blank.reason,
        label: "expected a parameter such as {id}",
        at: start..<at,
        suggestion: .label(text.expressionWithoutSpaces)
      )
      return (text, mistake)
    }
    return nil
  }

  /// The expression without the spaces around its names; nil if it is none then.
  private var expressionWithoutSpaces: String? {
    let names = dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmed }
    let text = "{\(names.joined(separator: ","))}"
    return AbsoluteURL.blank(in: text) == nil && (try? URITemplate(text)) != nil ? text : nil
  }
}
