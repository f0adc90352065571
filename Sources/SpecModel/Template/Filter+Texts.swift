extension Filter {
  /// Filters of texts.
  static let texts: [Filter] = [
    text("lowercase", "The text in lower case.") {
      (text, _) throws(TemplateError) -> String in text.lowercased()
    },
    text("uppercase", "The text in upper case.") {
      (text, _) throws(TemplateError) -> String in text.uppercased()
    },
    text("trim", "The text without the white space at its ends.") {
      (text, _) throws(TemplateError) -> String in
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { return "" }
      return String(scalars[first...last])
    },
    text(
      "replace",
      takes: [.init("old", .part), .init("new", .text)],
      "The text with each place of one text replaced by another."
    ) { (text, arguments) throws(TemplateError) -> String in
      let old = try arguments[0].text(for: "replace")
      let new = try arguments[1].text(for: "replace")
      return try joined(pieces(text, separator: old), separator: new)
    },
    present(
      "split",
      takes: [.init("separator", .part)],
      "The list of texts between the places of a separator."
    ) { (value, arguments) throws(TemplateError) -> TemplateValue? in
      let text = try value.text(for: "split")
      let separator = try arguments[0].text(for: "split")
      return .json(.array(pieces(text, separator: separator).map(JSONValue.string)))
    },
    present("length", "The number of code points, elements, members or bytes.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.number(try length(value, for: "length")))
    },
    present("count", "The number of code points, elements, members or bytes.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.number(try length(value, for: "count")))
    },
  ]

  /// Texts with a separator between them, as long as that is not too large.
  static func joined(_ texts: [String], separator: String) throws(TemplateError) -> String {
    let (size, isTooLarge) = separator.utf8.count.multipliedReportingOverflow(by: texts.count)
    try TemplateValue.check(size: isTooLarge ? .max : size)
    return texts.joined(separator: separator)
  }

  private static func length(
    _ value: TemplateValue,
    for filter: String
  ) throws(TemplateError) -> Int {
    switch value {
    case .bytes(let bytes): return bytes.count
    case .json(let json):
      if let text = json.string { return text.unicodeScalars.count }
      guard json.type == .array || json.type == .object else {
        throw TemplateError("\(filter) takes a string, an array or an object, not \(value.phrase)")
      }
      return json.count
    }
  }

  /// The parts of a text between the places of a separator, compared byte by byte.
  private static func pieces(_ text: String, separator: String) -> [String] {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var pieces: [String] = []
    var start = 0
    var at = 0
    while at + mark.count <= bytes.count {
      if bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) {
        pieces.append(String(decoding: bytes[start..<at], as: UTF8.self))
        at += mark.count
        start = at
      } else {
        at += 1
      }
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }
}
