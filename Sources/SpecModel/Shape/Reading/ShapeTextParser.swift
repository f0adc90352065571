/// Reads one string in the shape language: `"string(1..80)"`, `"[User] | null  # a description"`.
///
/// It follows the grammar of the format. A mistake inside a type is reported and reading goes on
/// behind it; where the text is no list of types at all, the rest of it is given up.
struct ShapeTextParser {
  var diagnostics: [Diagnostic] = []
  var at = 0

  let value: JSONValue
  let bytes: [UInt8]
  let names: SpellingTable
  private let depth: Int

  init(_ value: JSONValue, names: SpellingTable, depth: Int) {
    self.value = value
    self.names = names
    self.depth = depth
    bytes = Array((value.string ?? "").utf8)
  }

  /// Reads the whole string.
  mutating func parse() -> Shape {
    guard let shape = union(depth: depth) else { return .any(at: value.range) }
    skipSpace()
    var summary: String?
    if peek() == UInt8(ascii: "#") {
      summary = Self.trimmed(bytes[(at + 1)...])
      at = bytes.count
    }
    guard at == bytes.count else {
      // What follows a mistake may be a part of it.
      if diagnostics.isEmpty { reportUnexpected() }
      return .any(at: value.range)
    }
    joinUnknownWords()
    return Shape(shape.kind, range: shape.range, summary: summary)
  }

  private mutating func union(depth: Int) -> Shape? {
    guard depth < Shape.deepestNesting else {
      report(
        .tooDeep,
        "a shape can be at most \(Shape.deepestNesting) levels deep",
        at: at..<bytes.count,
        label: "too deep",
        help: "give the inner shapes names"
      )
      return nil
    }
    skipSpace()
    let start = at
    var end = at
    var alternatives: [Shape] = []
    repeat {
      guard let type = type(depth: depth) else { return nil }
      end = at
      skipSpace()
      // "T?" is "T | null": its alternatives are those of the union it is in.
      if case .union(let types) = type.kind {
        alternatives += types
      } else {
        alternatives.append(type)
      }
    } while take("|")
    at = end
    checkRepetition(alternatives)
    if alternatives.count == 1, let only = alternatives.first { return only }
    return Shape(.union(alternatives), range: range(start..<end))
  }

  /// Reports literals that are in a union twice; null may, as `T? | null` does no harm.
  private mutating func checkRepetition(_ alternatives: [Shape]) {
    var literals: [ShapeLiteral: SourceRange?] = [:]
    for alternative in alternatives {
      guard case .literal(let literal) = alternative.kind, literal != .null else { continue }
      if let first = literals.updateValue(alternative.range, forKey: literal) {
        literals[literal] = .some(first)
        diagnostics.append(
          Diagnostic(
            .repeatedAlternative,
            "the alternative \(literal) appears twice",
            at: alternative.range,
            label: "the same value again",
            notes: [Diagnostic.Note("it appears here first", at: first)]
          )
        )
      }
    }
  }

  private mutating func type(depth: Int) -> Shape? {
    skipSpace()
    let start = at
    guard let kind = kind(depth: depth) else { return nil }
    var shape = Shape(kind, range: range(start..<at))
    let end = at
    skipSpace()
    let mark = at
    guard take("?") else {
      at = end
      return shape
    }
    let null = Shape(.literal(.null), range: range(mark..<at))
    shape = Shape(.union([shape, null]), range: range(start..<at))
    let place = at
    skipSpace()
    if peek() == UInt8(ascii: "?") {
      report(
        .shapeSyntax,
        "one \"?\" is enough",
        at: at..<at + 1,
        label: "expected \"|\", \"#\" or the end",
        help: "the \"?\" of an optional member follows its name"
      )
      while take("?") { skipSpace() }
      return shape
    }
    at = place
    return shape
  }

