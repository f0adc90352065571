extension YAMLReader {
  /// Reads a mapping whose first name was read, unless `?` is before it.
  mutating func mapping(
    at column: Int,
    _ first: YAMLScalar?,
    _ firstProperties: YAMLProperties,
    _ properties: YAMLProperties
  ) throws(YAMLError) {
    if hasTab { throw tabError() }
    let collection = try open(UInt8(ascii: "{"), at: lineStart + column, properties)
    var members = YAMLMembers()
    if let first {
      try member(first, firstProperties, in: column, &members)
    } else {
      try explicitMember(in: column, &members)
    }
    while try hasEntry(at: column) { try nextMember(in: column, &members) }
    try merge(members)
    close(UInt8(ascii: "}"), collection)
  }

  private mutating func nextMember(in column: Int, _ members: inout YAMLMembers) throws(YAMLError) {
    if isIndicator(UInt8(ascii: "?")) { return try explicitMember(in: column, &members) }
    let properties = try properties()
    switch text[at] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): throw complexKey(at..<at + 1)
    case UInt8(ascii: "-") where isBlank(at + 1):
      throw error("expected a name of the mapping, and this is an entry of a sequence")
    default: break
    }
    let found = try firstLine()
    guard isName(found) else {
      throw error("expected \":\" and a value after the name", found.start..<found.end)
    }
    try member(found, properties, in: column, &members)
  }

  /// Reads the rest of a member whose name was read up to its colon.
  private mutating func member(
    _ found: YAMLScalar,
    _ properties: YAMLProperties,
    in column: Int,
    _ members: inout YAMLMembers
  ) throws(YAMLError) {
    try checkName(found)
    at += 1
    lastEnd = at
    if isMergeKey(found, properties) {
      let begun = try beginMerge(found)
      try node(inside: column, sequencesFrom: column, isInline: false)
      return endMerge(begun, &members)
    }
    try name(found, properties, &members)
    try node(inside: column, sequencesFrom: column, isInline: false)
  }

  /// Reads a member that begins with `?`.
  private mutating func explicitMember(in column: Int, _ members: inout YAMLMembers)
    throws(YAMLError)
  {
    let start = at
    at += 1
    lastEnd = at
    let isOther = try skipToToken()
    let isMissing = isEnd || isAtMarker || isOther && self.column <= column
    if isMissing, self.column == column, isIndicator(UInt8(ascii: "-")) {
      throw complexKey(start..<at + 1)
    }
    let properties = isMissing ? YAMLProperties() : try properties()
    let found: YAMLScalar
    switch text[at] {
    case _ where isMissing || isLineEnd: found = nothing(at: lastEnd)
    case UInt8(ascii: "["), UInt8(ascii: "{"): throw complexKey(start..<at + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "?"):
      guard !isBlank(at + 1) else {
        throw hasTab ? tabError() : complexKey(start..<at + 1)
      }
      found = try explicitName(in: column, start)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): found = try blockScalar(inside: column)
    default: found = try explicitName(in: column, start)
    }
    try name(found, properties, &members)
    guard try hasEntry(at: column), isIndicator(UInt8(ascii: ":")) else {
      return try scalar(nothing(at: lastEnd), YAMLProperties())
    }
    at += 1
    lastEnd = at
    try node(inside: column, sequencesFrom: column, isInline: true)
  }

  private mutating func explicitName(in column: Int, _ start: Int) throws(YAMLError) -> YAMLScalar {
    var found = try firstLine()
    let isTabbed = hasTab
    if isName(found) { throw isTabbed ? tabError() : complexKey(start..<at) }
    if found.style == .plain { try continuePlain(&found, inside: column) }
    try finishLine()
    return found
  }

  /// Refuses a name before a colon that is too long or on several lines.
  func checkName(_ found: YAMLScalar) throws(YAMLError) {
    guard !found.isMultiline else {
      throw error(
        "a name before \":\" is on one line",
        found.start..<found.end,
        help: "a text with \": \" in it is written in quotes"
      )
    }
    guard found.end - found.start <= Self.nameLimit else {
      throw error("a name has at most \(Self.nameLimit) characters", found.start..<found.end)
    }
  }

  /// Writes a name as it is written.
  ///
  /// - Throws: ``YAMLError`` if the mapping has it already.
  mutating func name(
    _ found: YAMLScalar,
    _ properties: YAMLProperties,
    _ members: inout YAMLMembers
  ) throws(YAMLError) {
    let mark = output.begin()
    let anchor = begin(properties)
    if found.style == .alias {
      guard properties.isEmpty else { throw propertiesOfAlias(found) }
      let (fragment, target) = try target(of: found.start..<found.end)
      guard let scalar = target.scalar else { throw complexKey(found.start..<found.end) }
      if fragment.bytes.first == UInt8(ascii: "\"") {
        output.append(fragment)
      } else {
        output.string(text[scalar], found.place)
      }
    } else {
      output.string(content(of: found), found.place)
    }
    end(anchor, scalar: found.start..<found.end)
    if let first = members.insert(from: mark, in: output) {
      throw error(
        "the name \"\(excerpt(found.start..<found.end))\" appears twice in one mapping",
        found.start..<found.end,
        .duplicateName,
        other: YAMLError.Other(
          message: "the first one",
          range: output.places[first].range(in: source)
        )
      )
    }
    output.endName()
  }

  /// The error of a name that is no text.
  func complexKey(_ range: Range<Int>) -> YAMLError {
    error("a mapping or a sequence cannot be a name: JSON has only texts as names", range)
  }
}
