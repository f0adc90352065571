/// Collections in brackets, whose lines may be indented in any way.
extension YAMLReader {
  /// Reads the collection that begins here.
  mutating func flowCollection(_ properties: YAMLProperties) throws(YAMLError) {
    let start = at
    let isMapping = text[at] == UInt8(ascii: "{")
    let closing = UInt8(ascii: isMapping ? "}" : "]")
    let collection = try open(text[at], at: at, properties)
    var members = YAMLMembers()
    var hasEntry = false
    at += 1
    while true {
      try skipInFlow(from: start)
      if text[at] == closing { break }
      if text[at] == UInt8(ascii: ",") {
        guard hasEntry else { throw error("expected a value before \",\"") }
        hasEntry = false
        at += 1
        continue
      }
      guard !hasEntry else {
        throw error(
          "expected \",\" or \"\(Unicode.Scalar(closing))\"",
          help: isIndicator(UInt8(ascii: ":"), inFlow: true)
            ? "a name before \":\" is on one line" : nil
        )
      }
      if isMapping { try flowMember(&members, start) } else { try flowElement(start) }
      hasEntry = true
    }
    at += 1
    lastEnd = at
    try merge(members)
    close(closing, collection)
  }

  /// Goes to the next token of a collection.
  private mutating func skipInFlow(from start: Int) throws(YAMLError) {
    try skipToToken()
    if isEnd || isAtMarker {
      let closing = text[start] == UInt8(ascii: "{") ? "}" : "]"
      throw error(
        "the \"\(excerpt(start..<start + 1))\" has no closing \"\(closing)\"",
        start..<start + 1
      )
    }
  }

  private var isFlowCollection: Bool {
    text[at] == UInt8(ascii: "[") || text[at] == UInt8(ascii: "{")
  }

  private mutating func flowMember(_ members: inout YAMLMembers, _ start: Int) throws(YAMLError) {
    if isIndicator(UInt8(ascii: "?"), inFlow: true) {
      at += 1
      try skipInFlow(from: start)
    }
    let (found, properties) = try flowScalar(start)
    try flowPair(found, properties, &members, start)
  }

  /// Whether a name ends here; behind quotes, the colon needs no space after it.
  private func isColon(after found: YAMLScalar) -> Bool {
    text[at] == UInt8(ascii: ":")
      && (found.style == .quoted || isIndicator(UInt8(ascii: ":"), inFlow: true))
  }

  /// Writes a name that was read, and reads its value.
  private mutating func flowPair(
    _ found: YAMLScalar,
    _ properties: YAMLProperties,
    _ members: inout YAMLMembers,
    _ start: Int
  ) throws(YAMLError) {
    try skipInFlow(from: start)
    let hasValue = isColon(after: found)
    if hasValue {
      at += 1
      lastEnd = at
      if isMergeKey(found, properties) {
        let begun = try beginMerge(found)
        try flowNode(start)
        return endMerge(begun, &members)
      }
    }
    try name(found, properties, &members)
    if hasValue {
      try flowNode(start)
    } else {
      try scalar(nothing(at: lastEnd), YAMLProperties())
    }
  }

  /// Reads the value of a member.
  private mutating func flowNode(_ start: Int) throws(YAMLError) {
    try skipInFlow(from: start)
    let properties = try flowProperties(start)
    if isFlowCollection { return try flowCollection(properties) }
    let (found, more) = try flowScalar(start)
    try scalar(found, join(properties, more))
  }

  private mutating func flowProperties(_ start: Int) throws(YAMLError) -> YAMLProperties {
    var found = YAMLProperties()
    while isProperty {
      found = try join(found, properties(inFlow: true))
      try skipInFlow(from: start)
    }
    return found
  }

  /// Reads the scalar that is here, or nothing.
  private mutating func flowScalar(_ start: Int) throws(YAMLError)
    -> (YAMLScalar, YAMLProperties)
  {
    let properties = try flowProperties(start)
    switch text[at] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return (nothing(at: lastEnd), properties)
    case UInt8(ascii: ":") where isIndicator(UInt8(ascii: ":"), inFlow: true):
      return (nothing(at: at), properties)
    case UInt8(ascii: "["), UInt8(ascii: "{"): throw complexKey(at..<at + 1)
    default: break
    }
    var found = try firstLine(inFlow: true)
    if found.style == .plain { try continuePlain(&found, inside: nil) }
    return (found, properties)
  }

  /// Reads an element of a sequence; a name and a value are a mapping of one member.
  private mutating func flowElement(_ start: Int) throws(YAMLError) {
    let first = at
    if isIndicator(UInt8(ascii: "?"), inFlow: true) {
      let collection = try open(UInt8(ascii: "{"), at: first, YAMLProperties())
      at += 1
      try skipInFlow(from: start)
      let (found, properties) = try flowScalar(start)
      return try pair(found, properties, collection, start)
    }
    let properties = try flowProperties(start)
    if isFlowCollection {
      try flowCollection(properties)
      let end = at
      skipSpaces()
      if text[at] == UInt8(ascii: ":") { throw complexKey(first..<end) }
      return
    }
    let line = lineStart
    let (found, _) = try flowScalar(start)
    let end = at
    if line == lineStart { skipSpaces() }
    guard isColon(after: found) else {
      at = end
      return try scalar(found, properties)
    }
    try checkName(found)
    let collection = try open(UInt8(ascii: "{"), at: first, YAMLProperties())
    try pair(found, properties, collection, start)
  }

  private mutating func pair(
    _ found: YAMLScalar,
    _ properties: YAMLProperties,
    _ collection: Collection,
    _ start: Int
  ) throws(YAMLError) {
    var members = YAMLMembers()
    try flowPair(found, properties, &members, start)
    try merge(members)
    close(UInt8(ascii: "}"), collection)
  }
}