  private mutating func kind(depth: Int) -> Shape.Kind? {
    guard let next = peek() else {
      report(.shapeSyntax, "a type is missing", at: at..<at, label: Self.expectation)
      return nil
    }
    switch next {
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "'"): return text()
    case UInt8(ascii: "/"): return pattern()
    case UInt8(ascii: "@"): return schema()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return isReference() ? word() : number()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      return word()
    default:
      reportUnexpected(
        instead: Self.expectation,
        help: next == UInt8(ascii: "(")
          ? "types have no parentheses around them; null is an alternative: 'a' | 'b' | null" : nil
      )
      return nil
    }
  }

  private mutating func array(depth: Int) -> Shape.Kind? {
    let start = at
    at += 1
    skipSpace()
    if peek() == UInt8(ascii: "]") {
      report(
        .shapeSyntax,
        "an array needs the shape of its elements",
        at: start..<at + 1,
        label: "expected the shape of the elements",
        help: "any array is \"array\""
      )
      at += 1
      return .array(.any(at: range(start..<at)), bounds(of: .elements, type: "[]"))
    }
    guard let element = union(depth: depth + 1) else { return nil }
    skipSpace()
    guard take("]") else {
      if at == bytes.count {
        report(
          .shapeSyntax,
          "an array has no closing \"]\"",
          at: start..<start + 1,
          label: "opened here"
        )
      } else {
        let isTuple = peek() == UInt8(ascii: ",")
        reportUnexpected(
          instead: "expected \"|\" or \"]\"",
          help: isTuple
            ? "exactly these elements are a JSON list: [\"number\", \"string\"]" : nil
        )
      }
      return nil
    }
    return .array(element, bounds(of: .elements, type: "[\(element)]"))
  }

  private mutating func text() -> Shape.Kind? {
    let start = at
    var text: [UInt8] = []
    at += 1
    while let byte = peek() {
      at += 1
      if byte == UInt8(ascii: "'") {
        guard peek() == byte else {
          return .literal(.string(String(decoding: text, as: UTF8.self)))
        }
        at += 1
      }
      text.append(byte)
    }
    report(
      .shapeSyntax,
      "a string has no closing quote",
      at: start..<bytes.count,
      label: "expected ' at its end",
      help: "a quote in a string is written twice: ''"
    )
    return nil
  }

  private mutating func pattern() -> Shape.Kind? {
    let start = at
    guard let end = ShapePatternReader.end(of: bytes, from: start) else {
      report(
        .shapeSyntax,
        "a pattern has no closing \"/\"",
        at: start..<bytes.count,
        label: "expected \"/\" at its end"
      )
      return nil
    }
    at = end
    let source = String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
    if source.isEmpty {
      report(
        .shapeSyntax,
        "a pattern is empty",
        at: start..<end,
        label: "expected a pattern between the slashes"
      )
    }
    if let problem = ShapePatternReader.problem(of: source, in: value, at: start + 1) {
      diagnostics.append(problem)
      _ = bounds(of: .codePoints, type: "a pattern")
      return .type(.any, nil)
    }
    return .pattern(source, bounds(of: .codePoints, type: "a pattern"))
  }

  /// Reads `@schemas/user.json#/$defs/User`; a `#` that no fragment follows begins a description.
  private mutating func schema() -> Shape.Kind? {
    let start = at
    at += 1
    while let byte = peek(), !Self.isSpace(byte), !"|]?(),".utf8.contains(byte) {
      if byte == UInt8(ascii: "#"), peek(1).map(Self.isSpace) ?? true { break }
      at += 1
    }
    let reference = text(start + 1..<at)
    guard !reference.isEmpty else {
      report(
        .shapeSyntax,
        "a path is missing after \"@\"",
        at: start..<at,
        label: "expected the path of a JSON Schema, such as \"@schemas/user.json\""
      )
      return nil
    }
    _ = bounds(of: nil, type: "@\(reference)")
    return .schema(reference, in: value)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
