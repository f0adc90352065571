/// A `testcase` of a JUnit report.
struct JUnitCase {
  /// The name, unique in its suite once it is there.
  var name: String

  /// How it ended.
  let ending: Ending

  /// How long it took.
  let duration: Duration

  /// The file in which it is written.
  let file: String?

  /// The line on which it is written.
  let line: Int?

  /// The runs and attempts that were followed by another, as Maven's Surefire tells of them.
  let reruns: [EarlierAttempt]

  /// What is said of it by name: its tags, its environment.
  let properties: [(name: String, value: String)]

  /// The requests and responses of a case that did not plainly pass; of any, which servers were not verified and which
  /// files bodies were saved to.
  let output: String

  /// How a case ended; a problem is shown in a line, in full, and by its kind.
  enum Ending {
    case passed
    case failed(ProblemSummary)
    case error(ProblemSummary)
    case skipped(String)
  }
}

extension JUnitCase {
  /// Whether it passed, be it on a later attempt.
  var passes: Bool { if case .passed = ending { true } else { false } }

  /// The case of a unit.
  init(_ unit: UnitRecord) {
    let ending: Ending =
      switch unit.outcome {
      case .passed, .flaky: .passed
      case .failed: .failed(ProblemSummary(unit))
      case .error: .error(ProblemSummary(unit))
      case .skipped(let reason): .skipped(reason)
      }
    self.init(
      name: unit.name,
      ending: ending,
      duration: unit.duration,
      file: unit.source ?? unit.file,
      line: unit.line,
      reruns: unit.earlierAttempts,
      properties: unit.tags.map { ("tag", $0) },
      output: Self.output(of: unit)
    )
  }

  /// The case of something wrong in a file; a warning lets it pass.
  init(_ diagnosed: ProblemRecord) {
    let place = diagnosed.excerpt.map { " at \($0.line):\($0.column)" } ?? ""
    let problem = ProblemSummary([diagnosed])
    let isError = diagnosed.severity == .error
    self.init(
      name: "\(diagnosed.code)\(place)",
      ending: isError ? .error(problem) : .passed,
      duration: .zero,
      file: diagnosed.excerpt?.path,
      line: diagnosed.excerpt?.line,
      reruns: [],
      properties: [],
      output: isError ? "" : problem.text
    )
  }

  private static func text(of exchange: ExchangeRecord?) -> String {
    exchange.map { "\n\n\($0.text)" } ?? ""
  }

  private static func output(of unit: UnitRecord) -> String {
    var parts = unit.steps.compactMap(\.warning)
    var separator = "\n\n"
    switch unit.outcome {
    case .skipped where unit.isKnownIssue:
      parts = [ProblemSummary(unit).text] + unit.steps.compactMap(text)
    case .passed, .skipped:
      parts += unit.steps.compactMap(\.saved)
      separator = "\n"
    case .flaky, .failed, .error: parts += unit.steps.compactMap(text)
    }
    // GitLab, Jenkins and Azure show the files that are named so, whoever wrote the name.
    parts = parts.map { $0.replacing("[[ATTACHMENT|", with: "[ [ATTACHMENT|") }
    parts += unit.steps.compactMap(\.savedFile).map { "[[ATTACHMENT|\($0)]]" }
    return parts.isEmpty ? "" : "\n\(parts.joined(separator: separator))\n"
  }

  /// The request and the response of a call, nil if none was sent.
  private static func text(of step: StepRecord) -> String? {
    guard let summary = step.summary, let reproduction = step.reproduction else { return nil }
    let part = step.isFinal ? "finally: " : ""
    let note = reproduction.note.map { "\n(\($0))" } ?? ""
    let saved = step.saved.map { "\n\n\($0)" } ?? ""
    return
      "\(part)\(summary) (\(step.timeText))\n\(reproduction.command)\(note)\(text(of: step.exchange))\(saved)"
  }
}
