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

    /// Several diagnostics as one, as readers of reports take no more.
    init(
      _ diagnostics: [Diagnostic],
      followedBy lines: [String] = [],
      count: Int? = nil,
      hidingBy redactor: Redactor? = nil
    ) {
      let first = diagnostics.first
      let others = (count ?? diagnostics.count) - 1
      let line = first?.message.split(whereSeparator: \.isNewline).joined(separator: " ")
      message = (line ?? "did not pass") + (others > 0 ? " (and \(others) more)" : "")
      type = first?.code.rawValue ?? "unknown"
      let redactor = redactor ?? Redactor(secrets: [])
      let records = diagnostics.map {
        ProblemRecord($0, reach: redactor.reach, redact: redactor.redact)
      }
      let rest = lines.isEmpty ? [] : [lines.joined(separator: "\n")]
      let parts = records.map(DiagnosticRenderer().render) + rest
      text = "\n" + parts.joined(separator: "\n\n") + "\n"
    }
  }
}

extension JUnitCase {
  /// Whether it passed, be it on a later attempt.
  var passes: Bool { if case .passed = ending { true } else { false } }

  /// The case of a unit.
  init(_ unit: UnitResult) {
    let redactor = unit.outcome == .passed ? unit.redactor : unit.credentialRedactor
    let problem = Problem(
      unit.steps.flatMap(\.namedCauses).map(\.withoutCredentials),
      followedBy: unit.steps.flatMap(\.followUpLines),
      count: unit.steps.reduce(0) { $0 + $1.problems.count },
      hidingBy: redactor
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
      file: unit.range?.file.path ?? unit.file,
      line: unit.range?.position.line,
      reruns: unit.steps.flatMap { Self.reruns(of: $0, hidingBy: redactor) },
      output: Self.output(of: unit, hidingBy: redactor)
    )
    self = redacted(by: redactor)
  }

  /// The case of something wrong in a file; a warning lets it pass.
  init(_ diagnostic: Diagnostic) {
    let position = diagnostic.range?.position
    let problem = Problem([diagnostic])
    let isError = diagnostic.severity == .error
    self.init(
      name: "\(diagnostic.code)\(position.map { " at \($0)" } ?? "")",
      ending: isError ? .error(problem) : .passed,
      duration: .zero,
      file: diagnostic.range?.file.path,
      line: position?.line,
      reruns: [],
      output: isError ? "" : problem.text
    )
  }

  private static func reruns(of step: StepResult, hidingBy redactor: Redactor) -> [Rerun] {
    step.earlierAttempts.enumerated().map { index, attempt in
      let asked = step.requestText ?? step.name
      let message = "attempt \(index + 1): \(asked) → \(attempt.resultText)"
      let answer = answerText(attempt.exchange, redactor)
      return Rerun(
        isError: attempt.error != nil,
        problem: Problem(
          message: message,
          type: attempt.error?.kind.rawValue ?? "status",
          text:
            "\n\(message), \(attempt.duration.text), again after \(attempt.delay.text)\(answer)\n"
        )
      )
    }
  }

  private static func answerText(_ exchange: Exchange?, _ redactor: Redactor) -> String {
    guard let exchange else { return "" }
    return "\n\n\(AnswerExcerpt(exchange, redactor: redactor).text())"
  }

  private static func output(of unit: UnitResult, hidingBy redactor: Redactor) -> String {
    let unverified = unit.steps.compactMap(\.verificationText)
    switch unit.outcome {
    case .passed, .skipped:
      let told = unverified + unit.steps.compactMap(\.savedText)
      return told.isEmpty ? "" : "\n\(told.joined(separator: "\n"))\n"
    case .flaky, .failed, .error: break
    }
    let steps =
      unverified
      + unit.steps.compactMap { step -> String? in
        guard let exchange = step.exchangeText,
          let reproduction = step.reproduction(hidingBy: redactor)
        else { return nil }
        let part = step.isFinal ? "finally: " : ""
        let note = reproduction.note.map { "\n(\($0))" } ?? ""
        let answer = answerText(step.exchange, redactor)
        let saved = step.savedText.map { "\n\n\($0)" } ?? ""
        return
          "\(part)\(exchange) (\(step.timeText))\n\(reproduction.command)\(note)\(answer)\(saved)"
      }
    return steps.isEmpty ? "" : "\n\(steps.joined(separator: "\n\n"))\n"
  }

  private func redacted(by redactor: Redactor) -> JUnitCase {
    guard !redactor.isEmpty else { return self }
    let ending: Ending =
      switch self.ending {
      case .passed: .passed
      case .failed(let problem): .failed(problem.redacted(by: redactor))
      case .error(let problem): .error(problem.redacted(by: redactor))
      case .skipped(let reason): .skipped(redactor.redact(reason))
      }
    return JUnitCase(
      name: redactor.redact(name),
      ending: ending,
      duration: duration,
      file: file,
      line: line,
      reruns: reruns.map {
        Rerun(isError: $0.isError, problem: $0.problem.redacted(by: redactor))
      },
      output: redactor.redact(output)
    )
  }
}

extension JUnitCase.Problem {
  fileprivate init(message: String, type: String, text: String) {
    self.message = message
    self.type = type
    self.text = text
  }

  fileprivate func redacted(by redactor: Redactor) -> Self {
    Self(message: redactor.redact(message), type: type, text: redactor.redact(text))
  }
}
