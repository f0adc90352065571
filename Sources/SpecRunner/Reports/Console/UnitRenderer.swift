/// Shows a person how a unit ended: its line, what is wrong, the requests.
struct UnitRenderer {
  /// Whether the text is coloured for a terminal.
  let isColored: Bool

  /// How much is shown.
  let verbosity: ReportVerbosity

  /// Whether a unit's name says its environment, as there are several.
  var namesEnvironment = false

  /// The columns of the terminal; nil for lines of any length.
  var columns: Int?

  /// Whether notes for who looks closer are shown, too.
  var showsDetails = false

  /// What names an environment at the start of a line, empty if there is only one.
  func prefix(of environment: String?) -> String {
    environment.map { namesEnvironment ? "[\($0)] " : "" } ?? ""
  }

  /// The name of a unit, after its environment's if there are several.
  func name(of unit: UnitRecord) -> String {
    "\(prefix(of: unit.environment))\(unit.title)".visible
  }

  /// The columns that names are given, so that times are under each other.
  private static let nameWidth = 64
  private static let timeWidth = 8
  private static let indent = 6

  /// Of many results of attempts, how many of the first and of the last are shown.
  private static let shownAttempts = 5

  /// How many problems of one kind are shown of a call.
  private static let shownProblems = 3

  /// The text of a unit, its lines ended.
  ///
  /// - Returns: The text, empty if there is nothing to show.
  func text(of unit: UnitRecord, after groups: inout UnitGroups) -> String {
    var lines: [String]
    switch unit.outcome {
    case .passed:
      guard verbosity >= .verbose else { return "" }
      lines = title("PASS", .green, unit)
    case .flaky: lines = title("FLAKY", .yellow, unit)
    case .failed: lines = title("FAIL", .red, unit)
    case .error: lines = title("ERROR", .magenta, unit)
    case .skipped(let reason):
      lines = title("SKIP", .yellow, unit) + wrapped("  \(reason)".visible)
    }
    for (index, run) in unit.reruns.enumerated() {
      let earlier = unit.in(run)
      let message = verbosity < .verbose ? ": \(ProblemSummary(earlier).message)" : ""
      let title = "  run \(index + 1) of \(unit.reruns.count + 1): \(run.outcome.name)\(message)"
      lines += timed(title.visible, run.duration.text)
      guard verbosity >= .verbose else { continue }
      for (step, place) in zip(earlier.steps, earlier.stepPlaces) {
        lines += self.lines(of: step, at: place, of: earlier, after: &groups)
      }
    }
    for (step, place) in zip(unit.steps, unit.stepPlaces) {
      lines += self.lines(of: step, at: place, of: unit, after: &groups)
    }
    return Self.text(lines)
  }

  /// The text of a unit alone, its lines ended.
  func text(of unit: UnitRecord) -> String {
    var groups = UnitGroups()
    return text(of: unit, after: &groups)
  }

  /// The text of a unit with the problems of one that was shown before.
  func text(of unit: UnitRecord, like group: UnitGroups.Group) -> String {
    let (word, style): (String, TerminalStyle) =
      unit.outcome == .error ? ("ERROR", .magenta) : ("FAIL", .red)
    let reference = "like \(name(of: group.first)), see above"
    let text = unit.cause.map { "\($0.text), see above" } ?? reference
    return Self.text(
      title(word, style, unit) + wrapped("  \(text.visible)")
        + unit.notes(besides: group.first).flatMap { wrapped("  = note: \($0.visible)") }
    )
  }

  /// Lines with their ends.
  static func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

  /// A text in lines of the terminal's width.
  func wrapped(_ text: String, hang: Int = 4) -> [String] { text.wrapped(to: columns, hang: hang) }

