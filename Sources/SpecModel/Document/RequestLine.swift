/// The method and the target of a call: `GET /users/{id}`.
package struct RequestLine: Sendable {
  /// The method, as it is written.
  package let method: String

  /// The target in pieces.
  package let target: [Piece]

  /// Where it is written.
  package let origin: JSONValue

  /// The byte offset of the target in the text.
  package let targetOffset: Int

  /// A piece of a target.
  package enum Piece: Sendable {
    /// Sent as it is written.
    case text(String)
    /// `{{…}}`.
    case template(TemplateExpression)
    /// `{…}` of RFC 6570, with the byte offsets in the text.
    case expression(URITemplate.Expression, Range<Int>)
  }

  /// Whether the target is appended to `baseURL`.
  package var isRelative: Bool {
    if case .text(let text) = target.first { text.utf8.first == UInt8(ascii: "/") } else { false }
  }

  /// The names in `{…}` and whether each may be absent: those of `{?…}` and `{&…}` may.
  package var parameters: [(name: String, isOptional: Bool, range: SourceRange?)] {
    target.flatMap { piece -> [(name: String, isOptional: Bool, range: SourceRange?)] in
      guard case .expression(let expression, let range) = piece else { return [] }
      let place = origin.range(ofText: range)
      return expression.variables.map { ($0.name, expression.mayBeAbsent, place) }
    }
  }

  /// The target as it is written.
  package var targetText: String {
    String(decoding: (origin.string ?? "").utf8.dropFirst(targetOffset), as: UTF8.self)
  }
}

extension FormatType where Value == RequestLine {
  /// A method and a target.
  static var requestLine: FormatType {
    FormatType("a method and a target such as \"GET /users/{id}\"") { value, reader in
      guard let text = value.string else {
        reader.reportWrongType(
          value,
          expected: "a method and a target such as \"GET /users/{id}\""
        )
        return nil
      }
      guard let template = reader.template(value) else { return nil }
      let method = text.utf8.prefix { $0 != UInt8(ascii: " ") }
      let name = String(decoding: method, as: UTF8.self)
      guard NameRule.token.allows(name), method.count + 1 < text.utf8.count else {
        reader.report(
          Diagnostic(
            .invalidValue,
            "a request is a method, a space and a target",
            at: value.range,
            label: "expected a method and a target such as \"GET /users/{id}\"",
            help: text.hasPrefix("/") ? "did you mean \"GET \(text)\"?" : nil
          )
        )
        return nil
      }
      if name != name.uppercased(), NameRule.standardMethods.contains(name.uppercased()) {
        reader.report(
          Diagnostic(
            .invalidValue,
            "methods are written in capitals",
            at: value.range(ofText: 0..<method.count),
            label: "expected \(name.uppercased())"
          )
        )
        return nil
      }
      if name == "CONNECT" {
        reader.report(
          Diagnostic(
            .invalidValue,
            "CONNECT asks a proxy for a tunnel and cannot be sent",
            at: value.range(ofText: 0..<method.count),
            label: "expected another method",
            help: "a proxy is said by \"proxy\""
          )
        )
        return nil
      }
      return RequestLine(method: name, template, value, reader)
    }
  }
}

extension NameRule {
  /// The methods of RFC 9110 9.3 and RFC 5789.
  package static let standardMethods = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH",
  ]
}

extension RequestLine {
  /// Cuts the target into pieces.
  fileprivate init?(
    method: String,
    _ template: Template,
    _ value: JSONValue,
    _ reader: DocumentReader
  ) {
    self.method = method
    origin = value
    targetOffset = method.utf8.count + 1
    var pieces: [Piece] = []
    var offset = 0
    var isValid = true
    for part in template.parts {
      switch part {
      case .text(let text):
        let skipped = max(0, min(targetOffset - offset, text.utf8.count))
        let start = offset + skipped
        offset += text.utf8.count
        let literal = String(decoding: text.utf8.dropFirst(skipped), as: UTF8.self)
        guard let found = Self.pieces(literal, at: start, of: value, reader) else {
          isValid = false
          continue
        }
        pieces += found
      case .expression(let expression):
        pieces.append(.template(expression))
        offset = expression.range.upperBound
        offset += Self.closingLength(value, after: offset)
      }
    }
    guard isValid else { return nil }
    target = pieces
    guard !target.isEmpty else { return nil }
    if case .text(let text) = target[0], !text.hasPrefix("/"), !text.contains("://") {
      reader.report(
        Diagnostic(
          .invalidValue,
          "a target begins with \"/\", or is an absolute URL",
          at: value.range(ofText: targetOffset..<targetOffset + text.utf8.count),
          label: "expected \"/\", https:// or a template such as {{baseURL}}",
          help: text.hasPrefix("$")
            ? "a variable is written {{name}}, a parameter {name}"
            : "did you mean \"/\(targetText)\"?"
        )
      )
      return nil
    }
    if let mistake = mistake {
      reader.report(mistake, in: value, from: targetOffset)
      return nil
    }
  }

  /// What is wrong with an absolute URL, as far as it is known before templates have values.
  private var mistake: TextMistake? {
    guard case .text(let start) = target[0], !isRelative else { return nil }
    let url = AbsoluteURL.http
    return target.count == 1 ? url.mistake(in: start) : url.mistake(inStart: start)
  }

  /// The bytes from an expression's end to behind its `}}`.
  private static func closingLength(_ value: JSONValue, after offset: Int) -> Int {
    let bytes = Array((value.string ?? "").utf8.dropFirst(offset))
    guard let close = bytes.firstIndex(of: UInt8(ascii: "}")) else { return 0 }
    return close + 2
  }

  private static func pieces(
    _ text: String,
    at offset: Int,
    of value: JSONValue,
    _ reader: DocumentReader
  ) -> [Piece]? {
    if let mistake = AbsoluteURL.blank(in: text) {
      reader.report(mistake, in: value, from: offset)
      return nil
    }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return text.isEmpty ? [] : [.text(text)]
    }
    do {
      let template = try URITemplate(text)
      return template.parts.map { part in
        switch part {
        case .literal(let literal): .text(literal)
        case .expression(let expression):
          .expression(
            expression,
            offset + expression.offset..<offset + expression.offset + expression.length
          )
        }
      }
    } catch {
      let start = offset + error.offset
      reader.report(
        Diagnostic(
          .template,
          "the target is no URI template: \(error.message)",
          at: value.range(ofText: start..<start + max(1, error.length)),
          help: "a literal brace is written {{'{' | raw}}"
        )
      )
      return nil
    }
  }
}

extension URITemplate.Expression {
  /// Whether its variables may be absent: it begins or goes on with a query.
  package var mayBeAbsent: Bool { self.operator == .query || self.operator == .continuation }
}
