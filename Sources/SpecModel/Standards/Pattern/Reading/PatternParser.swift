/// Reads a regular expression as ECMA-262 22.2.1 writes it, in `u` mode.
struct PatternParser {
  var reader: PatternReader

  private var groupNames: [String?] = []
  private var references: [Reference] = []
  private var open: [OpenGroup] = []

  /// Reads a pattern.
  ///
  /// - Throws: A `PatternError` if it is not well formed.
  static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
    var parser = Self(reader: PatternReader(source))
    return try parser.parse()
  }

  private mutating func parse() throws(PatternError) -> PatternSyntax {
    open = [OpenGroup(kind: .whole, start: 0, groupsBefore: 0)]
    while let next = reader.next {
      let start = reader.position
      switch Unicode.Scalar(next) {
      case "(":
        try openGroup()
      case ")":
        try closeGroup()
      case "|":
        reader.position += 1
        open[open.count - 1].startAlternative()
      case "^":
        reader.position += 1
        append(.assertion(.start))
      case "$":
        reader.position += 1
        append(.assertion(.end))
      case "*", "+", "?":
        reader.position += 1
        throw reader.error("there is nothing here to repeat", from: start)
      case "{":
        reader.position += 1
        throw reader.error("write a literal brace as \\{", from: start)
      case "]", "}":
        reader.position += 1
        let written = reader.text(from: start, to: reader.position)
        throw reader.error("write a literal bracket as \\\(written)", from: start)
      case ".":
        reader.position += 1
        try appendRepeated(.set(CodePointSet.lineTerminators.inverted))
      case "[":
        try appendRepeated(.set(parseClass()))
      case "\\":
        try parseEscape()
      default:
        reader.position += 1
        try appendRepeated(.set(CodePointSet(next)))
      }
    }
    let whole = open[0]
    guard open.count == 1 else {
      let group = open[open.count - 1]
      throw reader.error(
        "the group is not closed: \")\" is missing",
        from: group.start,
        to: group.start + 1
      )
    }
    return PatternSyntax(
      root: whole.node,
      groupNames: groupNames,
      references: try resolvedReferences()
    )
  }

  private mutating func append(_ node: PatternNode) {
    open[open.count - 1].terms.append(node)
  }

  /// Adds a part, with the quantifier that follows it.
  private mutating func appendRepeated(
    _ node: PatternNode,
    groupsBefore: Int? = nil
  ) throws(PatternError) {
    guard let quantifier = try parseQuantifier() else {
      return append(node)
    }
    let first = groupsBefore ?? groupNames.count
    append(.quantified(node, quantifier, groups: (first + 1)..<(groupNames.count + 1)))
  }

  private mutating func parseQuantifier() throws(PatternError) -> PatternQuantifier? {
    let start = reader.position
    let minimum: Int
    let maximum: Int?
    switch reader.next.flatMap(Unicode.Scalar.init) {
    case "*":
      (minimum, maximum) = (0, nil)
    case "+":
      (minimum, maximum) = (1, nil)
    case "?":
      (minimum, maximum) = (0, 1)
    case "{":
      (minimum, maximum) = try parseBraces()
    default:
      return nil
    }
    reader.position += 1
    if let maximum, maximum < minimum {
      throw reader.error("the limits are in the wrong order: write {least,most}", from: start)
    }
    return PatternQuantifier(minimum: minimum, maximum: maximum, isLazy: reader.take("?"))
  }

  /// Reads `{n`, `{n,` or `{n,m`, up to the closing brace.
  private mutating func parseBraces() throws(PatternError) -> (minimum: Int, maximum: Int?) {
    let start = reader.position
    reader.position += 1
    if let minimum = reader.takeNumber() {
      var maximum: Int? = minimum
      if reader.take(",") {
        maximum = reader.takeNumber()
      }
      if reader.sees("}") {
        return (minimum, maximum)
      }
    }
    throw reader.error(
      "a quantifier is {n}, {n,} or {n,m}; write a literal brace as \\{",
      from: start
    )
  }
}

// MARK: - Groups

extension PatternParser {
  /// A group of which the closing parenthesis has not been read.
  private struct OpenGroup {
    let kind: Kind
    let start: Int
    let groupsBefore: Int
    var alternatives: [PatternNode] = []
    var terms: [PatternNode] = []

    enum Kind {
      case whole
      case plain
      case capture(Int)
      case look(PatternLook)
    }

    /// Everything read so far in this group.
    var node: PatternNode {
      alternatives.isEmpty ? alternative : .choice(alternatives + [alternative])
    }

    private var alternative: PatternNode {
      switch terms.count {
      case 0: .empty
      case 1: terms[0]
      default: .sequence(terms)
      }
    }