  /// A word, the name of a unit, its time and its place: in one line if that is wide enough.
  private func title(_ word: String, _ style: TerminalStyle, _ unit: UnitRecord) -> [String] {
    let start = style.applied(to: Self.padded(word, to: Self.indent), isColored)
    let name = name(of: unit)
    let time = unit.stepCount == 0 ? "" : unit.duration.text
    let place = unit.place.visible
    let end = Self.timeWidth + 4 + place.columns
    let room = columns.map { min(Self.nameWidth, $0 - Self.indent - end) } ?? Self.nameWidth
    func styled(_ time: String) -> String {
      "\(time)   " + TerminalStyle.faint.applied(to: place, isColored)
    }
    if columns == nil || name.columns <= room {
      let padding = String(repeating: " ", count: max(0, Self.timeWidth - time.count))
      let shown = TerminalStyle.bold.applied(to: Self.padded(name, to: room), isColored)
      return ["\(start)\(shown) \(padding)\(styled(time))"]
    }
    let margin = String(repeating: " ", count: Self.indent)
    let lines = name.wrapped(to: columns.map { max(10, $0 - Self.indent) }, hang: 0)
    let limit = columns.map { max(10, $0 - Self.indent - time.columns - 3) } ?? .max
    let faint = TerminalStyle.faint.applied(to: place.endFitted(to: limit), isColored)
    return lines.enumerated().map { index, line in
      (index == 0 ? start : margin) + TerminalStyle.bold.applied(to: line, isColored)
    } + ["\(margin)\(time.isEmpty ? "" : "\(time)   ")\(faint)"]
  }

  private func lines(
    of step: StepRecord,
    at place: String?,
    of unit: UnitRecord,
    after groups: inout UnitGroups
  ) -> [String] {
    let title = place.map { wrapped("  \($0): \(step.describedName)".visible) } ?? []
    let attempts = attemptLines(of: step)
    guard !step.causes.isEmpty || !step.followUps.isEmpty else {
      guard verbosity >= .verbose || !attempts.isEmpty || isLeftBehind(step, by: unit) else {
        return []
      }
      let lines = (attempts.isEmpty ? [] : title + attempts) + verboseLines(of: step, at: place)
      return verbosity == .wire ? lines + wireLines(of: step) : lines
    }
    var lines = title + attempts + problemLines(of: step, after: &groups)
    lines += step.followUpLines.flatMap { wrapped("  \($0.visible)") }
    if let warning = step.warning { lines += wrapped("  warning: \(warning)".visible) }
    lines += reproductionLines(of: step)
    lines += verbosity == .wire ? wireLines(of: step) : responseLines(of: step)
    if let saved = step.saved { lines += wrapped("  \(saved)".visible) }
    return lines
  }

  /// Whether a call of `finally` was not made although the unit ran: what the unit made may still be there.
  private func isLeftBehind(_ step: StepRecord, by unit: UnitRecord) -> Bool {
    guard step.isFinal, case .skipped = step.outcome else { return false }
    if case .skipped = unit.outcome { return false }
    return unit.outcome != .passed
  }

  /// What is wrong: each problem whole where it is shown for the first time, then in a line, and many in a number.
  private func problemLines(of step: StepRecord, after groups: inout UnitGroups) -> [String] {
    let renderer = DiagnosticRenderer(
      isColored: isColored,
      columns: columns.map { $0 - 2 },
      showsDetails: showsDetails || verbosity >= .verbose
    )
    var lines: [String] = []
    var counts: [String: Int] = [:]
    var notes: Set<String> = []
    for var problem in step.causes {
      problem.notes.removeAll { $0.excerpt == nil && !notes.insert($0.message).inserted }
      let kind = "\(problem.code) \(problem.excerpt?.description ?? problem.message)"
      counts[kind, default: 0] += 1
      if groups.isNew(problem, of: step), counts[kind] == 1 {
        lines += renderer.render(problem).split(separator: "\n", omittingEmptySubsequences: false)
          .map { "  \($0)" }
      } else if counts[kind, default: 0] <= Self.shownProblems || verbosity >= .verbose {
        lines += line(of: problem)
      }
    }
    let left = counts.values.reduce(0) { $0 + max(0, $1 - Self.shownProblems) }
    if left > 0, verbosity < .verbose { lines.append("  … \(left) more like these") }
    return lines
  }

  /// A problem that is shown whole elsewhere.
  private func line(of problem: ProblemRecord) -> [String] {
    let title = "\(problem.severity.rawValue)[\(problem.code)]"
    let place = problem.excerpt.map { " (\($0))" } ?? ""
    let lines = wrapped("  \(title): \(problem.message.inOneLine)\(place)".visible)
    return lines.enumerated().map { index, line in
      guard index == 0, line.hasPrefix("  \(title)") else { return line }
      return
        "  \(TerminalStyle.red.applied(to: title, isColored))\(line.dropFirst(title.count + 2))"
    }
  }

