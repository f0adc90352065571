/// Bodies, and values of JSON and of predicates.
extension HurlReader {
  /// The most values inside each other.
  private static let deepest = 512

  /// A body, nil if none stands here.
  ///
  /// What a response must be is compared as text, also in JSON.
  mutating func body(ofRequest isOfRequest: Bool) throws(SourceError) -> HurlBody? {
    let start = at
    skipLines()
    skipSpaces()
    let body: HurlBody
    if isAt("```") {
      let text = try multiline()
      if isOfRequest, case .text(let words, "application/json"?) = text,
        let value = Self.json(words)
      {
        body = .json(value)
      } else {
        body = text
      }
    } else if byte == UInt8(ascii: "`") {
      body = .text(try quoted(byte), type: nil)
    } else if let bytes = try bytes() {
      body = .bytes(bytes)
    } else if byte == UInt8(ascii: "<") {
      body = .xml(try xml())
    } else if isAt("{") || isAt("[") || isAt("\"") || isAt("-") || byte.isDigit
      || ["true", "false", "null"].contains(where: isAt)
    {
      body = .json(try json())
    } else {
      at = start
      return nil
    }
    try endLine()
    return body
  }

  /// `base64,…;`, `hex,…;` or `file,…;`, nil if none stands here.
  mutating func bytes() throws(SourceError) -> HurlValue? {
    let start = at
    for name in ["base64", "hex", "file"] where take(name + ",") {
      let value: HurlValue
      if name == "file" {
        value = .file(try fileName())
      } else {
        let digits = take { $0 != UInt8(ascii: ";") }.filter { !$0.isWhitespace }
        guard (name == "hex" ? Hexadecimal.decode(digits.utf8) : Base64.decode(digits.utf8)) != nil
        else {
          throw mistake("this is not \(name)", at: start)
        }
        value = name == "hex" ? .hex(digits) : .base64(digits)
      }
      guard take(";") else { throw mistake("expected ; at the end of \(name),…") }
      return value
    }
    return nil
  }

  /// The path of a file, up to a semicolon.
  mutating func fileName() throws(SourceError) -> HurlText {
    skipSpaces()
    return try text(escapes: .hurl) {
      $0 == UInt8(ascii: ";") || $0 == 0x0A || $0 == UInt8(ascii: "#")
    }
  }

  /// A text between three backticks each.
  mutating func multiline() throws(SourceError) -> HurlBody {
    let start = at
    at += 3
    let first = at
    let word = take(while: \.isLetter)
    skipSpaces()
    let isBroken = take("\r\n") || take("\n")
    if !isBroken { at = first }
    guard !isBroken || ["", "json", "xml", "graphql", "raw"].contains(word) else {
      throw mistake(
        "\"\(word)\" is no language of a text",
        at: first,
        help: "the languages are json, xml and graphql"
      )
    }
    let end = file.bytes[at..<end].firstRange(of: "```".utf8)?.lowerBound ?? end
    guard end < self.end else { throw mistake("the text that begins here does not end", at: start) }
    let isGraphQL = isBroken && word == "graphql"
    let variables = isGraphQL ? self.variables(before: end) : nil
    // A text has no escapes; only its end is found before its templates are read.
    var inner = part(from: at, to: variables ?? end)
    let text = try inner.text(escapes: .none) { _ in false }
    var value: HurlValue?
    if let variables {
      var rest = part(from: variables + "variables".utf8.count, to: end)
      value = try rest.json()
    }
    at = end + 3
    switch isBroken ? word : "" {
    case "json": return .text(text, type: "application/json")
    case "xml": return .text(text, type: "application/xml")
    case "graphql": return .graphQL(text, variables: value)
    default: return .text(text, type: nil)
    }
  }

