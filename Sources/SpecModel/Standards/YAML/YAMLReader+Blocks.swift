extension YAMLReader {
  /// Reads a node, or nothing, which is null.
  ///
  /// It is in a mapping or sequence of a column, -1 for the document. A sequence on another line begins in the column
  /// `sequencesFrom` or behind it; `isInline` says whether a mapping or a sequence may begin on this line.
  mutating func node(inside parent: Int, sequencesFrom: Int, isInline: Bool) throws(YAMLError) {
    var isOther = try skipToToken()
    var outer = YAMLProperties()
    var inner = YAMLProperties()
    var column = column
    while true {
      if try isOver(parent, sequencesFrom, isOther) {
        return try scalar(nothing(at: lastEnd), outer)
      }
      guard isProperty else { break }
      column = self.column
      let hadTab = hasTab
      inner = try properties()
      guard isLineEnd || text[at] == UInt8(ascii: "#") else {
        hasTab = hadTab
        break
      }
      outer = try join(outer, inner)
      inner = YAMLProperties()
      try skipToToken()
      isOther = true
      column = self.column
    }
    if inner.isEmpty { column = self.column }
    let isFirst = isInline || isOther
    switch text[at] {
    case UInt8(ascii: "-") where isBlank(at + 1):
      guard isFirst, inner.isEmpty else {
        throw error("a sequence cannot begin here", help: "it begins on a line of its own")
      }
      try sequence(at: column, outer)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let properties = try join(outer, inner)
      try scalar(blockScalar(inside: parent), properties)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let start = at
      let joined = Result { () throws(YAMLError) in try join(outer, inner) }
      try flowCollection((try? joined.get()) ?? inner)
      skipSpaces()
      if isIndicator(UInt8(ascii: ":")) { throw complexKey(start..<lastEnd) }
      _ = try joined.get()
      try finishLine()
    default:
      try scalarOrMapping(inside: parent, column, isFirst, outer, inner)
    }
  }

  /// Whether the parent, or the document, ends before the token that is here.
  private func isOver(_ parent: Int, _ sequencesFrom: Int, _ isOther: Bool) throws(YAMLError)
    -> Bool
  {
    if isEnd || isAtMarker { return true }
    guard isOther else { return false }
    let indentation = hasTab ? self.indentation : column
    if indentation > parent { return false }
    if hasTab { throw tabError() }
    return !(indentation >= sequencesFrom && isIndicator(UInt8(ascii: "-")))
  }

  private mutating func scalarOrMapping(
    inside parent: Int,
    _ column: Int,
    _ isFirst: Bool,
    _ outer: YAMLProperties,
    _ inner: YAMLProperties
  ) throws(YAMLError) {
    let isExplicit = isIndicator(UInt8(ascii: "?"))
    if !isExplicit {
      var found = try firstLine()
      if isName(found) {
        guard isFirst else { throw mappingError() }
        return try mapping(at: column, found, inner, outer)
      }
      if found.style == .plain { try continuePlain(&found, inside: parent) }
      try scalar(found, join(outer, inner))
      return try finishLine()
    }
    guard isFirst, inner.isEmpty else { throw mappingError() }
    try mapping(at: column, nil, inner, outer)
  }

  /// Reads an alias, a scalar in quotes or the first line of a plain one; nothing before a colon.
  mutating func firstLine(inFlow: Bool = false) throws(YAMLError) -> YAMLScalar {
    switch text[at] {
    case UInt8(ascii: "\""): return try doubleQuoted()
    case UInt8(ascii: "'"): return try singleQuoted()
    case UInt8(ascii: "*"):
      let name = try anchorName()
      lastEnd = at
      return YAMLScalar(start: name.lowerBound, end: at, style: .alias)
    case UInt8(ascii: ":") where isIndicator(UInt8(ascii: ":"), inFlow: inFlow):
      return nothing(at: at)
    default: return try plain(inFlow: inFlow)
    }
  }

  /// A scalar that is not there.
  func nothing(at offset: Int) -> YAMLScalar {
    YAMLScalar(start: offset, end: offset, style: .empty, verbatim: offset..<offset)
  }

  /// Whether a colon follows, so that a scalar is a name.
  mutating func isName(_ found: YAMLScalar) -> Bool {
    let end = at
    skipSpaces()
    let isName = isIndicator(UInt8(ascii: ":"))
    if !isName { at = end }
    return isName
  }

  private mutating func sequence(at column: Int, _ properties: YAMLProperties) throws(YAMLError) {
    if hasTab { throw tabError() }
    let collection = try open(UInt8(ascii: "["), at: at, properties)
    repeat {
      at += 1
      lastEnd = at
      try node(inside: column, sequencesFrom: column + 1, isInline: true)
    } while try hasEntry(at: column) && isIndicator(UInt8(ascii: "-"))
    close(UInt8(ascii: "]"), collection)
  }

  /// Goes to the next entry of a mapping or sequence.
  ///
  /// - Returns: Whether there is a token in its column.
  mutating func hasEntry(at column: Int) throws(YAMLError) -> Bool {
    try skipToToken()
    if isEnd || isAtMarker { return false }
    if hasTab { throw tabError() }
    if self.column > column { throw misplaced() }
    return self.column == column
  }
}
