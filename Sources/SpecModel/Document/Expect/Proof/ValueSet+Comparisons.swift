extension Matcher.Comparison {
  private static let textKinds: [ValueRange.Kind] = [.text, .numericText]
  private static let byteKinds: [ValueRange.Kind] = [.text, .numericText, .bytes]
  private static let numberKinds: [ValueRange.Kind] = [.number, .numericText]
  private static let countedKinds: [ValueRange.Kind] = [
    .text, .numericText, .bytes, .list, .object,
  ]

  /// The most operands that are looked at: long lists are not proved.
  private static let limit = 64

  /// The values for which it may hold.
  var values: ValueSet {
    switch self {
    case .exists(let expected): return expected ? .present : .absent
    case .equals(let data): return Self.equal(to: data)
    case .not(let matcher): return matcher.otherValues(in: .anything).intersection(.present)
    case .anyOf(let matchers):
      guard matchers.count <= Self.limit else { return .anything }
      return matchers.reduce(.none) { $0.union($1.values(in: .anything)) }
    case .allOf(let matchers):
      return matchers.prefix(Self.limit).reduce(.anything) { $1.values(in: $0) }
    case .ordered(let ordering, let data): return Self.ordered(ordering, data) ?? .none
    case .contains(let data): return Self.containing(data)
    case .startsWith(let data): return Self.prefixed(data)
    case .endsWith(let data): return Self.suffixed(data)
    case .matches(let pattern): return Self.matching(pattern, true)
    case .length(let matcher): return Self.counted(matcher.values(in: .count))
    case .unique(let expected):
      return ValueSet(of: [.list]) { range in
        if !expected { range.count = Bounds(.atLeast, 2) }
        range.conditions = [{ list in (Set(list.elements).count == list.count) == expected }]
      }
    case .sorted: return ValueSet(of: [.list])
    case .each(let matcher), .some(let matcher):
      let isEach = if case .each = self { true } else { false }
      let elements = matcher.values(in: .json)
      return ValueSet(of: [.list]) { range in
        range.count = Bounds(.atLeast, 1)
        range.conditions = [
          { list in
            let mayHold = { (element: JSONValue) in
              !elements.intersection(Self.equal(toConstant: element)).isEmpty
            }
            return isEach
              ? list.elements.allSatisfy(mayHold) : list.elements.contains(where: mayHold)
          }
        ]
      }
    case .subset(let data):
      guard data.origin.type == .object else {
        let equal = Self.equal(to: data)
        // A part is compared as JSON: no text is read as a number.
        return data.origin.type == .number ? equal.intersection(.json) : equal
      }
      return ValueSet(of: [.object]) { $0.count = Bounds(.atLeast, data.origin.count) }
    case .shape(let shape):
      switch shape.type {
      case .object: return ValueSet(of: [.object])
      case .array: return ValueSet(of: [.list])
      default: return .json.union(ValueSet(of: [.numericText]))
      }
    case .bytes(let comparison, let operand): return Self.compared(comparison, operand)
    }
  }

  /// The values that are there and for which it may not hold.
  var otherValues: ValueSet {
    switch self {
    case .exists(let expected): return expected ? .absent : .present
    case .equals(let data): return Self.unequal(to: data)
    case .not(let matcher): return matcher.values(in: .anything)
    case .anyOf(let matchers):
      return matchers.prefix(Self.limit).reduce(.anything) { $1.otherValues(in: $0) }
    case .allOf(let matchers):
      guard matchers.count <= Self.limit else { return .anything }
      return matchers.reduce(.none) { $0.union($1.otherValues(in: .anything)) }
    case .ordered(let ordering, let data):
      guard data.templates.isEmpty, let others = Self.ordered(ordering.opposite, data) else {
        return .present
      }
      let kinds = data.origin.number == nil ? Self.textKinds : Self.numberKinds
      return Self.present(but: kinds).union(others)
    case .matches(let pattern):
      return Self.present(but: Self.textKinds).union(Self.matching(pattern, false))
    case .length(let matcher):
      return Self.present(but: Self.countedKinds)
        .union(Self.counted(matcher.otherValues(in: .count)))
    case .contains, .startsWith, .endsWith, .unique, .sorted, .each, .some, .subset, .shape,
      .bytes:
      return .present
    }
  }

  private static func present(but kinds: [ValueRange.Kind]) -> ValueSet {
    ValueSet(ValueSet.present.ranges.filter { !kinds.contains($0.kind) })
  }

  /// What data with templates may give.
  private static func templated(_ data: DataTemplate) -> ValueSet {
    switch data.origin.type {
    case .array: ValueSet(of: [.list])
    case .object: ValueSet(of: [.object])
    default:
      data.templates[data.origin.index]?.single == nil ? ValueSet(of: byteKinds) : .present
    }
  }

  private static func equal(to data: DataTemplate) -> ValueSet {
    data.templates.isEmpty ? equal(toConstant: data.origin) : templated(data)
  }

  /// The values that equal another one.
  private static func equal(toConstant value: JSONValue) -> ValueSet {
    switch value.type {
    case .null: return ValueSet(of: [.null])
    case .boolean: return ValueSet([ValueRange(.boolean, only: value)])
    case .number:
      return ValueSet(of: numberKinds) { range in
        if let number = value.number { range.number = Bounds(only: number) }
      }
    case .string:
      var ranges = [ValueRange(.text, only: value), ValueRange(.bytes, only: value)]
      if let number = (try? JSONDocument(parsing: value.utf8 ?? []))?.root.number {
        var range = ValueRange(.numericText, only: value)
        range.number = Bounds(only: number)
        ranges.append(range)
      }
      return ValueSet(ranges)
    case .array: return ValueSet([ValueRange(.list, only: value)])
    case .object: return ValueSet([ValueRange(.object, only: value)])
    }
  }

  private static func unequal(to data: DataTemplate) -> ValueSet {
    guard data.templates.isEmpty else { return .present }
    let value = data.origin
    func others(_ kinds: [ValueRange.Kind]) -> ValueSet {
      present(but: kinds).union(ValueSet(of: kinds) { $0.conditions = [{ $0 != value }] })
    }
    switch value.type {
    case .null: return present(but: [.null])
    case .boolean:
      let other = JSONValue.boolean(value.boolean != true)
      return present(but: [.boolean]).union(ValueSet([ValueRange(.boolean, only: other)]))
    case .number:
      guard let number = value.number else { return .present }
      return present(but: numberKinds)
        .union(ValueSet(of: numberKinds) { $0.number = Bounds(.lessThan, number) })
        .union(ValueSet(of: numberKinds) { $0.number = Bounds(.greaterThan, number) })
    case .string: return others(byteKinds)
    case .array: return others([.list])
    case .object: return others([.object])
    }
  }

  /// The values in an order with an operand; nil where it has none.
  private static func ordered(_ ordering: Matcher.Ordering, _ data: DataTemplate) -> ValueSet? {
    let value = data.origin
    guard data.templates.isEmpty else {
      return data.templates[value.index]?.single == nil
        ? ValueSet(of: textKinds) : ValueSet(of: [.number, .text, .numericText])
    }
    if let number = value.number {
      return ValueSet(of: numberKinds) { $0.number = Bounds(ordering, number) }
    }
    return value.utf8.map { text in
      ValueSet(of: textKinds) { $0.text = Bounds(ordering, TextOrder(utf8: text)) }
    }
  }

  private static func containing(_ data: DataTemplate) -> ValueSet {
    let part = data.origin
    let lists = ValueSet(of: [.list]) { range in
      range.count = Bounds(.atLeast, 1)
      guard data.templates.isEmpty else { return }
      range.conditions = [{ $0.elements.contains(part) }]
    }
    guard part.type == .string else { return lists }
    guard data.templates.isEmpty, let text = part.utf8 else {
      return lists.union(ValueSet(of: byteKinds))
    }
    let texts = byteKinds.map { kind in
      var range = ValueRange(kind)
      range.count = Bounds(.atLeast, ValueRange.count(of: text, kind))
      range.conditions = [{ $0.utf8.map { $0.contains(text) } ?? true }]
      return range
    }
    return lists.union(ValueSet(texts))
  }

  private static func prefixed(_ data: DataTemplate) -> ValueSet {
    affixed(data) { $0.text = Bounds(prefix: $1) }
  }

  private static func suffixed(_ data: DataTemplate) -> ValueSet {
    affixed(data) { $0.suffix = $1 }
  }

  private static func affixed(
    _ data: DataTemplate,
    _ bound: (inout ValueRange, ContiguousArray<UInt8>) -> Void
  ) -> ValueSet {
    guard data.templates.isEmpty, let text = data.origin.utf8 else {
      return ValueSet(of: byteKinds)
    }
    return ValueSet(
      byteKinds.map { kind in
        var range = ValueRange(kind)
        range.count = Bounds(.atLeast, ValueRange.count(of: text, kind))
        bound(&range, text)
        return range
      }
    )
  }

  private static func compared(
    _ comparison: BytesComparison,
    _ operand: BytesOperand
  ) -> ValueSet {
    guard case .encoded(let encoded) = operand, let written = encoded.template.constant,
      let bytes = encoded.encoding.decode(written.utf8)
    else { return ValueSet(of: byteKinds) }
    return ValueSet(of: byteKinds) { range in
      if range.kind == .bytes { range.count = Bounds(.atLeast, bytes.count) }
      switch comparison {
      case .equals: range.text = Bounds(only: TextOrder(utf8: bytes))
      case .startsWith: range.text = Bounds(prefix: bytes)
      case .endsWith: range.suffix = bytes
      case .contains: break
      }
    }
  }

  private static func matching(_ template: PatternTemplate, _ expected: Bool) -> ValueSet {
    ValueSet(of: textKinds) { range in
      guard case .pattern(let pattern) = template else { return }
      range.conditions = [
        { text in
          guard let utf8 = text.utf8, let isFound = try? pattern.isFound(in: ArraySlice(utf8))
          else { return true }
          return isFound == expected
        }
      ]
    }
  }

  /// The values of which there are as many as a set of numbers says.
  private static func counted(_ numbers: ValueSet) -> ValueSet {
    numbers.ranges.reduce(.none) { all, range in
      let counts = range.number.counts
      guard !counts.isEmpty else { return all }
      return all.union(ValueSet(of: countedKinds) { $0.count = counts })
    }
  }
}

