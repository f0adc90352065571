internal import SpecModel

/// Shows a person how a unit ended: its line, what is wrong, the requests.
struct UnitRenderer {
  /// Whether the text is coloured for a terminal.
  let isColored: Bool

  /// Whether units that passed are shown, and every call.
  let isVerbose: Bool

  /// Whether a unit's name says its environment, as there are several.
  var namesEnvironment = false

  /// What names an environment at the start of a line, empty if there is only one.
  func prefix(of environment: String?) -> String {
    environment.map { namesEnvironment ? "[\($0)] " : "" } ?? ""
  }

  /// The columns that names are given, so that times stand under each other.
  private static let nameWidth = 64
  private static let timeWidth = 8

  /// Of very many attempts, how many of the first and of the last are shown.
  private static let shownAttempts = 5

  /// How much of a body is shown at most.
  private static let bodyLines = 10
  private static let bodyCharacters = 1000

  /// The text of a unit, its lines ended.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: The text, empty if there is nothing to show.
  func text(of unit: UnitRecord) -> String {
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
    for index in unit.steps.indices { lines += self.lines(ofStep: index, of: unit) }
    return Self.text(lines)
  }

  /// The text of a unit whose cause was shown before.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - cause: Why it could not be run.
  /// - Returns: The text.
  func text(of unit: UnitRecord, because cause: CommonCause) -> String {
    Self.text([title("ERROR", .magenta, unit), "  \(cause.text), see above".visible])
  }

  private static func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

  private func title(_ word: String, _ style: TerminalStyle, _ unit: UnitRecord) -> String {
    let shown = word + String(repeating: " ", count: max(1, 6 - word.count))
    let name = Self.padded(
      "\(prefix(of: unit.environment))\(unit.title)".visible,
      to: Self.nameWidth
    )
    let time = unit.stepCount == 0 ? "" : unit.duration.text
    let padding = String(repeating: " ", count: max(0, Self.timeWidth - time.count))
    let place = unit.line.map { "\(unit.source ?? unit.file):\($0)" } ?? unit.file
    return style.applied(to: shown, isColored) + TerminalStyle.bold.applied(to: name, isColored)
      + " \(padding)\(time)   " + TerminalStyle.faint.applied(to: place.visible, isColored)
  }

  private func lines(ofStep index: Int, of unit: UnitRecord) -> [String] {
    let step = unit.steps[index]
    var lines = attemptLines(of: step)
    guard !step.causes.isEmpty || !step.followUps.isEmpty else {
      return isVerbose || !lines.isEmpty ? lines + verboseLines(of: step) : []
    }
    if let place = place(ofStep: index, in: unit) {
      lines.append("  \(place): \(step.name)".visible)
    }
    let renderer = DiagnosticRenderer(isColored: isColored)
    for problem in step.causes {
      lines += renderer.render(problem).split(separator: "\n", omittingEmptySubsequences: false)
        .map { "  \($0)" }
    }
    lines += step.followUpLines.map { "  \($0.visible)" }
    if let warning = step.warning { lines.append("  \(warning)".visible) }
    if let summary = step.summary, let reproduction = step.reproduction {
      lines.append("  \(summary.visible) · reproduce: \(reproduction.command.visibleLines)")
      if let note = reproduction.note { lines.append("  (\(note.visible))") }
    }
    lines += responseLines(of: step)
    if let saved = step.saved { lines.append("  \(saved)".visible) }
    return lines
  }

  /// Which of the unit's calls a step is: `step 2 of 3`, `finally 1 of 2`; nil if there is only one.
  private func place(ofStep index: Int, in unit: UnitRecord) -> String? {
    guard unit.steps.count > 1 else { return nil }
    let isFinal = unit.steps[index].isFinal
    let number = unit.steps[...index].count { $0.isFinal == isFinal }
    let count = unit.steps.count { $0.isFinal == isFinal }
    return "\(isFinal ? "finally" : "step") \(number) of \(count)"
  }

  /// The response, unless the checks show it.
  private func responseLines(of step: StepRecord) -> [String] {
    guard let exchange = step.exchange, isVerbose || step.isBodyNeeded else { return [] }
    let body = exchange.body?.start(lines: Self.bodyLines, characters: Self.bodyCharacters)
    let parts = (isVerbose ? [exchange.head] : []) + (body.map { [$0] } ?? [])
    guard !parts.isEmpty else { return [] }
    // By code points: of what is one character, such as CRLF, a part may end a line.
    let lines = parts.joined(separator: "\n\n").unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let shown = TerminalStyle.faint.applied(to: String(line).visibleLines, isColored)
      return line.isEmpty ? "    |" : "    | \(shown)"
    }
  }

  private func attemptLines(of step: StepRecord) -> [String] {
    let left = step.attempts.count - 2 * Self.shownAttempts
    return step.attempts.enumerated().flatMap { index, attempt -> [String] in
      if left > 1, Self.shownAttempts..<(Self.shownAttempts + left) ~= index {
        return index == Self.shownAttempts ? ["  … \(left) more attempts"] : []
      }
      let line = "  \(step.line(ofAttempt: index))"
      let wait = TerminalStyle.faint.applied(to: "again after \(attempt.delay.text)", isColored)
      let time = TerminalStyle.faint.applied(to: attempt.duration.text, isColored)
      return ["\(line.visible)  \(time)  \(wait)"]
    }
  }

  private func verboseLines(of step: StepRecord) -> [String] {
    let part = step.isFinal ? "finally: " : ""
    if case .skipped(let reason) = step.outcome {
      return ["  \(part)\(step.name): \(reason)".visible]
    }
    let attempt = step.attempts.isEmpty ? "" : "attempt \(step.attempts.count + 1): "
    let summary = "  \(part)\(attempt)\(step.summary ?? step.name)"
    let time = TerminalStyle.faint.applied(to: step.timeText, isColored)
    return ["\(summary.visible)  \(time)"] + (step.saved.map { ["  \($0.visible)"] } ?? [])
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}
