/// Judges a response: by the endpoint's contract, then by what the call expects.
///
/// Every check is made and reported, also after a wrong status.
package struct ResponseChecker {
  let step: ResolvedCall
  let settings: CallSettings
  let response: ResponseView
  private(set) var scope: CallScope

  /// Judges by matchers with what the scope has when the first is met.
  private lazy var evaluator = MatcherEvaluator(context: scope)

  private(set) var outcomes: [CheckOutcome] = []

  /// What the call could not capture: what uses it is not reported, too.
  private var failedCaptures: [FailedCapture] = []

  /// Whether the response has another status than was expected: that is the first outcome.
  private var hasWrongStatus = false

  /// Whether nothing was found that the contract does not allow.
  private(set) var meetsContract = true

  /// Whether what is checked was expected of a response with another status.
  private var isFollowUp = false

  /// What is reported once: by its message the outcome that says it, and how many more checks need the same.
  private var shared: [String: (index: Int, others: Int)] = [:]

  /// Prepares the judgement of a response.
  package init(
    _ response: ResponseView,
    of step: ResolvedCall,
    _ settings: CallSettings,
    in scope: CallScope
  ) {
    self.response = response
    self.step = step
    self.settings = settings
    self.scope = scope
    self.scope.expected = step.expected
  }

  /// Makes every check.
  package mutating func check(after failedCaptures: [FailedCapture] = []) -> [CheckOutcome] {
    check(after: failedCaptures, holdsContract: true)
    return outcomes
  }

  /// Finds what the response that ``check(after:)`` has judged lacks of what a poll waits for; the contract is no part
  /// of that.
  package func lacks(
    until: (expect: Expectation, resolved: ResolvedExpectation)?
  ) -> [CheckOutcome] {
    // Most responses meet the contract, and are not judged once more without it.
    if until == nil, meetsContract { return outcomes.filter { $0.failure != nil } }
    var checker = ResponseChecker(response, of: step, settings, in: scope)
    if let until {
      checker.failedCaptures = failedCaptures
      checker.scope.expected = until.resolved
      checker.checkCoding()
      if until.expect.status != nil { checker.checkStatus(until.expect) }
      checker.check(until.expect, until.resolved)
      checker.reportOthers()
    } else {
      checker.check(after: failedCaptures, holdsContract: false)
    }
    return checker.outcomes.filter { $0.failure != nil }
  }

  private mutating func check(after failedCaptures: [FailedCapture], holdsContract: Bool) {
    outcomes.reserveCapacity(8)
    self.failedCaptures = failedCaptures
    checkStatus(settings.keys.expect.value)
    isFollowUp = hasWrongStatus
    for capture in failedCaptures {
      if let error = capture.unreadable {
        if error.report != .byItself { record(.capture, error, at: capture.failure.range) }
      } else {
        record(.capture, capture.failure)
      }
    }
    checkCoding()
    isFollowUp = false
    if holdsContract { checkContract() }
    isFollowUp = hasWrongStatus
    checkGraphQL()
    if let expect = settings.keys.expect.value { check(expect, step.expected) }
    reportOthers()
  }

  /// Reports a body that cannot be decoded, which nothing else reports.
  private mutating func checkCoding() {
    do throws(UnreadableResponse) {
      try response.checkCoding()
    } catch {
      record(.body, error, at: step.origin.range)
    }
  }

  private mutating func checkContract() {
    guard let declared = step.contract.response(for: response.status) else {
      return checkUndeclared()
    }
    var judge = ContractJudge(
      response: response,
      undeclaredMembers: scope.unit.run.catalog.undeclaredMembers
    )
    judge.awaitedElements = awaitedElements
    let scope = scope
    let findings = judge.findings(by: declared) { template throws(TemplateError) in
      try template.text(in: scope)
    }
    for finding in findings {
      if finding.fault != nil { meetsContract = false }
      record(finding)
    }
  }

  /// What the call's stream is read for, if the call says nothing of what it expects there.
  private var awaitedElements: StreamElement? {
    guard let stream = settings.keys.stream.value else { return nil }
    let expected = settings.keys.expect.value?.values.compactMap {
      ($0.query as? StreamQuery)?.element
    }
    return StreamElement.allCases.first { element in
      let bound = element == .events ? stream.events : stream.lines
      return bound != nil && expected?.contains(element) != true
    }
  }

  /// The endpoint declares a response with the status, if it declares any.
  private mutating func checkUndeclared() {
    guard let first = step.contract.declared else { return }
    meetsContract = false
    let declared = "declares only \(step.contract.responses.map(\.declaration).names)"
    let note = "the endpoint \"\(step.name)\" \(declared)"
    if hasWrongStatus { return outcomes[0].explain(by: [.init(note, at: first.range)]) }
    record(
      .contract,
      RunProblem(
        .check(.contract),
        "the endpoint \"\(step.name)\" does not declare the status \(response.status)",
        at: first.range,
        label: declared
      )
    )
  }

  private mutating func check(_ expect: Expectation, _ resolved: ResolvedExpectation) {
    // Nothing is promised of the connection to spec-run's own mock server.
    let isMock = scope.unit.run.isMock(response.url)
    for value in expect.values where !(isMock && value.source.part == .connection) {
      // What is inherited is expected of every response, whatever its status.
      isFollowUp = hasWrongStatus && value.source.part.followsFromStatus && isOwn(value)
      check(value)
    }
    isFollowUp = hasWrongStatus
    for one in ContractJudge(response: response).findings(by: resolved.body) { record(one) }
  }

  /// Makes the checks that need no response.
  mutating func checkCall(_ expect: Expectation) {
    for value in expect.values where value.source.part == .call { check(value) }
  }

  private mutating func check(_ value: ExpectedValue) {
    let kind = CheckKind(rawValue: value.source.name)
    do throws(QueryFailure) {
      let subject = try value.query.value(in: response, evaluator.context)
      if case .absent = subject, let judged = value.query as? VariableQuery,
        isConsequence(judged.variable)
      {
        return
      }
      record(kind, value, subject)
    } catch {
      switch error {
      case .template(let error): record(kind, error)
      case .unreadable(let error):
        if error.report != .byItself { record(kind, error, at: value.origin.range) }
      }
    }
  }

  private mutating func record(
    _ kind: CheckKind,
    _ value: ExpectedValue,
    _ subject: MatchSubject
  ) {
    let isOfBody = value.source.part == .body
    let matcher = value.matcher
    // Of what was looked for in vain, and of a page, only the body shows what is there.
    let needsBody = !value.query.isPath && subject.isEmptyOrZero || value.source.name == "html"
    let failures = evaluator.judge(
      subject,
      by: matcher,
      isAnswered: value.source.part != .call
    )
    if failures.isEmpty {
      let snapshots = evaluator.snapshots.map { PendingSnapshot($0, of: value, kind) }
      return outcomes.append(CheckOutcome(kind, isFollowUp: isFollowUp, snapshots: snapshots))
    }
    if let query = value.query as? CookieQuery, response.cookie(query.cookie, .value) == nil,
      failures.contains(where: { !isConsequence($0.undefined) })
    {
      // One reason for all that is expected of the cookie.
      let error = UnreadableResponse(
        "the cookie \(query.cookie) is not set",
        label: "expected this cookie",
        help: response.isSetByRedirect(query.cookie)
          ? "a redirect sets it: to judge that response, do not follow it" : nil,
        report: .once
      )
      return record(kind, error, at: value.origin.range)
    }
    let name = value.query.name
    var notes = value.query.notes(in: evaluator.context)
    if matcher.isFiltered, !failures.contains(where: \.namesFilter),
      case .json(let unfiltered)? = subject.templateValue
    {
      let bytes = unfiltered.utf8 ?? ContiguousArray(unfiltered.jsonText.utf8)
      let masked = evaluator.context.masked(unfiltered.summary, of: Array(bytes)[...])
      notes.append(.init("\(name) is \(masked), before \"via\"", at: nil))
    }
    let advice = (value.query as? BodyQuery)?.advice(in: response, evaluator.context)
    for failure in failures.prefix(MatchFailure.limit)
    where !isConsequence(failure.undefined) {
      var found = RunProblem(failure, of: value, kind)
      found.notes = notes + found.notes
      found.help = found.help ?? advice
      record(kind, found, asksForBody: isOfBody && (!failure.showsFound || needsBody))
    }
    guard failures.count > MatchFailure.limit else { return }
    let rest = "more than \(MatchFailure.limit) places do not match"
    let more = RunProblem(.check(kind), "\(name): \(rest)", at: matcher.origin.range)
    record(kind, more, asksForBody: isOfBody)
  }

  /// Adds that the response has another status than was expected.
  mutating func record(wrongStatus failure: RunProblem) {
    hasWrongStatus = true
    record(.status, failure)
  }

  /// Adds what a check found.
  mutating func record(
    _ kind: CheckKind,
    _ failure: RunProblem? = nil,
    asksForBody: Bool = true,
    showsBody: Bool = false
  ) {
    outcomes.append(
      CheckOutcome(
        kind,
        failure: failure,
        asksForBody: asksForBody,
        showsBody: showsBody,
        isFollowUp: isFollowUp
      )
    )
  }

  private mutating func record(_ finding: ContractJudge.Finding) {
    switch finding.fault {
    case nil: outcomes.append(CheckOutcome(finding.kind, warning: finding.warning))
    case .failure(let failure)?:
      record(finding.kind, failure, asksForBody: finding.kind != .header)
    case .template(let error)?: record(finding.kind, error)
    case .unreadable(let error, let range)?:
      if error.report != .byItself { record(finding.kind, error, at: range) }
    }
  }

  /// Adds a text without a value, unless a capture that failed is why.
  mutating func record(_ kind: CheckKind, _ error: TemplateError) {
    guard !isConsequence(error.undefined) else { return }
    record(kind, RunProblem(Diagnostic(error)))
  }

  /// Adds that the response cannot be read in some way: perhaps once, however many checks need it.
  private mutating func record(
    _ kind: CheckKind,
    _ error: UnreadableResponse,
    at range: SourceRange?
  ) {
    if let known = shared[error.message] {
      return shared[error.message] = (known.index, known.others + 1)
    }
    if error.report == .once { shared[error.message] = (outcomes.count, 0) }
    let note = error.offset.map {
      Diagnostic.Note(response.excerpt(around: $0, hidingBy: scope.redactor), at: nil)
    }
    let failure = RunProblem(
      .check(kind),
      error.message,
      at: range,
      label: error.label,
      notes: [note].compactMap { $0 },
      help: error.help
    )
    record(kind, failure, asksForBody: error.report != .once, showsBody: note != nil)
  }

  private mutating func reportOthers() {
    for (index, others) in shared.values where others > 0 {
      let note = "\(others) more check\(others == 1 ? " needs" : "s need") it"
      outcomes[index].explain(by: [.init(note, at: nil)])
    }
  }

  /// Whether the call itself says an expectation.
  private func isOwn(_ value: ExpectedValue) -> Bool {
    let place = JSONPlace(value.origin)
    return step.own.keys.expect.value?.values.contains { JSONPlace($0.origin) == place } == true
  }

  /// Whether a variable has no value because a capture failed, which is reported already.
  private func isConsequence(_ variable: String?) -> Bool {
    guard let variable, !failedCaptures.isEmpty else { return false }
    let name = variable.prefix { $0 != "." && $0 != "[" }
    return failedCaptures.contains { $0.name == name }
  }
}
