extension Matcher {
  private static let keys = Operator.allCases.map(\.rawValue) + ["via"]

  private static let depthLimit = 64

  /// A matcher that only a value meets.
  ///
  /// - Parameters:
  ///   - expected: The value.
  ///   - origin: Where it is written.
  convenience init(equalTo expected: JSONValue, at origin: JSONValue) {
    let test = Test(comparison: .equals(DataTemplate(constant: expected)), origin: origin)
    self.init(tests: [test], origin: origin)
  }

  /// Reads a matcher: an object is operators, anything else what the value must equal.
  convenience init?(
    _ value: JSONValue,
    _ reader: DocumentReader,
    of subject: Subject = .value,
    depth: Int = 0
  ) {
    guard value.type == .object else {
      reader.warnOfPattern(value)
      let test = Test(comparison: .equals(DataTemplate(value, reader)), origin: value)
      self.init(tests: [test], origin: value)
      return
    }
    guard depth < Self.depthLimit else {
      reader.reportInvalid(value, "matchers are nested too deep")
      return nil
    }
    var tests: [Test] = []
    var filters: [TemplateExpression.FilterCall] = []
    var filtersOrigin: JSONValue?
    let passedOver = subject.ownKeys
    for member in value.members where !passedOver.contains(member.name) {
      if let bytes = subject.bytes(member, reader) {
        if let bytes {
          tests.append(Test(comparison: .bytes(.equals, bytes), origin: member.value))
        }
        continue
      }
      if member.name == "via" {
        filtersOrigin = member.value
        filters = FormatType.filters.read(member.value, reader) ?? []
        continue
      }
      guard let name = Operator(rawValue: member.name) else {
        Self.reportUnknown(member, of: subject, reader)
        continue
      }
      let operand = member.value
      if let comparison = Self.comparison(name, operand, of: subject, reader, depth) {
        tests.append(Test(comparison: comparison, origin: operand))
      }
    }
    if value.members.allSatisfy({ passedOver.contains($0.name) || $0.name == "via" }) {
      reader.reportInvalid(
        value,
        "a matcher needs an operator",
        label: subject.example
      )
    }
    self.init(tests: tests, filters: filters, filtersOrigin: filtersOrigin, origin: value)
  }

  private static func reportUnknown(
    _ member: JSONMember,
    of subject: Subject,
    _ reader: DocumentReader
  ) {
    let nearest = SpellingSuggestion.word(meantBy: member.name, in: keys + subject.keys)
    reader.report(
      Diagnostic(
        .unknownKey,
        "there is no operator \"\(member.name)\"",
        at: member.key.range,
        label: nearest.map { "did you mean \"\($0)\"?" } ?? "unknown operator",
        help: nearest == nil
          ? "to compare with an object, write {\"equals\": {…}}; with a part of one, {\"subset\": {…}}"
          : nil
      )
    )
  }

  private static func comparison(
    _ name: Operator,
    _ operand: JSONValue,
    of subject: Subject,
    _ reader: DocumentReader,
    _ depth: Int
  ) -> Comparison? {
    func matcher() -> Matcher? { Matcher(operand, reader, depth: depth + 1) }
    func data() -> DataTemplate { DataTemplate(operand, reader) }
    if case .bytes = subject {
      let inner = Subject.bytes(beside: [])
      if operand.type == .object, let comparison = BytesComparison(rawValue: name.rawValue) {
        return BytesOperand(operand, reader).map { .bytes(comparison, $0) }
      }
      switch name {
      case .not:
        return Matcher(operand, reader, of: inner, depth: depth + 1).map { .not($0) }
      case .anyOf: return matchers(operand, of: inner, reader, depth).map { .anyOf($0) }
      case .allOf: return matchers(operand, of: inner, reader, depth).map { .allOf($0) }
      default: break
      }
    }
    switch name {
    case .equals:
      reader.warnOfPattern(operand)
      return .equals(data())
    case .not: return matcher().map { .not($0) }
    case .anyOf: return matchers(operand, of: subject, reader, depth).map { .anyOf($0) }
    case .allOf: return matchers(operand, of: subject, reader, depth).map { .allOf($0) }
    case .exists: return flag(operand, reader).map { .exists($0) }
    case .contains: return .contains(data())
    case .startsWith: return affix(operand, of: subject, reader).map { .startsWith($0) }
    case .endsWith: return affix(operand, of: subject, reader).map { .endsWith($0) }
    case .matches: return pattern(operand, reader).map { .matches($0) }
    case .length: return Matcher(ofCount: operand, reader, depth: depth + 1).map { .length($0) }
    case .unique: return flag(operand, reader).map { .unique($0) }
    case .sorted:
      return FormatType<String>.word(["ascending", "descending"]).read(operand, reader)
        .map { .sorted(ascending: $0 == "ascending") }
    case .each: return matcher().map { .each($0) }
    case .some: return matcher().map { .some($0) }
    case .subset: return .subset(data())
    case .shape: return FormatType.shape.read(operand, reader).map { .shape($0) }
    case .greaterThan: return bound(operand, reader).map { .ordered(.greaterThan, $0) }
    case .atLeast: return bound(operand, reader).map { .ordered(.atLeast, $0) }
    case .lessThan: return bound(operand, reader).map { .ordered(.lessThan, $0) }
    case .atMost: return bound(operand, reader).map { .ordered(.atMost, $0) }
    }
  }