  /// The request, its response, and the command that sends it again.
  private func reproductionLines(of step: StepRecord) -> [String] {
    guard let summary = step.summary?.visible, let reproduction = step.reproduction else {
      return []
    }
    let command = reproduction.command.visibleLines
    let line = "  \(summary) · reproduce: \(command)"
    var lines = [line]
    if let columns, line.columns > columns {
      lines = wrapped("  \(summary)") + ShellText.lines(of: command, columns: columns, indent: 2)
    }
    return lines + (reproduction.note.map { wrapped("  (\($0.visible))") } ?? [])
  }

  /// The attempts before the last one: each in a verbose report, else those with the same result together.
  private func attemptLines(of step: StepRecord) -> [String] {
    let isVerbose = verbosity >= .verbose
    var groups: [ClosedRange<Int>] = []
    for (index, attempt) in step.attempts.enumerated() {
      let last = index > 0 && !isVerbose ? step.attempts[index - 1] : nil
      let isSame = attempt.result == last?.result && attempt.lack == last?.lack
      groups.append((isSame ? groups.popLast()?.lowerBound ?? index : index)...index)
    }
    let left = isVerbose ? 0 : groups.count - 2 * Self.shownAttempts
    let hidden = left > 1 ? Self.shownAttempts..<(Self.shownAttempts + left) : 0..<0
    return groups.enumerated().flatMap { place, group -> [String] in
      if hidden.contains(place) {
        let count = groups[hidden].reduce(0) { $0 + $1.count }
        return place == hidden.lowerBound ? ["  … \(count) more attempts"] : []
      }
      let line = "  \(step.line(ofAttempt: group.lowerBound, to: group.upperBound))".visible
      guard group.count == 1 else {
        let time = step.attempts[group].reduce(.zero) { $0 + $1.duration + $1.delay }
        return timed(line, "in \(time.text)")
      }
      let attempt = step.attempts[group.lowerBound]
      return timed(line, attempt.duration.text, "again after \(attempt.delay.text)")
        + (verbosity == .wire ? attempt.exchange.map(wireLines) ?? [] : [])
    }
  }

  private func verboseLines(of step: StepRecord, at place: String?) -> [String] {
    // The title of the step is above its attempts.
    let isTitled = place != nil && !step.attempts.isEmpty
    let part = isTitled ? "" : place.map { "\($0) " } ?? (step.isFinal ? "finally " : "")
    let isNamed = step.endpoint != nil && step.attempts.isEmpty
    let name = isTitled ? "" : step.descriptionText + (isNamed ? "\(step.name): " : "")
    if case .skipped(let reason) = step.outcome {
      return wrapped("  \(part)\(step.name): \(reason)".visible)
    }
    let attempt = step.attempts.isEmpty ? "" : "attempt \(step.attempts.count + 1): "
    let isClear = isNamed && step.description == nil
    let start = part.isEmpty || isClear ? part : "\(part.dropLast()): "
    let text = "  \(start)\(name)\(attempt)\(step.summary ?? step.name)"
    return timed(text.visible, step.timeText)
      + (step.warning.map { wrapped("  warning: \($0)".visible) } ?? [])
      + (step.saved.map { wrapped("  \($0.visible)") } ?? [])
  }

  /// A line that ends with times.
  private func timed(_ text: String, _ times: String...) -> [String] {
    let end = times.map { TerminalStyle.faint.applied(to: $0, isColored) }.joined(separator: "  ")
    let width = text.columns + times.reduce(0) { $0 + $1.columns + 2 }
    guard let columns, width > columns else { return ["\(text)  \(end)"] }
    return wrapped(text) + ["    \(end)"]
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension UnitRecord {
  /// The notes without a place that another unit with the same problems does not have, such as its row.
  fileprivate func notes(besides other: UnitRecord) -> [String] {
    let known = Set(other.plainNotes)
    return plainNotes.filter { !known.contains($0) }
  }

  private var plainNotes: [String] {
    steps.flatMap(\.causes).flatMap(\.notes).filter { $0.excerpt == nil && !$0.isDetail }
      .map(\.message)
  }
}

extension UnitRecord {
  /// What is wrong with the unit, in detail and without colours.
  package var text: String {
    UnitRenderer(isColored: false, verbosity: .normal, showsDetails: true).text(of: self)
  }
}
