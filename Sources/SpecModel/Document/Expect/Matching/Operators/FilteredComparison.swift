/// Matchers of what filters make of a value, all of which must hold: `via` as an object.
struct FilteredComparison: MatchComparison {
  /// The matchers, each with its filters in front.
  let matchers: [Matcher]

  var operands: [MatchOperand] { matchers.map { .matcher($0, of: .value) } }

  func judge(_ value: Judgement) throws(MatchFailure) {
    for matcher in matchers {
      do throws(MatchFailure) {
        try value.evaluator.match(value.subject, matcher)
      } catch {
        throw error.about(Self.name(of: matcher))
      }
    }
  }

  func failures(of value: Judgement) -> [MatchFailure] {
    matchers.flatMap { matcher in
      value.evaluator.failures(of: value.subject, matcher).map { $0.about(Self.name(of: matcher)) }
    }
  }

  private static func name(of matcher: Matcher) -> String {
    matcher.filtersOrigin?.string?.excerpt ?? "via"
  }

  func words(of value: Judgement) -> String? { value.origin.summary }

  // Filters may make a value of nothing.
  var kinds: Kinds { .all }
}

extension Matcher.Test {
  /// What `via` may be in a matcher.
  static var filtersOrMatchers: FormatType<Never> {
    FormatType<Never>(
      .oneOf([
        FormatType<[TemplateExpression.FilterCall]>.filters.schema(),
        .phrase("an object of filters and matchers", .map(names: nil, of: .matcher)),
      ])
    ) { _, _ in nil }
  }

  /// Reads an object of filters and matchers.
  convenience init?(
    filteredBy via: JSONValue,
    of judged: MatchTarget,
    _ reader: DocumentReader,
    depth: Int
  ) {
    var matchers: [Matcher] = []
    for member in via.members where member.name != "$comment" {
      if MatchOperator.named[member.name] != nil, Filter.named(member.name) == nil {
        reader.reportInvalid(
          .unknownFunction,
          member.key,
          "\"\(member.name)\" is an operator, not a filter",
          label: "write it beside \"via\", or below a filter"
        )
        continue
      }
      guard let filters = FormatType.filters.read(member.key, reader) else { continue }
      let filtered = judged.filtered(by: filters, at: member.key)
      guard let inner = Matcher(member.value, of: filtered, reader, depth: depth + 1) else {
        continue
      }
      let tests =
        inner.filters.isEmpty
        ? inner.tests
        : [
          Matcher.Test(
            name: "via",
            comparison: FilteredComparison(matchers: [inner]),
            origin: inner.origin
          )
        ]
      matchers.append(
        Matcher(tests: tests, filters: filters, filtersOrigin: member.key, origin: inner.origin)
      )
    }
    guard !matchers.isEmpty else {
      if via.members.allSatisfy({ $0.name == "$comment" }) {
        reader.reportEmpty(
          via,
          "\"via\" as an object needs filters and what they must give",
          label: "expected an entry such as \"list | count\": 2"
        )
      }
      return nil
    }
    self.init(name: "via", comparison: FilteredComparison(matchers: matchers), origin: via)
  }
}
