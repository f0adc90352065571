extension Matcher {
  private static let depthLimit = 64

  /// Reads a matcher: an object is operators, anything else what the value must equal.
  convenience init?(
    _ value: JSONValue,
    of judged: MatchTarget,
    _ reader: DocumentReader,
    depth: Int = 0
  ) {
    guard value.type == .object else {
      let test = Self.test(.equals, value, of: judged, reader, depth, nil)
      self.init(tests: [test].compactMap { $0 }, origin: value)
      return
    }
    guard depth < Self.depthLimit else {
      reader.reportInvalid(.tooDeep, value, "matchers are nested too deep")
      return nil
    }
    let written = value["via"]
    // An object of filters and matchers judges the value beside the other operators.
    let via = written?.type == .object ? nil : written
    let filters = via.flatMap { FormatType.filters.read($0, reader) } ?? []
    let filtered = via.map { judged.filtered(by: filters, at: $0) } ?? judged
    var tests: [Test] = []
    if let written, via == nil,
      let test = Test(filteredBy: written, of: judged, reader, depth: depth)
    {
      tests.append(test)
    }
    let modifiers = MatchModifiers(of: value, judging: filtered, reader) { key in
      MatchOperator.all.filter { $0.modifiers.contains(key) }.map(\.name)
    }
    var hasOperator = written?.type == .object
    for member in value.members {
      let name = member.name
      if name == "$comment" || name == "via" || judged.otherKeys.contains(name) { continue }
      hasOperator = true
      if judged.takesBytes, BytesOperand.keys.contains(name) {
        if let test = Self.bytesTest(name, member.value, reader) { tests.append(test) }
      } else if let row = MatchOperator.named[name] {
        let test = Self.test(row, member.value, of: filtered, reader, depth, member.key, modifiers)
        if let test { tests.append(test) }
      } else if !MatchModifiers.keys.contains(where: { $0.name == name }) {
        Self.reportUnknown(member, of: judged, reader)
      }
    }
    if !hasOperator {
      reader.reportEmpty(
        value,
        "a matcher needs an operator",
        label: judged.takesBytes
          ? "expected an operator such as {\"contains\": {\"hex\": \"00\"}}"
          : "to compare with an object: {\"equals\": {…}}"
      )
    }
    self.init(tests: tests, filters: filters, filtersOrigin: via, origin: value)
  }

  /// Reads a matcher, and reports what does not fit what it judges.
  static func checked(
    for judged: MatchTarget,
    _ value: JSONValue,
    _ reader: DocumentReader
  ) -> Matcher? {
    let (matcher, traits) = reader.part { Matcher(value, of: judged, reader) }
    if !traits.contains(.errors) { matcher?.reportMisfits(with: judged, reader) }
    return matcher
  }

  private static func test(
    _ known: MatchOperator,
    _ operand: JSONValue,
    of judged: MatchTarget,
    _ reader: DocumentReader,
    _ depth: Int,
    _ key: JSONValue?,
    _ modifiers: MatchModifiers = .none
  ) -> Test? {
    let reader = OperandReader(
      key: key,
      value: operand,
      judged: judged,
      reader: reader,
      modifiers: modifiers,
      depth: depth
    )
    guard let comparison = known.read(reader) else { return nil }
    return Test(name: known.name, comparison: comparison, origin: operand)
  }

  /// Bytes that are written in another way than as a text: the value equals them.
  private static func bytesTest(
    _ key: String,
    _ operand: JSONValue,
    _ reader: DocumentReader
  ) -> Test? {
    guard let bytes = BytesOperand(key, operand, reader) else { return nil }
    let comparison = BytesComparison(kind: .equals, operand: bytes)
    return Test(name: MatchOperator.equals.name, comparison: comparison, origin: operand)
  }

  private static func reportUnknown(
    _ member: JSONMember,
    of judged: MatchTarget,
    _ reader: DocumentReader
  ) {
    let keys =
      MatchOperator.all.map(\.name) + ["via"] + MatchModifiers.keys.map(\.name) + judged.parts
      + (judged.takesBytes ? BytesOperand.keys + BytesQuery.description.names : [])
    let path =
      member.name.hasPrefix("$.") || member.name.hasPrefix("$[")
      ? "a path is a key of its own: \"$.items[0].id\": 1" : nil
    let unknown = ForeignWord.unknown(member.name, at: .operator, among: keys)
    reader.report(
      .unknownOperator,
      "there is no operator \"\(member.name)\"",
      at: member.key.range,
      label: "unknown operator",
      suggestion: unknown.suggestion,
      help: unknown.suggestion == nil
        ? unknown.help ?? path
          ?? "to compare with an object, write {\"equals\": {…}}; with a part of one, {\"subset\": {…}}"
        : nil
    )
  }
}

extension FormatType where Value == Matcher {
  /// A matcher that fits what it judges.
  static func matcher(of judged: MatchTarget) -> FormatType {
    let expectation =
      judged.takesBytes
      ? "a matcher, whose operands may also be {\"file\": …}"
      : "a matcher: a value to equal or an object of operators"
    let schema = judged.takesBytes ? FormatSchema.bytesMatcher : .matcher
    return FormatType(.phrase(expectation, schema)) { value, reader in
      Matcher.checked(for: judged, value, reader)
    }
  }
}
