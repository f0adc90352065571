/// A report in the Test Anything Protocol, version 14.
struct TAPDocument: ReportDocument {
  private var lines = "TAP version 14\n"
  private var count = 0
  var totals = ReportTotals()

  mutating func add(_ problem: ProblemRecord) {
    let place = problem.excerpt.map { " at \($0)" } ?? ""
    point(isOK: problem.severity == .warning, "\(problem.code)\(place)")
    diagnostic([
      ("message", problem.message), ("severity", problem.severity.rawValue),
      ("diagnostic", DiagnosticRenderer().render(problem)),
    ])
  }

  mutating func add(_ unit: UnitRecord) {
    let name = unit.environment.map { "\($0): \(unit.title)" } ?? unit.title
    var members: [(String, String)] = []
    switch unit.outcome {
    case .skipped(let reason) where unit.isKnownIssue:
      point(isOK: false, name, "TODO \(Self.escaped(reason))")
      members = Self.problem(of: unit)
    case .skipped(let reason):
      point(isOK: true, name, "SKIP \(Self.escaped(reason))")
      return
    case .passed: point(isOK: true, name)
    case .flaky:
      point(isOK: true, name)
      members.append(("flaky", "passed on a later attempt"))
      if !unit.reruns.isEmpty {
        members.append(
          ("earlier", unit.earlierAttempts.map(\.problem.message).joined(separator: "\n"))
        )
      }
    case .failed, .error:
      point(isOK: false, name)
      members = Self.problem(of: unit)
    }
    diagnostic([("duration_ms", unit.duration.milliseconds)] + members)
  }

  private static func problem(of unit: UnitRecord) -> [(String, String)] {
    let problem = ProblemSummary(unit)
    let place = unit.problemPlace
    return [
      ("message", problem.message), ("severity", unit.outcome == .error ? "error" : "fail"),
      ("type", problem.type), ("file", place.path), ("line", "\(place.line)"),
      ("diagnostic", problem.text),
    ]
  }

  /// Writes a test point.
  private mutating func point(isOK: Bool, _ name: String, _ directive: String? = nil) {
    count += 1
    lines += "\(isOK ? "ok" : "not ok") \(count) - \(Self.escaped(name))"
    if let directive { lines += " # \(directive)" }
    lines += "\n"
  }

  /// Writes the YAML of a test point.
  private mutating func diagnostic(_ members: [(name: String, text: String)]) {
    lines += "  ---\n"
    for (name, text) in members {
      if text.contains(where: \.isNewline) {
        lines += "  \(name): |2-\n"
        let block = text.printableBlock.printableInYAML
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
          lines += line.isEmpty ? "\n" : "    \(line)\n"
        }
      } else if name == "duration_ms" || name == "line" {
        lines += "  \(name): \(text)\n"
      } else {
        var writer = JSONWriter()
        writer.string(text)
        lines += "  \(name): \(writer.text.printable().printableInYAML)\n"
      }
    }
    lines += "  ...\n"
  }

  /// A text in which nothing is a directive.
  private static func escaped(_ text: String) -> String {
    text.printable().visible.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  var text: String {
    let plan = count == 0 ? "1..0 # SKIP nothing was run\n" : "1..\(count)\n"
    let end = totals.summary.isInterrupted ? "Bail out! the run was interrupted\n" : ""
    return lines + plan + end
  }
}

extension String {
  /// A text that may be printed, with escapes for what is left that no block of YAML may have (YAML 1.2, section 5.1).
  fileprivate var printableInYAML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFEFF, 0xFFFE, 0xFFFF: result += "\\u" + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
