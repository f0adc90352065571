internal import SpecModel

extension AnswerChecker {
  /// Headers are what is expected; several lines of one are one value.
  mutating func checkHeaders(_ expect: Expectation) {
    for entry in expect.headers {
      begin(entry, among: step.own.expect.value?.headers)
      let subject: MatchSubject =
        exchange.response.fields[entry.name].map { .text($0) } ?? .absent
      record(.header, subject, entry.value, name: "the header \(entry.name)")
    }
  }

  /// Cookies that the answer sets are what is expected.
  mutating func checkCookies(_ expect: Expectation) {
    guard !expect.cookies.isEmpty else { return }
    let set = exchange.response.fields.values(of: "Set-Cookie").compactMap { SetCookie($0) }
    for entry in expect.cookies {
      begin(entry, among: step.own.expect.value?.cookies)
      let cookie = set.last { $0.name == entry.name }
      let subject: MatchSubject = cookie.map { .text($0.value) } ?? .absent
      record(.cookie, subject, entry.value, name: "the cookie \(entry.name)")
    }
  }

  /// What JSONPaths find in the body is what is expected.
  mutating func checkBody(_ expect: Expectation) {
    let root: JSONValue
    switch body {
    case .success(let value): root = value
    case .failure(let error):
      for entry in expect.body { recordNotJSON(.body, error, at: entry.key.range) }
      return
    }
    for entry in expect.body {
      let path: JSONPath
      do throws(TemplateError) {
        path = try entry.path.path(in: scope)
      } catch {
        record(.body, error)
        continue
      }
      let found: JSONValue?
      do throws(BudgetExceeded) {
        found = try path.found(in: root)
      } catch {
        record(
          .body,
          Diagnostic(
            .check(.body),
            error.reason(of: path),
            at: entry.key.range,
            label: "no verdict"
          )
        )
        continue
      }
      record(
        .body,
        found.map { .json($0) } ?? .absent,
        entry.matcher,
        isPath: path.isSingular,
        name: entry.key.string ?? ""
      )
    }
  }

  /// The body as a text is what is expected.
  mutating func checkText(_ expect: Expectation) {
    guard let matcher = expect.text else { return }
    do throws(UnreadableText) {
      let text = MatchSubject.text(try exchange.response.decodedText())
      record(.text, text, matcher, name: "the body's text")
    } catch {
      var help = "expect its \"bytes\", or filter them: {\"via\": \"decode('…')\", …}"
      if case .undecoded = error { help = Self.undecodedHelp }
      record(
        .text,
        Diagnostic(
          .check(.text),
          "the body cannot be read as text: \(error)",
          at: matcher.origin.range,
          label: "needs a text",
          help: help
        )
      )
    }
  }

  /// The call and its phases took as long as is allowed.
  mutating func checkWithin(_ expect: Expectation) {
    for entry in expect.within {
      for bound in entry.limit.bounds { checkTime(of: entry.phase, bound) }
    }
  }

  private mutating func checkTime(of phase: Expectation.Phase, _ bound: DurationBounds.Bound) {
    let limit: Duration
    do throws(TemplateError) {
      limit = try bound.duration.value(in: scope).duration
    } catch {
      return record(.within, error)
    }
    // A phase that did not happen, such as dns on an open connection, took no time.
    let taken = exchange.timings[phase] ?? .zero
    guard !bound.ordering.holds(taken, limit) else { return record(.within) }
    let name = phase == .total ? "the call" : "the phase \(phase.rawValue)"
    record(
      .within,
      Diagnostic(
        .check(.within),
        "\(name) took \(taken.text), \(bound.ordering.refusal) \(limit.text)",
        at: bound.origin.range,
        label: "took \(taken.text)"
      )
    )
  }

  /// Variables are what is expected.
  mutating func checkVariables(_ expect: Expectation) {
    for entry in expect.variables {
      let value = scope.value(of: entry.name, in: entry.key.range?.file)
      if value == nil, isConsequence(entry.name) { continue }
      record(
        .variable,
        value.map { .json($0) } ?? .absent,
        entry.value,
        name: "the variable \(entry.name)"
      )
    }
  }
}

extension Ordering {
  /// What a time is that is not as it must be.
  fileprivate var refusal: String {
    switch self {
    case .greaterThan: "no longer than"
    case .atLeast: "shorter than"
    case .lessThan: "no shorter than"
    case .atMost: "longer than"
    }
  }
}