  private static func matchers(
    _ operand: JSONValue,
    of subject: Subject,
    _ reader: DocumentReader,
    _ depth: Int
  ) -> [Matcher]? {
    guard operand.type == .array else {
      reader.reportWrongType(operand, expected: "a list of matchers, at least one")
      return nil
    }
    guard operand.count > 0 else {
      reader.reportInvalid(
        operand,
        "expected a list of matchers, at least one, found an empty array",
        label: "expected at least one matcher"
      )
      return nil
    }
    return operand.elements.compactMap {
      Matcher($0, reader, of: subject, depth: depth + 1)
    }
  }

  /// What texts begin or end with; of bytes, what is no object is the text that they are in UTF-8.
  private static func affix(
    _ operand: JSONValue,
    of subject: Subject,
    _ reader: DocumentReader
  ) -> DataTemplate? {
    guard operand.type == .string else {
      reader.reportWrongType(operand, expected: subject.affix)
      return nil
    }
    return DataTemplate(operand, reader)
  }

  /// What values are ordered by.
  private static func bound(_ operand: JSONValue, _ reader: DocumentReader) -> DataTemplate? {
    guard operand.type == .number || operand.type == .string else {
      reader.reportWrongType(operand, expected: Operator.atLeast.operand)
      return nil
    }
    return DataTemplate(operand, reader)
  }

  private static func flag(_ operand: JSONValue, _ reader: DocumentReader) -> Bool? {
    FormatType<Bool>.boolean.read(operand, reader)
  }

  private static func pattern(
    _ operand: JSONValue,
    _ reader: DocumentReader
  ) -> PatternTemplate? {
    guard let template = reader.template(operand) else { return nil }
    guard let source = template.constant else { return .template(template) }
    reader.warnOfSlashes(aroundPattern: operand)
    do {
      return .pattern(try Pattern(source))
    } catch {
      reader.report(
        Diagnostic(
          .pattern,
          "the pattern is not valid: \(error.message)",
          at: operand.range(ofText: error.offset..<error.offset + 1)
        )
      )
      return nil
    }
  }
}

extension Matcher.Subject {
  /// The keys that are no operators and are read elsewhere.
  fileprivate var ownKeys: [String] {
    if case .bytes(let keys) = self { ["$comment"] + keys } else { ["$comment"] }
  }

  /// What to write in place of a matcher that has no operator.
  fileprivate var example: String {
    if case .bytes = self {
      return "expected an operator such as {\"contains\": {\"hex\": \"00\"}}"
    }
    return "to compare with an object: {\"equals\": {…}}"
  }

  /// What its begin and its end are compared with.
  fileprivate var affix: String {
    if case .bytes = self { return "a string, or bytes such as {\"hex\": \"00\"}" }
    return Matcher.Operator.startsWith.operand
  }

  /// The keys that there are beside the operators.
  fileprivate var keys: [String] {
    guard case .bytes = self else { return [] }
    return BytesOperand.keys + BytesExpectation.description.names
  }

  /// Reads bytes that are all that is judged: nil where the member says none, a nil in it where they are wrong.
  fileprivate func bytes(_ member: JSONMember, _ reader: DocumentReader) -> BytesOperand?? {
    guard case .bytes = self, BytesOperand.keys.contains(member.name) else { return nil }
    return .some(BytesOperand(member.name, member.value, reader))
  }
}

extension FormatType where Value == Matcher {
  /// A matcher.
  static var matcher: FormatType {
    FormatType("a matcher: a value to equal or an object of operators") { value, reader in
      Matcher(value, reader)
    }
  }

  /// The same, with a proof that what is judged can satisfy it.
  ///
  /// - Parameter judged: What the matcher is applied to.
  /// - Returns: The type that reports what no value can satisfy.
  func judging(_ judged: JudgedValue) -> FormatType {
    FormatType(expectation) { value, reader in
      let known = reader.errorCount
      guard let matcher = read(value, reader) else { return nil }
      if reader.errorCount == known { matcher.reportImpossible(of: judged, reader) }
      return matcher
    }
  }
}
