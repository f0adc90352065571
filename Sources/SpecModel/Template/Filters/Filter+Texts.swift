extension Filter {
  /// Whether it gives a list in which nothing but strings is.
  var givesStrings: Bool { ["list", "split"].contains(name) }

  /// Filters of texts.
  static let texts: [Filter] = [
    Filter("lowercase", takes: .text, gives: .text, "The string in lower case.") { text, _ in
      text.lowercased()
    },
    Filter("uppercase", takes: .text, gives: .text, "The string in upper case.") { text, _ in
      text.uppercased()
    },
    Filter(
      "trim",
      takes: .text,
      gives: .text,
      "The string without white space at its ends."
    ) { text, _ in
      text.trimmed
    },
    Filter(
      "replace",
      takes: .text,
      gives: .text,
      with: [.init("old", .part), .init("new", .text)],
      "The string with each occurrence of old replaced by new."
    ) { (text, input) throws(TemplateError) in
      let parts = pieces(text, separator: try input.arguments[0].text)
      return try joined(parts, separator: try input.arguments[1].text)
    },
    Filter(
      "split",
      takes: .text,
      gives: .texts,
      with: [.init("separator", .part)],
      "The list of the parts between separators."
    ) { (text, input) throws(TemplateError) in
      pieces(text, separator: try input.arguments[0].text)
    },
    Filter(
      "padStart",
      takes: .scalar,
      gives: .text,
      with: [.init("length", .integer(0...1_000_000)), .init("character", .character)],
      "The string or integer as a string, with the character in front until it has this length."
    ) { (value, input) throws(TemplateError) in
      if case .json(let json) = value, json.type != .string, json.number?.isInteger != true {
        throw TemplateError("padStart takes a string or an integer, not \(value.numberOrPhrase)")
      }
      let text = try Template.text(of: value)
      let missing = try input.arguments[0].integer - text.unicodeScalars.count
      return String(repeating: try input.arguments[1].text, count: max(0, missing)) + text
    },
    Filter(
      "length",
      takes: .count,
      gives: .count,
      "The number of code points, elements, members or bytes."
    ) { count, _ in count },
    Filter(
      "count",
      takes: .count,
      gives: .count,
      "The same as `length`."
    ) { count, _ in count },
  ]

  /// Texts with a separator between them, as long as that is not too large.
  static func joined(_ texts: [String], separator: String) throws(TemplateError) -> String {
    let (size, isTooLarge) = separator.utf8.count.multipliedReportingOverflow(by: texts.count)
    try TemplateValue.check(size: isTooLarge ? .max : size)
    return texts.joined(separator: separator)
  }

  /// The parts of a text between the places of a separator, compared byte by byte.
  private static func pieces(_ text: String, separator: String) -> [String] {
    let bytes = ContiguousArray(text.utf8)
    let search = ByteSearch(for: separator.utf8)
    var pieces: [String] = []
    var start = 0
    while let end = search.end(in: bytes, from: start) {
      pieces.append(String(decoding: bytes[start..<end - separator.utf8.count], as: UTF8.self))
      start = end
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }
}
