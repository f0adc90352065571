/// Reads a URI template by the grammar of RFC 6570, 2.
struct URITemplateParser {
  private let source: [UInt8]
  private var offset = 0

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func parse() throws(URITemplateError) -> [URITemplate.Part] {
    var parts: [URITemplate.Part] = []
    while offset < source.count {
      if source[offset] == UInt8(ascii: "{") {
        parts.append(.expression(try expression()))
      } else {
        parts.append(.literal(try literal()))
      }
    }
    return parts
  }

  /// literals of RFC 6570, 2.1, with the apostrophe, which an erratum adds.
  private mutating func literal() throws(URITemplateError) -> String {
    let start = offset
    while offset < source.count, source[offset] != UInt8(ascii: "{") {
      let byte = source[offset]
      if Self.literals.contains(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "%") {
        try skipTriplet()
      } else if byte == UInt8(ascii: "}") {
        throw error("'}' without an opening '{'")
      } else if byte < 0x80 {
        throw error("this character must be percent-encoded in a URI template")
      } else {
        let place = offset
        let bytes = source[...]
        guard let scalar = Unicode.Scalar(utf8: bytes.span, at: &offset),
          scalar.isIRICharacter || scalar.isIRIPrivate
        else {
          throw error(
            "this character is not allowed in a URI template",
            at: place,
            max(1, offset - place)
          )
        }
      }
    }
    return String(decoding: source[start..<offset], as: UTF8.self)
  }

  /// expression of RFC 6570, 2.2.
  private mutating func expression() throws(URITemplateError) -> URITemplate.Expression {
    let start = offset
    offset += 1
    var kind = URITemplate.Operator.simple
    if let byte = next, let found = URITemplate.Operator(rawValue: byte), byte != 0 {
      kind = found
      offset += 1
    } else if let byte = next, Self.reservedOperators.contains(byte) {
      throw error("this operator is reserved (RFC 6570, 2.2)")
    }
    var variables = [try variable()]
    while next == UInt8(ascii: ",") {
      offset += 1
      variables.append(try variable())
    }
    guard let byte = next else {
      throw error("the expression has no '}'", at: start, source.count - start)
    }
    guard byte == UInt8(ascii: "}") else { throw error("expected ',' or '}'") }
    offset += 1
    return URITemplate.Expression(
      operator: kind,
      variables: variables,
      offset: start,
      length: offset - start
    )
  }

  /// varspec of RFC 6570, 2.3.
  private mutating func variable() throws(URITemplateError) -> URITemplate.Variable {
    let start = offset
    while true {
      let segment = offset
      while let byte = next {
        if Self.nameCharacters.contains(byte) {
          offset += 1
        } else if byte == UInt8(ascii: "%") {
          try skipTriplet()
        } else {
          break
        }
      }
      guard offset > segment else { throw error("expected the name of a variable") }
      guard next == UInt8(ascii: ".") else { break }
      offset += 1
    }
    let name = String(decoding: source[start..<offset], as: UTF8.self)
    let modifier = try modifier()
    return URITemplate.Variable(
      name: name,
      modifier: modifier,
      offset: start,
      length: offset - start
    )
  }

  /// pct-encoded of RFC 3986, 2.1.
  private mutating func skipTriplet() throws(URITemplateError) {
    guard PercentEncoding.isTriplet(source, at: offset) else {
      throw error("'%' must be followed by two hexadecimal digits")
    }
    offset += 3
  }

  /// modifier-level4 of RFC 6570, 2.4.
  private mutating func modifier() throws(URITemplateError) -> URITemplate.Modifier {
    if next == UInt8(ascii: "*") {
      offset += 1
      return .explode
    }
    guard next == UInt8(ascii: ":") else { return .none }
    offset += 1
    let start = offset
    var count = 0
    while let byte = next, ASCIISet.digits.contains(byte) {
      if offset - start < 4 { count = count * 10 + Int(byte - UInt8(ascii: "0")) }
      offset += 1
    }
    guard offset > start, offset - start <= 4, source[start] != UInt8(ascii: "0") else {
      throw error(
        "a prefix is a number from 1 to 9999 without leading zeros",
        at: start,
        max(1, offset - start)
      )
    }
    return .prefix(count)
  }

  private var next: UInt8? { offset < source.count ? source[offset] : nil }

  private func error(_ message: String) -> URITemplateError {
    error(message, at: offset, offset < source.count ? 1 : 0)
  }

  private func error(_ message: String, at offset: Int, _ length: Int) -> URITemplateError {
    URITemplateError(
      message: message,
      offset: offset,
      length: min(length, source.count - offset)
    )
  }

  private static let literals = ASCIISet.unreserved.union(.reserved)
  private static let nameCharacters = ASCIISet.letters.union(.digits).union(ASCIISet("_"))
  private static let reservedOperators = ASCIISet("=,!@|")
}

extension URITemplate {
  /// Reads a template.
  ///
  /// - Throws: `URITemplateError` with the place of the first mistake (RFC 6570, 2).
  package init(_ source: String) throws(URITemplateError) {
    try self.init(utf8: Array(source.utf8))
  }

  /// Reads a template from UTF-8.
  ///
  /// - Throws: `URITemplateError` with the place of the first mistake (RFC 6570, 2).
  package init(utf8 source: [UInt8]) throws(URITemplateError) {
    var parser = URITemplateParser(source)
    parts = try parser.parse()
  }
}