    mutating func startAlternative() {
      alternatives.append(alternative)
      terms = []
    }
  }

  private mutating func openGroup() throws(PatternError) {
    let start = reader.position
    let groupsBefore = groupNames.count
    reader.position += 1
    guard open.count <= PatternSyntax.deepestNesting else {
      throw reader.error(
        "groups are nested more than \(PatternSyntax.deepestNesting) deep",
        from: start
      )
    }
    let kind = try parseGroupKind(from: start)
    open.append(OpenGroup(kind: kind, start: start, groupsBefore: groupsBefore))
  }

  private mutating func parseGroupKind(from start: Int) throws(PatternError) -> OpenGroup.Kind {
    guard reader.take("?") else {
      groupNames.append(nil)
      return .capture(groupNames.count)
    }
    if reader.take(":") { return .plain }
    if reader.take("=") { return .look(PatternLook(isBehind: false, isNegative: false)) }
    if reader.take("!") { return .look(PatternLook(isBehind: false, isNegative: true)) }
    if reader.take("<=") { return .look(PatternLook(isBehind: true, isNegative: false)) }
    if reader.take("<!") { return .look(PatternLook(isBehind: true, isNegative: true)) }
    if reader.sees("<") {
      let nameStart = reader.position
      let name = try parseGroupName()
      if groupNames.contains(where: { $0?.utf8.elementsEqual(name.utf8) ?? false }) {
        throw reader.error("there is already a group with this name", from: nameStart)
      }
      groupNames.append(name)
      return .capture(groupNames.count)
    }
    if let flag = reader.next.flatMap(Unicode.Scalar.init), "imsu-".unicodeScalars.contains(flag) {
      let instead =
        switch flag {
        case "m": "(?:^|\\n) finds the start of a line"
        case "s": "[\\s\\S] finds any character"
        default: "[xX] finds a letter of both cases"
        }
      throw reader.error(
        "a pattern has no flags; \(instead)",
        from: start,
        to: reader.position + 1
      )
    }
    throw reader.error(
      "expected one of (?:…) (?=…) (?!…) (?<=…) (?<!…) (?<name>…)",
      from: start,
      to: reader.position + 1
    )
  }

  private mutating func closeGroup() throws(PatternError) {
    let start = reader.position
    reader.position += 1
    guard open.count > 1, let group = open.popLast() else {
      throw reader.error("there is no group to close; write a literal \")\" as \\)", from: start)
    }
    switch group.kind {
    case .whole, .plain:
      try appendRepeated(group.node, groupsBefore: group.groupsBefore)
    case .capture(let index):
      try appendRepeated(.capture(index, group.node), groupsBefore: group.groupsBefore)
    case .look(let look):
      append(.look(look, group.node))
    }
  }
}

// MARK: - Escapes outside of classes

extension PatternParser {
  /// A backreference, before the groups after it are known.
  private struct Reference {
    let target: Target
    let start: Int
    let end: Int

    enum Target {
      case number(Int)
      case name(String)
    }
  }

  private mutating func parseEscape() throws(PatternError) {
    let start = reader.position
    switch reader.peek(1).flatMap(Unicode.Scalar.init) {
    case "b":
      reader.position += 2
      append(.assertion(.wordBoundary))
    case "B":
      reader.position += 2
      append(.assertion(.noWordBoundary))
    case "k":
      reader.position += 2
      guard reader.sees("<") else {
        throw reader.error("expected the name of a group: \\k<name>", from: start)
      }
      try appendReference(.name(parseGroupName()), from: start)
    case .some("1"..."9"):
      reader.position += 1
      try appendReference(.number(reader.takeNumber() ?? 0), from: start)
    default:
      reader.position += 1
      if let set = try parseClassEscape(from: start) {
        try appendRepeated(.set(set))
      } else {
        try appendRepeated(.set(CodePointSet(parseCharacterEscape(from: start, inClass: false))))
      }
    }
  }

  private mutating func appendReference(
    _ target: Reference.Target,
    from start: Int
  ) throws(PatternError) {
    references.append(Reference(target: target, start: start, end: reader.position))
    try appendRepeated(.backreference(references.count - 1))
  }

  private func resolvedReferences() throws(PatternError) -> [Int] {
    var groups: [Int] = []
    for reference in references {
      let group: Int?
      switch reference.target {
      case .number(let number):
        group = number <= groupNames.count ? number : nil
      case .name(let name):
        group = groupNames.firstIndex { $0?.utf8.elementsEqual(name.utf8) ?? false }.map { $0 + 1 }
      }
      guard let group else {
        throw reader.error("there is no such group", from: reference.start, to: reference.end)
      }
      groups.append(group)
    }
    return groups
  }
}
