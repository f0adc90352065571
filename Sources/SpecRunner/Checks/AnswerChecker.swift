package import SpecModel

/// Judges an answer: by the endpoint's contract, then by what the call expects.
///
/// Every check is made and told, also after a wrong status.
package struct AnswerChecker {
  let step: CatalogStep
  let settings: CallSettings
  let exchange: Exchange
  let scope: CallScope

  /// The body as JSON, or why it is none.
  let body: Result<JSONValue, JSONError>

  private(set) var outcomes: [CheckOutcome] = []

  /// Prepares the judgement of an answer.
  ///
  /// - Parameters:
  ///   - exchange: The request and its answer.
  ///   - body: The body as JSON, or why it is none.
  ///   - step: The call.
  ///   - settings: What its layers say together.
  ///   - scope: What its texts see, its own captures included.
  package init(
    _ exchange: Exchange,
    body: Result<JSONValue, JSONError>,
    of step: CatalogStep,
    _ settings: CallSettings,
    in scope: CallScope
  ) {
    self.exchange = exchange
    self.body = body
    self.step = step
    self.settings = settings
    self.scope = scope
  }

  /// Makes every check.
  ///
  /// - Returns: What each found, in order.
  package mutating func check() -> [CheckOutcome] {
    outcomes.reserveCapacity(8)
    checkStatus()
    checkContract()
    checkGraphQL()
    guard let expect = settings.expect.value else { return outcomes }
    checkHeaders(expect)
    checkCookies(expect)
    checkBody(expect)
    checkText(expect)
    checkBytes(expect)
    if let shape = expect.shape { checkShape(shape) }
    if let schema = expect.schema { checkSchema(schema) }
    checkConnection(expect)
    checkWithin(expect)
    checkVariables(expect)
    return outcomes
  }

  /// Adds what a check found.
  ///
  /// - Parameters:
  ///   - kind: What is judged.
  ///   - failure: What is wrong, nil where the check holds.
  ///   - showsFound: Whether the failure shows what is to be seen of the answer.
  mutating func record(
    _ kind: CheckOutcome.Kind,
    _ failure: Diagnostic? = nil,
    showsFound: Bool = false
  ) {
    outcomes.append(CheckOutcome(kind, failure: failure, showsFound: showsFound))
  }

  /// Adds what a matcher found.
  ///
  /// - Parameters:
  ///   - kind: What is judged.
  ///   - subject: The value.
  ///   - matcher: What it must be.
  ///   - isPath: Whether the name is the path of one value in the body.
  ///   - name: What the value is, as it begins a sentence; asked for where the matcher does not hold.
  mutating func record(
    _ kind: CheckOutcome.Kind,
    _ subject: MatchSubject,
    _ matcher: Matcher,
    isPath: Bool = false,
    name: @autoclosure () -> String
  ) {
    let evaluator = MatcherEvaluator(scope: scope)
    do throws(MatchFailure) {
      try evaluator.match(subject, matcher)
      return record(kind)
    } catch {
      let all = evaluator.failures(of: subject, matcher)
      // What depends on the time may hold by now.
      for failure in all.isEmpty ? [error] : all.prefix(ShapeCheck.placeLimit) {
        let told = Diagnostic(
          .check(kind),
          failure.message(about: name(), isPath: isPath),
          at: failure.range ?? matcher.origin.range,
          label: failure.label
        )
        record(kind, told, showsFound: failure.showsFound)
      }
      guard all.count > ShapeCheck.placeLimit else { return }
      let rest = "does not hold in more places than the \(ShapeCheck.placeLimit) that are told"
      record(kind, Diagnostic(.check(kind), "\(name()): \(rest)", at: matcher.origin.range))
    }
  }
}

extension Diagnostic.Code {
  /// The code of a failed check.
  static func check(_ kind: CheckOutcome.Kind) -> Self { Self(rawValue: kind.rawValue) }
}
