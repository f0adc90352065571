extension Matcher {
  private static let keys = Operator.allCases.map(\.rawValue) + ["via"]

  private static let depthLimit = 64

  /// Reads a matcher: an object is operators, anything else what the value must equal.
  init?(_ value: JSONValue, _ reader: DocumentReader, depth: Int = 0) {
    origin = value
    guard value.type == .object else {
      tests = [Test(comparison: .equals(DataTemplate(value, reader)), origin: value)]
      filters = []
      filtersOrigin = nil
      return
    }
    guard depth < Self.depthLimit else {
      reader.reportInvalid(value, "matchers are nested too deep")
      return nil
    }
    var tests: [Test] = []
    var filters: [TemplateExpression.FilterCall] = []
    var filtersOrigin: JSONValue?
    for member in value.members where member.name != "$comment" {
      if member.name == "via" {
        filtersOrigin = member.value
        filters = FormatType.filters.read(member.value, reader) ?? []
        continue
      }
      guard let name = Operator(rawValue: member.name) else {
        Self.reportUnknown(member, in: value, reader)
        continue
      }
      let operand = member.value
      if let comparison = Self.comparison(name, operand, reader, depth) {
        tests.append(Test(comparison: comparison, origin: operand))
      }
    }
    if value.members.allSatisfy({ $0.name == "$comment" || $0.name == "via" }) {
      reader.reportInvalid(
        value,
        "a matcher needs an operator",
        label: "to compare with an object: {\"equals\": {…}}"
      )
    }
    self.tests = tests
    self.filters = filters
    self.filtersOrigin = filtersOrigin
  }

  private static func reportUnknown(
    _ member: JSONMember,
    in object: JSONValue,
    _ reader: DocumentReader
  ) {
    let nearest = SpellingSuggestion.nearest(to: member.name, in: keys)
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
    _ reader: DocumentReader,
    _ depth: Int
  ) -> Comparison? {
    func matcher() -> Matcher? { Matcher(operand, reader, depth: depth + 1) }
    func data() -> DataTemplate { DataTemplate(operand, reader) }
    switch name {
    case .equals: return .equals(data())
    case .not: return matcher().map { .not($0) }
    case .anyOf: return matchers(operand, reader, depth).map { .anyOf($0) }
    case .allOf: return matchers(operand, reader, depth).map { .allOf($0) }
    case .exists: return flag(operand, reader).map { .exists($0) }
    case .contains: return .contains(data())
    case .startsWith: return .startsWith(data())
    case .endsWith: return .endsWith(data())
    case .matches: return pattern(operand, reader).map { .matches($0) }
    case .length: return matcher().map { .length($0) }
    case .unique: return flag(operand, reader).map { .unique($0) }
    case .sorted:
      return FormatType<String>.word(["ascending", "descending"]).read(operand, reader)
        .map { .sorted(ascending: $0 == "ascending") }
    case .each: return matcher().map { .each($0) }
    case .some: return matcher().map { .some($0) }
    case .subset: return .subset(data())
    case .shape: return .shape(operand)
    case .greaterThan: return .ordered(.greaterThan, data())
    case .atLeast: return .ordered(.atLeast, data())
    case .lessThan: return .ordered(.lessThan, data())
    case .atMost: return .ordered(.atMost, data())
    }
  }

  private static func matchers(
    _ operand: JSONValue,
    _ reader: DocumentReader,
    _ depth: Int
  ) -> [Matcher]? {
    guard operand.type == .array, operand.count > 0 else {
      reader.reportWrongType(operand, expected: "a list of matchers, at least one")
      return nil
    }
    return operand.elements.compactMap { Matcher($0, reader, depth: depth + 1) }
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

extension FormatType where Value == Matcher {
  /// A matcher.
  static var matcher: FormatType {
    FormatType("a matcher: a value to equal or an object of operators") { value, reader in
      Matcher(value, reader)
    }
  }
}
