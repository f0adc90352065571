/// What a value is compared with: all of its operators must hold.
///
/// A class, because every response is judged by several.
package final class Matcher: Sendable {
  /// The operators with their operands, in the order written.
  let tests: [Test]

  /// The filters that the value goes through first.
  let filters: [TemplateExpression.FilterCall]

  /// Whether there are filters.
  package var isFiltered: Bool { !filters.isEmpty }

  /// Where it is written.
  package let origin: JSONValue

  /// Where the filters are written.
  let filtersOrigin: JSONValue?

  init(
    tests: [Test],
    filters: [TemplateExpression.FilterCall] = [],
    filtersOrigin: JSONValue? = nil,
    origin: JSONValue
  ) {
    self.tests = tests
    self.filters = filters
    self.filtersOrigin = filtersOrigin
    self.origin = origin
  }

  /// An operator with its operand.
  package final class Test: Sendable {
    /// The operator's name.
    let name: String

    let comparison: any MatchComparison

    /// What the operand consists of: each stage that checks it asks for it.
    let operands: [MatchOperand]

    /// Where the operand is written.
    let origin: JSONValue

    init(name: String, comparison: any MatchComparison, origin: JSONValue) {
      self.name = name
      self.comparison = comparison
      operands = comparison.operands
      self.origin = origin
    }
  }

  /// The expressions of its filters and operands, in order.
  var expressions: [TemplateExpression] {
    filters.flatMap(\.arguments)
      + tests.flatMap { $0.operands.flatMap(\.expressions) }
  }

  /// Where its filters and operands sign by libcrypto.
  var signingPlaces: [SourceRange?] {
    let ofFilters = filters.flatMap(\.librarySignings).map {
      filtersOrigin?.range(ofText: $0.range)
    }
    return tests.flatMap(\.operands).reduce(into: ofFilters) { places, operand in
      if case .matcher(let matcher, _) = operand { places += matcher.signingPlaces }
    }
  }

  /// What some of its operators' operands are, also those of matchers within it.
  private func operands<Part>(_ part: (MatchOperand) -> Part?) -> [Part] {
    var parts: [Part] = []
    for test in tests {
      for operand in test.operands {
        if case .matcher(let matcher, _) = operand {
          parts += matcher.operands(part)
        } else if let part = part(operand) {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// The paths of the files that it compares with.
  var files: [Template] { operands { if case .file(let path) = $0 { path } else { nil } } }

  /// The paths of the snapshots that it compares with.
  var snapshots: [Template] {
    operands { if case .snapshot(let path) = $0 { path } else { nil } }
  }

  /// The shapes that it judges by.
  var shapes: [JSONValue] { operands { if case .shape(let shape) = $0 { shape } else { nil } } }

  /// The JSON Schemas that it judges by.
  var schemas: [JSONValue] { operands { if case .schema(let schema) = $0 { schema } else { nil } } }

  /// Whether it judges a list by the number of its elements alone.
  package var judgesCountOnly: Bool {
    if let first = filters.first { return first.givesCount }
    return !tests.isEmpty && tests.allSatisfy(\.comparison.judgesCountOnly)
  }

  /// Whether it may hold if there is no value.
  var mayHoldOfNothing: Bool {
    filters.contains(where: \.givesDefault)
      || tests.allSatisfy { $0.comparison.kinds.contains(.absent) }
  }

  /// The kinds of values that may meet it; filters may make a value of any.
  var kinds: Kinds {
    isFiltered ? .all : tests.reduce(.all) { $0.intersection($1.comparison.kinds) }
  }

  /// The kinds of which every value meets it.
  var always: Kinds {
    isFiltered ? [] : tests.reduce(.all) { $0.intersection($1.comparison.always) }
  }
}
