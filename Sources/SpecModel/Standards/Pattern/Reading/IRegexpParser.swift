/// Reads an I-Regexp (RFC 9485).
struct IRegexpParser {
  private var reader: PatternReader
  private var open = [OpenGroup(start: 0)]

  /// A group of which the closing parenthesis has not been read.
  private struct OpenGroup {
    let start: Int
    var branches: [PatternNode] = []
    var pieces: [PatternNode] = []

    var node: PatternNode { .choice(branches + [.sequence(pieces)]) }
  }

  /// Reads a pattern.
  ///
  /// - Throws: A `PatternError` if it is not well formed.
  static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
    var parser = Self(reader: PatternReader(source))
    return try parser.parse()
  }

  private mutating func parse() throws(PatternError) -> PatternSyntax {
    while let next = reader.next {
      let start = reader.position
      reader.position += 1
      switch Unicode.Scalar(next) {
      case "(": try openGroup(at: start)
      case ")": try closeGroup(at: start)
      case "|":
        let pieces = open[open.count - 1].pieces
        open[open.count - 1].branches.append(.sequence(pieces))
        open[open.count - 1].pieces = []
      default: try append(parseAtom(next, from: start))
      }
    }
    guard open.count == 1 else {
      let group = open[open.count - 1]
      throw reader.error(
        "the group is not closed: \")\" is missing",
        from: group.start,
        to: group.start + 1
      )
    }
    return PatternSyntax(root: open[0].node, groupNames: [], references: [])
  }

  private mutating func openGroup(at start: Int) throws(PatternError) {
    guard open.count <= PatternSyntax.deepestNesting else {
      throw reader.error(
        "groups are nested more than \(PatternSyntax.deepestNesting) deep",
        from: start
      )
    }
    open.append(OpenGroup(start: start))
  }

  private mutating func closeGroup(at start: Int) throws(PatternError) {
    guard open.count > 1, let group = open.popLast() else {
      throw reader.error(
        "there is no group to close; write a literal \")\" as \\)",
        from: start
      )
    }
    try append(group.node)
  }

  /// Reads what one character is matched by, or an anchor.
  private mutating func parseAtom(
    _ first: UInt32,
    from start: Int
  ) throws(PatternError) -> PatternNode {
    switch Unicode.Scalar(first) {
    case "*", "+", "?":
      throw reader.error("there is nothing here to repeat", from: start)
    case "]", "{", "}":
      let written = reader.text(from: start, to: reader.position)
      throw reader.error("write a literal bracket as \\\(written)", from: start)
    // The grammar lets these stand for themselves, the mappings of RFC 9485 5.3 and 5.4 make
    // anchors of them; the JSONPath Compliance Test Suite expects anchors.
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case ".": return .set(CodePointSet.lineBreaks.inverted)
    case "[": return .set(try parseClass(from: start))
    case "\\":
      if let set = try parseCategory(from: start) { return .set(set) }
      return .set(CodePointSet(try parseEscape(from: start)))
    default: return .set(CodePointSet(first))
    }
  }

  /// Adds a piece, with the quantifier that follows it.
  private mutating func append(_ node: PatternNode) throws(PatternError) {
    var piece = node
    if let quantifier = try parseQuantifier() {
      piece = .quantified(node, quantifier, groups: 1..<1)
    }
    open[open.count - 1].pieces.append(piece)
  }

  private mutating func parseQuantifier() throws(PatternError) -> PatternQuantifier? {
    let start = reader.position
    if reader.take("*") { return PatternQuantifier(minimum: 0, maximum: nil, isLazy: false) }
    if reader.take("+") { return PatternQuantifier(minimum: 1, maximum: nil, isLazy: false) }
    if reader.take("?") { return PatternQuantifier(minimum: 0, maximum: 1, isLazy: false) }
    guard reader.take("{") else { return nil }
    guard let minimum = reader.takeNumber() else {
      throw reader.error("a quantifier is {n}, {n,} or {n,m}", from: start)
    }
    let maximum = reader.take(",") ? reader.takeNumber() : minimum
    guard reader.take("}") else {
      throw reader.error("a quantifier is {n}, {n,} or {n,m}", from: start)
    }
    if let maximum, maximum < minimum {
      throw reader.error("the limits are in the wrong order: write {least,most}", from: start)
    }
    return PatternQuantifier(minimum: minimum, maximum: maximum, isLazy: false)
  }

  /// Reads what follows a backslash, if that is `p{…}` or `P{…}`.
  private mutating func parseCategory(from start: Int) throws(PatternError) -> CodePointSet? {
    let isNegative = reader.sees("P")
    guard isNegative || reader.sees("p") else { return nil }
    reader.position += 1
    guard reader.take("{") else {
      throw reader.error("expected a general category: \\p{L} or \\p{Lu}", from: start)
    }
    let nameStart = reader.position
    while !reader.isAtEnd, !reader.sees("}") {
      reader.position += 1
    }
    let name = reader.text(from: nameStart, to: reader.position)
    guard reader.take("}"), name.utf8.count <= 2, name != "LC", name != "Cs",
      let set = UnicodeTables.property("gc", value: name)
    else {
      throw reader.error("there is no such general category", from: start)
    }
    return isNegative ? set.inverted : set
  }

  /// Reads what follows a backslash: a character that stands for itself, or `n`, `r`, `t`.
  private mutating func parseEscape(from start: Int) throws(PatternError) -> UInt32 {
    let next = reader.next
    reader.position += 1
    switch next.flatMap(Unicode.Scalar.init) {
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case .some(let scalar) where "()*+-.?[\\]^{|}".unicodeScalars.contains(scalar):
      return scalar.value
    default:
      throw reader.error("I-Regexp has no such escape", from: start)
    }
  }
}

// MARK: - Classes

extension IRegexpParser {
  private mutating func parseClass(from start: Int) throws(PatternError) -> CodePointSet {
    let isNegative = reader.take("^")
    var ranges: [ClosedRange<UInt32>] = []
    if reader.take("-") {
      ranges.append(0x2D...0x2D)
    }
    while !reader.sees("]") || ranges.isEmpty {
      let atomStart = reader.position
      if reader.sees("-"), reader.peek(1) == 0x5D, !ranges.isEmpty {
        reader.position += 1
        ranges.append(0x2D...0x2D)
      } else if reader.sees("\\p") || reader.sees("\\P") {
        reader.position += 1
        ranges += try parseCategory(from: atomStart)?.ranges ?? []
      } else {
        let first = try parseClassCharacter(classStart: start)
        guard reader.sees("-"), reader.peek(1) != 0x5D else {
          ranges.append(first...first)
          continue
        }
        reader.position += 1
        let last = try parseClassCharacter(classStart: start)
        guard first <= last else {
          throw reader.error("the range ends before it begins", from: atomStart)
        }
        ranges.append(first...last)
      }
    }
    reader.position += 1
    let set = CodePointSet(ranges)
    return isNegative ? set.inverted : set
  }

  private mutating func parseClassCharacter(classStart: Int) throws(PatternError) -> UInt32 {
    let start = reader.position
    let next = try reader.takeCharacter(ofClassAt: classStart)
    switch Unicode.Scalar(next) {
    case "-", "[", "]":
      let written = reader.text(from: start, to: reader.position)
      throw reader.error("write a literal one as \\\(written)", from: start)
    case "\\":
      return try parseEscape(from: start)
    default:
      return next
    }
  }
}