  /// An XML document: up to the end of its outermost element.
  private mutating func xml() throws(SourceError) -> HurlText {
    let start = at
    var depth = 0
    var place = at
    while let open = file.bytes[place..<end].firstIndex(of: UInt8(ascii: "<")),
      let close = closing(tagAt: open)
    {
      place = close
      switch file.bytes[open + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): continue
      case UInt8(ascii: "/"): depth -= 1
      default: if file.bytes[close - 2] != UInt8(ascii: "/") { depth += 1 }
      }
      if depth <= 0 {
        var inner = part(from: at, to: close)
        let text = try inner.text(escapes: .none) { _ in false }
        at = close
        return text
      }
    }
    throw mistake("the XML that begins here does not end", at: start)
  }

  /// What is behind the tag, the comment or the like that begins somewhere; nil if it does not end.
  private func closing(tagAt open: Int) -> Int? {
    let rest = file.bytes[open..<end]
    for (start, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: start.utf8) {
      return rest.firstRange(of: close.utf8)?.upperBound
    }
    var quote: UInt8?
    for place in rest.indices.dropFirst() {
      switch (file.bytes[place], quote) {
      case (UInt8(ascii: ">"), nil): return place + 1
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = file.bytes[place]
      case (let byte, let mark?) where byte == mark: quote = nil
      default: break
      }
    }
    return nil
  }

  /// A value of JSON in which templates may stand.
  mutating func json(depth: Int = 0) throws(SourceError) -> HurlValue {
    guard depth < Self.deepest else { throw mistake("values are more than \(Self.deepest) deep") }
    skipSpace()
    if isAt("{{") { return .value(try expression()) }
    switch byte {
    case UInt8(ascii: "\""): return .text(try quoted(byte, escapes: .json))
    case UInt8(ascii: "["):
      var elements: [HurlValue] = []
      try list("]") { (reader) throws(SourceError) in
        elements.append(try reader.json(depth: depth + 1))
      }
      return .list(elements)
    case UInt8(ascii: "{"):
      var members: [(name: HurlText, value: HurlValue)] = []
      try list("}") { (reader) throws(SourceError) in
        guard reader.byte == UInt8(ascii: "\"") else {
          throw reader.mistake("expected a name in quotes")
        }
        let name = try reader.quoted(reader.byte, escapes: .json)
        reader.skipSpace()
        guard reader.take(":") else { throw reader.mistake("expected a colon") }
        members.append((name, try reader.json(depth: depth + 1)))
      }
      return .object(members)
    default: return try scalar()
    }
  }

  /// The JSON that a text of a file is, nil if it is none.
  private static func json(_ text: HurlText) -> HurlValue? {
    var reader = HurlReader(text.range.file).part(from: text.range.start, to: text.range.end)
    guard let value = try? reader.json() else { return nil }
    reader.skipSpace()
    return reader.at == reader.end ? value : nil
  }

  /// A boolean, a number or null.
  mutating func scalar() throws(SourceError) -> HurlValue {
    let start = at
    let word = take { $0.isWordCharacter || "+-.".utf8.contains($0) }
    switch word {
    case "null": return .null
    case "true", "false": return .boolean(word == "true")
    default:
      guard (try? JSONDocument(parsing: word.utf8))?.root.type == .number else {
        throw mistake("expected a value", at: start)
      }
      return .number(word)
    }
  }

  /// The elements of an array or the members of an object, up to a closing bracket.
  private mutating func list(
    _ close: String,
    _ element: (inout Self) throws(SourceError) -> Void
  ) throws(SourceError) {
    at += 1
    skipSpace()
    if take(close) { return }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      if take(close) { return }
      guard take(",") else { throw mistake("expected , or \(close)") }
    }
  }

  private mutating func skipSpace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte), at < end { at += 1 }
  }

  /// Where the line with the variables of a GraphQL document begins, nil if there is none.
  private func variables(before end: Int) -> Int? {
    var line = at
    while line < end {
      let rest = file.bytes[line..<end]
      if rest.starts(with: "variables".utf8),
        rest.dropFirst(9).first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{")
      {
        return line
      }
      guard let feed = rest.firstIndex(of: 0x0A) else { return nil }
      line = feed + 1
    }
    return nil
  }
}
