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

  /// What the call could not capture: what uses it is not told, too.
  private var failedCaptures: [FailedCapture] = []

  /// Whether what is checked was expected of a response with another status.
  private var isFollowUp = false

  /// Which outcome tells that the body is no JSON, and how many more need it.
  private var jsonFailure: (index: Int, others: Int)?

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
  /// - Parameter failedCaptures: What the call could not capture.
  /// - Returns: What each found, in order; what could not be captured behind the status.
  package mutating func check(after failedCaptures: [FailedCapture] = []) -> [CheckOutcome] {
    outcomes.reserveCapacity(8)
    self.failedCaptures = failedCaptures
    checkStatus()
    isFollowUp = hasWrongStatus
    for capture in failedCaptures {
      if let error = capture.bodyError {
        recordNotJSON(.capture, error, at: capture.failure.range)
      } else {
        record(.capture, capture.failure)
      }
    }
    checkCoding()
    checkAnswer()
    tellOthersThatNeedJSON()
    return outcomes
  }

  /// The body is in the content coding that the response names; one that is not fails whatever is expected.
  private mutating func checkCoding() {
    guard let undecoded = exchange.response.undecoded, undecoded.reason == .corrupt else { return }
    record(
      .body,
      Diagnostic(
        .check(.body),
        "the body cannot be decoded: \(undecoded)",
        at: step.origin.range,
        label: "got a corrupt body"
      )
    )
  }

  private mutating func checkAnswer() {
    isFollowUp = false
    checkContract()
    isFollowUp = hasWrongStatus
    checkGraphQL()
    guard let expect = settings.expect.value else { return }
    checkHeaders(expect)
    checkCookies(expect)
    isFollowUp = hasWrongStatus
    checkBody(expect)
    checkText(expect)
    checkBytes(expect)
    if let shape = expect.shape { checkShape(shape) }
    if let schema = expect.schema { checkSchema(schema) }
    isFollowUp = false
    checkConnection(expect)
    checkWithin(expect)
    checkVariables(expect)
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
    outcomes.append(
      CheckOutcome(kind, failure: failure, showsFound: showsFound, isFollowUp: isFollowUp)
    )
  }

  /// Whether the response has another status than was expected.
  private var hasWrongStatus: Bool { outcomes.first?.failure?.code == .check(.status) }

  /// What is inherited is expected of every response, whatever its status.
  ///
  /// - Parameters:
  ///   - entry: An expectation of a header or a cookie.
  ///   - own: Those that the call itself has.
  mutating func begin(_ entry: Named<Matcher>, among own: [Named<Matcher>]?) {
    let place = JSONPlace(entry.key)
    isFollowUp = hasWrongStatus && own?.contains { JSONPlace($0.key) == place } == true
  }

  /// Adds to the failure of the status that the endpoint does not declare it either.
  ///
  /// - Parameter note: What is declared.
  /// - Returns: Whether the status failed.
  mutating func addToWrongStatus(_ note: Diagnostic.Note) -> Bool {
    guard hasWrongStatus, let failure = outcomes[0].failure else { return false }
    outcomes[0] = CheckOutcome(
      .status,
      failure: failure.adding([note]),
      showsFound: outcomes[0].showsFound
    )
    return true
  }

  /// Adds a text without a value, unless a capture that failed is why.
  ///
  /// - Parameters:
  ///   - kind: What is judged.
  ///   - error: Why it has none.
  mutating func record(_ kind: CheckOutcome.Kind, _ error: TemplateError) {
    guard !isConsequence(error.undefined) else { return }
    record(kind, Diagnostic(error))
  }

  /// Whether a variable has no value because a capture failed.
  ///
  /// - Parameter variable: The variable, with what is looked for in its value; nil where none is why.
  /// - Returns: Whether the capture is told already.
  func isConsequence(_ variable: String?) -> Bool {
    guard let variable, !failedCaptures.isEmpty else { return false }
    let name = variable.prefix { $0 != "." && $0 != "[" }
    return failedCaptures.contains { $0.name == name }
  }

  /// Adds that the body is no JSON: once, however many need it.
  ///
  /// - Parameters:
  ///   - kind: What is judged.
  ///   - error: Why it is none.
  ///   - range: What needs it.
  mutating func recordNotJSON(_ kind: CheckOutcome.Kind, _ error: JSONError, at range: SourceRange?)
  {
    guard let told = jsonFailure else {
      jsonFailure = (outcomes.count, 0)
      return record(kind, notJSON(error, at: range), showsFound: true)
    }
    jsonFailure = (told.index, told.others + 1)
  }

  private mutating func tellOthersThatNeedJSON() {
    guard let (index, others) = jsonFailure, others > 0, let failure = outcomes[index].failure
    else { return }
    let note = "\(others) more check\(others == 1 ? " needs" : "s need") it"
    outcomes[index] = CheckOutcome(
      outcomes[index].kind,
      failure: failure.adding([.init(note, at: nil)]),
      showsFound: true,
      isFollowUp: outcomes[index].isFollowUp
    )
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
    let failures = matcher.failures(of: subject, in: scope)
    if failures.isEmpty { return record(kind) }
    for failure in failures.prefix(ShapeCheck.placeLimit) {
      if isConsequence(failure.undefined) { continue }
      let told = Diagnostic(
        .check(kind),
        failure.message(about: name(), isPath: isPath),
        at: failure.range ?? matcher.origin.range,
        label: failure.label,
        notes: failure.notes
      )
      record(kind, told, showsFound: failure.showsFound)
    }
    guard failures.count > ShapeCheck.placeLimit else { return }
    let rest = "does not hold in more places than the \(ShapeCheck.placeLimit) that are told"
    record(kind, Diagnostic(.check(kind), "\(name()): \(rest)", at: matcher.origin.range))
  }
}

extension Diagnostic.Code {
  /// The code of a failed check.
  static func check(_ kind: CheckOutcome.Kind) -> Self { Self(rawValue: kind.rawValue) }
}
