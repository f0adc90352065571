internal import SpecModel

/// A `testcase` of a JUnit report.
struct JUnitCase {
  /// The name, unique in its suite once it stands there.
  var name: String

  /// How it ended.
  let ending: Ending

  /// How long it took.
  let duration: Duration

  /// The file in which it is written.
  let file: String?

  /// The line on which it is written.
  let line: Int?

  /// The attempts that were followed by another.
  let reruns: [Rerun]

  /// The requests and answers of a case that did not plainly pass; of any, which servers were not verified and which
  /// files bodies were saved to.
  let output: String

  /// How a case ended; a problem is told in a line, in full, and by its kind.
  enum Ending {
    case passed
    case failed(Problem)
    case error(Problem)
    case skipped(String)
  }

  /// An attempt that was followed by another, as Maven's Surefire tells of it.
  struct Rerun {
    /// Whether there was no answer.
    let isError: Bool

    /// What came of it.
    let problem: Problem
  }

  /// What is wrong.
  struct Problem {
    /// In one line.
    let message: String

    /// The name of its kind.
    let type: String

    /// In full.
    let text: String

    /// Several problems as one, as readers of reports take no more.
    init(_ problems: [ProblemRecord], followedBy lines: [String] = [], count: Int? = nil) {
      let first = problems.first
      let others = (count ?? problems.count) - 1
      message =
        (first?.message.inOneLine ?? "did not pass") + (others > 0 ? " (and \(others) more)" : "")
      type = first?.code ?? "unknown"
      let rest = lines.isEmpty ? [] : [lines.joined(separator: "\n")]
      let parts = problems.map(DiagnosticRenderer().render) + rest
      text = "\n" + parts.joined(separator: "\n\n") + "\n"
    }

    fileprivate init(message: String, type: String, text: String) {
      self.message = message
      self.type = type
      self.text = text
    }
  }
}

extension JUnitCase {
  /// Whether it passed, be it on a later attempt.
  var passes: Bool { if case .passed = ending { true } else { false } }

  /// The case of a unit.
  init(_ unit: UnitRecord) {
    let problem = Problem(
      unit.steps.flatMap(\.namedCauses),
      followedBy: unit.steps.flatMap(\.followUpLines),
      count: unit.steps.reduce(0) { $0 + $1.causes.count + $1.followUps.count }
    )
    let ending: Ending =
      switch unit.outcome {
      case .passed, .flaky: .passed
      case .failed: .failed(problem)
      case .error: .error(problem)
      case .skipped(let reason): .skipped(reason)
      }
    self.init(
      name: unit.name,
      ending: ending,
      duration: unit.duration,
      file: unit.source ?? unit.file,
      line: unit.line,
      reruns: unit.steps.flatMap(Self.reruns),
      output: Self.output(of: unit)
    )
  }

  /// The case of something wrong in a file; a warning lets it pass.
  init(_ diagnosed: ProblemRecord) {
    let place = diagnosed.excerpt.map { " at \($0.line):\($0.column)" } ?? ""
    let problem = Problem([diagnosed])
    let isError = diagnosed.severity == .error
    self.init(
      name: "\(diagnosed.code)\(place)",
      ending: isError ? .error(problem) : .passed,
      duration: .zero,
      file: diagnosed.excerpt?.path,
      line: diagnosed.excerpt?.line,
      reruns: [],
      output: isError ? "" : problem.text
    )
  }

  private static func reruns(of step: StepRecord) -> [Rerun] {
    // What a poll waits through is no failure.
    if step.isPolled { return [] }
    return step.attempts.enumerated().map { index, attempt in
      let message = step.line(ofAttempt: index)
      let times = "\(attempt.duration.text), again after \(attempt.delay.text)"
      return Rerun(
        isError: attempt.error != nil,
        problem: Problem(
          message: message,
          type: attempt.error ?? "status",
          text: "\n\(message), \(times)\(text(of: attempt.exchange))\n"
        )
      )
    }
  }

  private static func text(of exchange: ExchangeRecord?) -> String {
    exchange.map { "\n\n\($0.text)" } ?? ""
  }

  private static func output(of unit: UnitRecord) -> String {
    var parts = unit.steps.compactMap(\.warning)
    var separator = "\n\n"
    switch unit.outcome {
    case .passed, .skipped:
      parts += unit.steps.compactMap(\.saved)
      separator = "\n"
    case .flaky, .failed, .error: parts += unit.steps.compactMap(text)
    }
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

extension StepRecord {
  /// What is wrong in itself, marked if it is in a call of `finally`.
  fileprivate var namedCauses: [ProblemRecord] {
    isFinal ? causes.map { $0.naming("finally") } : causes
  }
}
