/// Reads a JSONPath query by the grammar of RFC 9535, appendix A.
///
/// The conditions, literals and functions of filters are in extensions.
struct JSONPathParser {
  let text: ContiguousArray<UInt8>
  var at = 0

  /// What is valid and yet a mistake.
  var warnings: [JSONPathError] = []

  private var depth = 0

  /// How many filters, parentheses and function calls may be in each other.
  ///
  /// Each costs some kilobytes of stack in a debug build, and a thread may have 512 of them only.
  static let depthLimit = 50

  init(_ source: String) {
    text = ContiguousArray(source.utf8)
  }

  /// Reads the whole query.
  mutating func parse() throws(JSONPathError) -> JSONPathQuery {
    guard peek == UInt8(ascii: "$") else { throw missingRoot }
    at += 1
    let segments = try parseSegments()
    guard at == text.count else { throw unexpectedAfterSegment }
    return JSONPathQuery(from: .root, segments: segments)
  }

  /// Reads `$` or `@` and what follows it in a filter.
  mutating func parseFilterQuery() throws(JSONPathError) -> JSONPathQuery {
    let origin: JSONPathQuery.Origin = peek == UInt8(ascii: "$") ? .root : .current
    at += 1
    return JSONPathQuery(from: origin, segments: try parseSegments())
  }

  private mutating func parseSegments() throws(JSONPathError) -> [JSONPathSegment] {
    var segments: [JSONPathSegment] = []
    while true {
      let end = at
      skipSpace()
      switch peek {
      case UInt8(ascii: "["):
        segments.append(JSONPathSegment(try parseBrackets(), isDescendant: false))
      case UInt8(ascii: "."):
        segments.append(try parseDots())
      default:
        at = end
        return segments
      }
    }
  }

  private mutating func parseDots() throws(JSONPathError) -> JSONPathSegment {
    let start = at
    at += 1
    let isDescendant = peek == UInt8(ascii: ".")
    if isDescendant { at += 1 }
    switch peek {
    case UInt8(ascii: "*"):
      at += 1
      return JSONPathSegment([.wildcard], isDescendant: isDescendant)
    case UInt8(ascii: "[") where isDescendant:
      return JSONPathSegment(try parseBrackets(), isDescendant: true)
    case let byte? where Self.beginsName(byte):
      let name = takeWhile(Self.continuesName)
      return JSONPathSegment([.name(ContiguousArray(text[name]))], isDescendant: isDescendant)
    default:
      throw JSONPathError(
        isDescendant
          ? "expected a name, '*' or '[' after '..'" : "expected a name or '*' after '.'",
        at: peek == nil ? start..<at : here,
        help: nameHelp
      )
    }
  }

  /// What to do about what is in a name's place.
  private var nameHelp: String? {
    switch peek {
    case UInt8(ascii: "["): "write '[' without the '.' before it"
    case UInt8(ascii: "'"), UInt8(ascii: "\""): "write a quoted name in brackets: ['name']"
    case let byte? where byte.isDigit:
      "write an index in brackets: [0]; a name that begins with a digit is quoted: ['0']"
    case let byte? where Self.isSpace(byte): "white space is not allowed here"
    default: nil
    }
  }

  // MARK: Brackets

  private mutating func parseBrackets() throws(JSONPathError) -> [JSONPathSelector] {
    let opening = here
    at += 1
    skipSpace()
    if peek == UInt8(ascii: "]") {
      throw JSONPathError(
        "the brackets are empty",
        at: opening.lowerBound..<at + 1,
        help: "write an index, a name in quotes, a slice, '*' or a filter that begins with '?'"
      )
    }
    var selectors: [JSONPathSelector] = []
    while true {
      selectors.append(try parseSelector())
      skipSpace()
      switch peek {
      case UInt8(ascii: "]"):
        at += 1
        return selectors
      case UInt8(ascii: ","):
        let comma = here
        at += 1
        skipSpace()
        if peek == UInt8(ascii: "]") {
          throw JSONPathError("a comma must be followed by another selector", at: comma)
        }
      case nil: throw JSONPathError("the bracket has no closing ']'", at: opening)
      default: throw JSONPathError("expected ',' or ']'", at: here, help: operatorHelp)
      }
    }
  }

