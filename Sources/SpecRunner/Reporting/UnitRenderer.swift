internal import SpecModel

/// Shows a person what came of a unit: its line, what is wrong, the requests.
struct UnitRenderer {
  /// Whether the text is coloured for a terminal.
  let isColored: Bool

  /// Whether units that passed are shown, and every call.
  let isVerbose: Bool

  /// The columns that names are given, so that times stand under each other.
  private static let nameWidth = 64
  private static let timeWidth = 8

  /// How much of a body is shown at most.
  private static let bodyLines = 10
  private static let bodyCharacters = 1000

  /// The text of a unit, its lines ended.
  ///
  /// - Parameter unit: What came of it.
  /// - Returns: The text without secrets, empty where there is nothing to tell.
  func text(of unit: UnitResult) -> String {
    var lines: [String]
    switch unit.outcome {
    case .passed:
      guard isVerbose else { return "" }
      lines = [title("PASS", .green, unit)]
    case .flaky: lines = [title("FLAKY", .yellow, unit)]
    case .failed: lines = [title("FAIL", .red, unit)]
    case .error: lines = [title("ERROR", .magenta, unit)]
    case .skipped(let reason): lines = [title("SKIP", .yellow, unit), "  \(reason)".visible]
    }
    let redactor = unit.credentialRedactor
    for step in unit.steps { lines += self.lines(of: step, of: unit, hidingBy: redactor) }
    return redactor.redact(lines.map { "\($0)\n" }.joined())
  }

  /// The text of a unit of which only is told what kept it, as the reason was told before.
  ///
  /// - Parameters:
  ///   - unit: What came of it.
  ///   - obstacle: What kept it.
  /// - Returns: The text without secrets.
  func text(of unit: UnitResult, keptBy obstacle: CommonObstacle) -> String {
    let lines = [title("ERROR", .magenta, unit), "  \(obstacle.text), see above".visible]
    return unit.redactor.redact(lines.map { "\($0)\n" }.joined())
  }

  private func title(_ word: String, _ style: TerminalStyle, _ unit: UnitResult) -> String {
    let shown = word + String(repeating: " ", count: max(1, 6 - word.count))
    let name = Self.padded(unit.path.joined(separator: " › ").visible, to: Self.nameWidth)
    let time = unit.steps.isEmpty ? "" : unit.duration.text
    let padding = String(repeating: " ", count: max(0, Self.timeWidth - time.count))
    let place = unit.range.map { "\($0.file.path):\($0.position.line)" } ?? unit.file
    return style.applied(to: shown, isColored) + TerminalStyle.bold.applied(to: name, isColored)
      + " \(padding)\(time)   " + TerminalStyle.faint.applied(to: place.visible, isColored)
  }

  private func lines(
    of step: StepResult,
    of unit: UnitResult,
    hidingBy redactor: Redactor
  ) -> [String] {
    let problems = step.problems
    var lines = attemptLines(of: step)
    guard !problems.isEmpty else {
      return isVerbose || !lines.isEmpty ? lines + verboseLines(of: step) : []
    }
    if let place = place(of: step, in: unit) { lines.append("  \(place): \(step.name)".visible) }
    let renderer = DiagnosticRenderer(isColored: isColored)
    for problem in step.causes.map(\.withoutCredentials) {
      let record = ProblemRecord(problem, reach: redactor.reach, redact: redactor.redact)
      lines += renderer.render(record).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).map { "  \($0)" }
    }
    lines += step.followUpLines.map { "  \($0.visible)" }
    if let warning = step.verificationText { lines.append("  \(warning)".visible) }
    if let exchange = step.exchangeText, let reproduction = step.reproduction(hidingBy: redactor) {
      lines.append("  \(exchange.visible) · reproduce: \(reproduction.command.visibleLines)")
      if let note = reproduction.note { lines.append("  (\(note.visible))") }
    }
    lines += answerLines(of: step, hidingBy: redactor)
    if let saved = step.savedText { lines.append("  \(saved)".visible) }
    return lines
  }

  /// Which of the unit's calls a step is: `step 2 of 3`, `finally 1 of 2`; nil where there is one only.
  private func place(of step: StepResult, in unit: UnitResult) -> String? {
    let calls = unit.steps.filter { $0.isFinal == step.isFinal }
    guard unit.steps.count > 1, let index = calls.firstIndex(where: { $0 === step }) else {
      return nil
    }
    return "\(step.isFinal ? "finally" : "step") \(index + 1) of \(calls.count)"
  }

  /// What was answered, where the checks do not show it.
  private func answerLines(of step: StepResult, hidingBy redactor: Redactor) -> [String] {
    guard let exchange = step.exchange else { return [] }
    let answer = AnswerExcerpt(exchange, redactor: redactor)
    let text: String?
    if isVerbose {
      text = answer.text(lines: Self.bodyLines, characters: Self.bodyCharacters)
    } else {
      text =
        step.checks.contains(where: \.asksForBody)
        ? answer.body(lines: Self.bodyLines, characters: Self.bodyCharacters) : nil
    }
    guard let text else { return [] }
    // By code points: of what is one character, such as CRLF, a part may end a line.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let shown = TerminalStyle.faint.applied(to: String(line).visibleLines, isColored)
      return line.isEmpty ? "    |" : "    | \(shown)"
    }
  }

  private func attemptLines(of step: StepResult) -> [String] {
    step.earlierAttempts.enumerated().map { index, attempt in
      let asked = step.requestText ?? step.name
      let line = "  attempt \(index + 1): \(asked) → \(attempt.resultText)"
      let wait = TerminalStyle.faint.applied(to: "again after \(attempt.delay.text)", isColored)
      let time = TerminalStyle.faint.applied(to: attempt.duration.text, isColored)
      return "\(line.visible)  \(time)  \(wait)"
    }
  }

  private func verboseLines(of step: StepResult) -> [String] {
    let part = step.isFinal ? "finally: " : ""
    if case .skipped(let reason) = step.outcome {
      return ["  \(part)\(step.name): \(reason)".visible]
    }
    let attempts = step.earlierAttempts.count
    let attempt = attempts > 0 ? "attempt \(attempts + 1): " : ""
    let exchange = "  \(part)\(attempt)\(step.exchangeText ?? step.name)"
    let time = TerminalStyle.faint.applied(to: step.timeText, isColored)
    return ["\(exchange.visible)  \(time)"] + (step.savedText.map { ["  \($0.visible)"] } ?? [])
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