extension Matcher {
  /// The values of a set for which it may hold.
  func values(in domain: ValueSet) -> ValueSet {
    guard filters.isEmpty else {
      let isPossible = tests.reduce(filteredValues) { $0.intersection($1.comparison.values) }
      return isPossible.isEmpty ? .none : domain
    }
    return tests.reduce(domain) { $0.intersection($1.comparison.values) }
  }

  /// The values of a set for which it may not hold.
  func otherValues(in domain: ValueSet) -> ValueSet {
    guard filters.isEmpty else { return domain }
    return tests.reduce(.none) { $0.union(domain.intersection($1.comparison.otherValues)) }
  }

  /// What its filters may give.
  var filteredValues: ValueSet {
    guard let last = filters.last?.filter.result else { return .anything }
    let values: ValueSet =
      switch last {
      case .text: ValueSet(of: [.text])
      case .number: ValueSet(of: [.number])
      case .count: .count
      case .list: ValueSet(of: [.list])
      case .bytes: ValueSet(of: [.bytes])
      }
    return values.union(.absent)
  }
}

extension Matcher.Ordering {
  /// What holds where this does not.
  fileprivate var opposite: Matcher.Ordering {
    switch self {
    case .greaterThan: .atMost
    case .atLeast: .lessThan
    case .lessThan: .atLeast
    case .atMost: .greaterThan
    }
  }
}

extension ContiguousArray<UInt8> {
  fileprivate func contains(_ part: ContiguousArray<UInt8>) -> Bool {
    guard part.count <= count else { return false }
    return (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