  private mutating func parseSelector() throws(JSONPathError) -> JSONPathSelector {
    switch peek {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try parseString())
    case UInt8(ascii: "*"):
      at += 1
      return .wildcard
    case UInt8(ascii: "?"):
      let start = at
      at += 1
      skipSpace()
      return .filter(
        try nested(at: start..<start + 1) { parser throws(JSONPathError) in
          try parser.parseCondition()
        }
      )
    case let byte? where byte == UInt8(ascii: ":") || Self.beginsInteger(byte):
      return try parseIndexOrSlice()
    default:
      throw JSONPathError(
        "expected an index, a name in quotes, a slice, '*' or a filter that begins with '?'",
        at: here,
        help: selectorHelp
      )
    }
  }

  /// What to do about what is in a selector's place.
  private var selectorHelp: String? {
    switch peek {
    case UInt8(ascii: "("): "there are no scripts; the last element is [-1], a filter [?…]"
    case UInt8(ascii: "@"), UInt8(ascii: "$"): "a filter begins with '?', as in [?@.id == 1]"
    case let byte? where Self.beginsName(byte):
      word(from: at) == "last"
        ? "the last element is [-1]" : "a name in brackets is quoted: ['\(word(from: at))']"
    default: nil
    }
  }

  private mutating func parseIndexOrSlice() throws(JSONPathError) -> JSONPathSelector {
    let start = try parseOptionalInteger()
    skipSpace()
    guard peek == UInt8(ascii: ":") else { return .index(start ?? 0) }
    at += 1
    skipSpace()
    let end = try parseOptionalInteger()
    skipSpace()
    guard peek == UInt8(ascii: ":") else {
      return .slice(JSONPathSlice(start: start, end: end, step: 1))
    }
    at += 1
    skipSpace()
    let step = try parseOptionalInteger()
    return .slice(JSONPathSlice(start: start, end: end, step: step ?? 1))
  }

  private mutating func parseOptionalInteger() throws(JSONPathError) -> Int? {
    guard let byte = peek, Self.beginsInteger(byte) else { return nil }
    let start = at
    at += 1
    let digits = takeWhile(\.isDigit)
    let token = start..<at
    if byte == UInt8(ascii: "+") {
      throw JSONPathError("a number cannot begin with '+'", at: start..<start + 1)
    }
    guard byte != UInt8(ascii: "-") || !digits.isEmpty else {
      throw JSONPathError("expected a digit after '-'", at: token)
    }
    if let next = peek, next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      throw JSONPathError("an index is a whole number, without fraction or exponent", at: here)
    }
    let first = byte == UInt8(ascii: "-") ? start + 1 : start
    if text[first] == UInt8(ascii: "0"), token.count > 1 {
      throw JSONPathError(
        token.count == 2 && first > start
          ? "an index is not written -0" : "a number cannot have leading zeros",
        at: token
      )
    }
    guard let value = Int(String(decoding: text[token], as: UTF8.self)),
      value.magnitude < 1 << 53
    else {
      throw JSONPathError(
        "the number is beyond the exact integers of I-JSON, ±9007199254740991",
        at: token
      )
    }
    return value
  }

  // MARK: Bytes

  /// The byte at the place, nil behind the last.
  var peek: UInt8? { at < text.count ? text[at] : nil }

  /// The byte behind the one at the place.
  var peekSecond: UInt8? { at + 1 < text.count ? text[at + 1] : nil }

  /// The bytes of the character at the place, none at the end.
  var here: Range<Int> { character(at: at) }

  func character(at start: Int) -> Range<Int> {
    guard start < text.count else { return text.count..<text.count }
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { at += 1 }
  }

  /// Goes on to the first byte that is not of a kind.
  mutating func takeWhile(_ belongs: (UInt8) -> Bool) -> Range<Int> {
    let start = at
    while let byte = peek, belongs(byte) { at += 1 }
    return start..<at
  }

  /// The bytes of a name that would begin at a place, as text.
  func word(from start: Int) -> String {
    String(decoding: text[start...].prefix(while: Self.continuesName), as: UTF8.self)
  }

  /// Reads something that can be in itself, and counts how deep.
  mutating func nested<Part>(
    at range: Range<Int>,
    _ parse: (inout JSONPathParser) throws(JSONPathError) -> Part
  ) throws(JSONPathError) -> Part {
    guard depth < Self.depthLimit else {
      throw JSONPathError("filters, parentheses and functions are nested too deep", at: range)
    }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func beginsInteger(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// The first byte of a shorthand name: a letter, `_`, or any character beyond ASCII.
  static func beginsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte.isLetter
  }

  static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || byte.isDigit }
}
