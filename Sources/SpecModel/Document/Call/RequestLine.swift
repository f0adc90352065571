/// The method and the target of a call: `GET /users/{id}`.
package struct RequestLine: HoldsNoTemplates {
  /// The method, as it is written.
  package let method: String

  /// The target in pieces.
  package let target: [Piece]

  /// Where it is written.
  package let origin: JSONValue

  /// The byte offset of the target in the text.
  package let targetOffset: Int

  /// Whether all of the target could be read: else it is not known which parameters it has.
  let isRead: Bool

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
  package let parameters: [Parameter]

  /// Whether the method changes nothing (RFC 9110 9.2.1).
  package var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method) }

  private init(
    method: String,
    target: [Piece],
    origin: JSONValue,
    targetOffset: Int,
    isRead: Bool
  ) {
    self.method = method
    self.target = target
    self.origin = origin
    self.targetOffset = targetOffset
    self.isRead = isRead
    parameters = target.flatMap { piece -> [Parameter] in
      guard case .expression(let expression, let range) = piece else { return [] }
      return expression.variables.map {
        Parameter(
          name: $0.name,
          isOptional: expression.mayBeAbsent,
          expression: range,
          origin: origin
        )
      }
    }
  }

  /// A name in `{…}`.
  package struct Parameter: Sendable {
    /// The name.
    package let name: String

    /// Whether it may be absent.
    package let isOptional: Bool

    fileprivate let expression: Range<Int>
    fileprivate let origin: JSONValue

    /// The braces and all between them.
    package var range: SourceRange? { origin.range(ofText: expression) }

    /// The name alone.
    var nameRange: SourceRange? {
      let text = Array((origin.string ?? "").utf8)
      let name = Array(self.name.utf8)
      let places = expression.clamped(to: text.indices)
      let start = places.first { start in
        text[start...].starts(with: name)
          && !text[..<start].suffix(1).contains(where: \.isWordCharacter)
          && !text[(start + name.count)...].prefix(1).contains(where: \.isWordCharacter)
      }
      return start.flatMap { origin.range(ofText: $0..<$0 + name.count) }
    }
  }

  /// The target as it is written.
  package var targetText: String {
    String(decoding: (origin.string ?? "").utf8.dropFirst(targetOffset), as: UTF8.self)
  }

  /// Stands for a request that could not be read, so that the rest of the call is looked at.
  static func unknown(at origin: JSONValue) -> RequestLine {
    RequestLine(method: "", target: [], origin: origin, targetOffset: 0, isRead: false)
  }
}

extension RequestLine {
  /// Cuts the target into pieces; what is wrong with it is shown, and passed over.
  init(method: String, target range: Range<Int>, of template: Template, _ reader: DocumentReader) {
    let value = template.origin
    let whole = value.utf8 ?? []
    var pieces: [Piece] = []
    var offset = 0
    var isRead = true
    for part in template.parts {
      switch part {
      case .text(let text):
        let end = offset + text.utf8.count
        let own = (offset..<end).clamped(to: range)
        let literal = String(
          decoding: text.utf8.dropFirst(own.lowerBound - offset).prefix(own.count),
          as: UTF8.self
        )
        offset = end
        if let found = Self.pieces(literal, at: own.lowerBound, of: value, reader) {
          pieces += found
        } else {
          isRead = false
          pieces.append(.text(literal))
        }
      case .expression(let expression):
        pieces.append(.template(expression))
        offset = expression.range.upperBound
        offset += Self.closingLength(whole, after: offset)
      }
    }
    self.init(
      method: method,
      target: pieces,
      origin: value,
      targetOffset: range.lowerBound,
      isRead: isRead
    )
    guard isRead else { return }
    reader.warnOfParameter(inTarget: self)
    if case .text(let text)? = pieces.first, !text.hasPrefix("/"), !text.contains("://"),
      !text.hasPrefix("http:"), !text.hasPrefix("https:")
    {
      let isPath = text.prefix { $0 != "/" }.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
      reader.report(
        .invalidRequest,
        "a target begins with \"/\", or is an absolute URL",
        at: value.range(ofText: targetOffset..<targetOffset + text.utf8.count),
        label: "expected \"/\", https:// or a template such as {{baseURL}}",
        suggestion: isPath ? .help("/\(targetText)") : nil,
        help: "a variable is written {{name}}, a parameter {name}"
      )
    } else if let mistake {
      reader.report(mistake, in: value, from: targetOffset, of: targetText)
    }
  }

  /// What is wrong with an absolute URL, as far as it is known before templates have values.
  private var mistake: TextMistake? {
    guard case .text(let start)? = target.first, !isRelative else { return nil }
    let url = AbsoluteURL.http
    let mistake = target.count == 1 ? url.mistake(in: start) : url.mistake(inStart: start)
    // The method, and what follows the start, stay as they are.
    return mistake?.within(0..<start.utf8.count)
  }

  /// The bytes from an expression's end to behind its `}}`.
  private static func closingLength(_ text: ContiguousArray<UInt8>, after offset: Int) -> Int {
    let close = text.dropFirst(offset).firstIndex(of: UInt8(ascii: "}"))
    return close.map { $0 - offset + 2 } ?? 0
  }

  private static func pieces(
    _ text: String,
    at offset: Int,
    of value: JSONValue,
    _ reader: DocumentReader
  ) -> [Piece]? {
    let mistakes = [
      AbsoluteURL.blank(in: text, allowsSpaces: true), AbsoluteURL.fragment(in: text),
    ]
    for case let mistake? in mistakes { reader.report(mistake, in: value, from: offset) }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return text.isEmpty ? [] : [.text(text)]
    }
    do {
      // What is percent-encoded when it is sent is no literal of a URI template.
      let literals = text.utf8.map { $0 <= 0x20 || $0 == 0x7F ? UInt8(ascii: "-") : $0 }
      var at = 0
      return try URITemplate(String(decoding: literals, as: UTF8.self)).parts.map { part in
        switch part {
        case .literal(let literal):
          let written = text.utf8.dropFirst(at).prefix(literal.utf8.count)
          at += written.count
          return .text(String(decoding: written, as: UTF8.self))
        case .expression(let expression):
          at = expression.offset + expression.length
          return .expression(expression, offset + expression.offset..<offset + at)
        }
      }
    } catch {
      let start = offset + error.offset
      reader.report(
        .invalidURITemplate,
        "the target is not a URI template: \(error.message)",
        at: value.range(ofText: start..<start + max(1, error.length)),
        help: "a parameter is written {id}, a literal brace {{'{' | raw}}"
      )
      return nil
    }
  }
}

extension URITemplate.Expression {
  /// Whether its variables may be absent: it begins or goes on with a query.
  package var mayBeAbsent: Bool { self.operator == .query || self.operator == .continuation }

  /// Whether its values are segments of the path, or parts of one.
  package var isSegment: Bool { isSimple || self.operator == .path }

  /// Whether its values go on with the segment before them: `{id}`.
  package var isSimple: Bool { self.operator == .simple }

  /// Whether it is the fragment of the target: `{#name}`.
  package var isFragment: Bool { self.operator == .fragment }

  /// What a value is that leaves nothing in the path, such as "null"; nil if it leaves something.
  package func emptiness(of value: JSONValue) -> String? {
    switch value.type {
    case .null: "null"
    case .array where value.count == 0: "an empty list"
    case .object where value.count == 0: "an empty object"
    case .string where isSegment && value.string?.isEmpty == true: "an empty string"
    default: nil
    }
  }
}
