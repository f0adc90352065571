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

    /// Where the operand is written.
    let origin: JSONValue

    init(name: String, comparison: any MatchComparison, origin: JSONValue) {
      self.name = name
      self.comparison = comparison
      self.origin = origin
    }
  }

  /// A matcher that only a value meets.
  convenience init(equalTo expected: JSONValue, at origin: JSONValue) {
    let comparison = EqualsComparison(expected: DataTemplate(constant: expected))
    self.init(
      tests: [Test(name: MatchOperator.equals.name, comparison: comparison, origin: origin)],
      origin: origin
    )
  }

  /// The only value that meets it, if it is written without templates; nil if there is none.
  var literal: JSONValue? {
    guard filters.isEmpty, tests.count == 1,
      let expected = (tests[0].comparison as? EqualsComparison)?.expected,
      expected.templates.isEmpty
    else { return nil }
    return expected.origin
  }

  /// The expressions of its filters and operands, in order.
  var expressions: [TemplateExpression] {
    filters.flatMap(\.arguments)
      + tests.flatMap { $0.comparison.operands.flatMap(\.expressions) }
  }

  /// The paths of the files that it compares with.
  var files: [Template] {
    var files: [Template] = []
    addFiles(to: &files)
    return files
  }

  /// Adds the paths of the files that it compares with: most have none, and make no list of them.
  private func addFiles(to files: inout [Template]) {
    for test in tests {
      for operand in test.comparison.operands {
        switch operand {
        case .file(let path): files.append(path)
        case .matcher(let matcher, _): matcher.addFiles(to: &files)
        case .data, .text, .shape, .schema: break
        }
      }
    }
  }

  /// The shapes that it judges by.
  var shapes: [JSONValue] { tests.flatMap { $0.comparison.operands.flatMap(\.shapes) } }

  /// The JSON Schemas that it judges by.
  var schemas: [JSONValue] { tests.flatMap { $0.comparison.operands.flatMap(\.schemas) } }

  /// Whether it judges a list by the number of its elements alone.
  package var judgesCountOnly: Bool {
    if let first = filters.first { return first.givesCount }
    return !tests.isEmpty && tests.allSatisfy(\.comparison.judgesCountOnly)
  }

  /// Whether it may hold if there is no value.
  var mayHoldOfNothing: Bool {
    filters.contains(where: \.givesDefault)
      || tests.allSatisfy { $0.comparison.values.mayBeAbsent }
  }
}
