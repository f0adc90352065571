/// A summary as Markdown: for the page of a CI job, a comment or a wiki.
struct MarkdownDocument: ReportDocument {
  var totals = ReportTotals()
  private var failures: [String] = []
  private var left = 0
  private var flaky: [UnitRecord] = []
  private var knownIssues: [String] = []
  private var skipped: [(reason: String, count: Int)] = []
  private var skippedPlaces: [String: Int] = [:]
  private var slowest = SlowestUnits()

  /// How many problems are shown in full: GitHub takes a megabyte of a step.
  private static let shown = 50

  /// How much of the text of a problem is shown.
  private static let characters = 10_000

  mutating func add(_ problem: ProblemRecord) {
    show(
      "\(problem.severity.rawValue): \(problem.message)",
      place: problem.excerpt.map { "\($0)" },
      DiagnosticRenderer().render(problem)
    )
  }

  mutating func add(_ unit: UnitRecord) {
    slowest.add(unit)
    switch unit.outcome {
    case .passed: break
    case .flaky: flaky.append(unit)
    case .skipped(let reason) where unit.isKnownIssue:
      knownIssues.append("\(unit.titleInEnvironment): \(reason)")
    case .skipped(let reason):
      let place = skippedPlaces[reason, default: skipped.count]
      skippedPlaces[reason] = place
      if place == skipped.count { skipped.append((reason, 0)) }
      skipped[place].count += 1
    case .failed, .error:
      let calls = unit.steps.compactMap { step -> String? in
        guard let summary = step.summary, let command = step.reproduction?.command else {
          return nil
        }
        return "\n\(summary)\n\(command)"
      }
      show(
        "\(unit.outcome.name): \(unit.titleInEnvironment)",
        place: unit.place,
        ProblemSummary(unit).text + calls.joined(separator: "\n")
      )
    }
  }

  private mutating func show(_ title: String, place: String?, _ text: String) {
    guard failures.count < Self.shown else { return left += 1 }
    let code = place.map { " — \(Self.code($0))" } ?? ""
    let cut = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.characters)))
    failures.append(
      "<details><summary>\(Self.html(title))\(code)</summary>\n\n\(Self.block(cut))\n</details>\n"
    )
  }

  var text: String {
    let summary = totals.summary
    let isPassed =
      summary.failed == 0 && summary.errors == 0 && !summary.isInterrupted
      && !totals.problems.contains { $0.severity == .error }
    let names = totals.environments
    let place = names.isEmpty ? "" : " in \(names.joined(separator: ", "))"
    var text = "## \(isPassed ? "✅" : "❌") \(Self.inline(totals.catalog + place))\n\n"
    text += "\(Self.inline(summary.text))\n\n"
    let known = summary.knownIssues
    text +=
      "| passed | failed | errors | flaky |\(known > 0 ? " known issues |" : "") skipped | total |\n"
    text += "|---:|---:|---:|---:|\(known > 0 ? "---:|" : "")---:|---:|\n"
    text += "| \(summary.passed) | \(summary.failed) | \(summary.errors) | \(summary.flaky) "
    text += "\(known > 0 ? "| \(known) " : "")| \(summary.skipped) | \(summary.total) |\n"
    if !failures.isEmpty { text += "\n### Not passed\n\n\(failures.joined(separator: "\n"))" }
    if left > 0 { text += "\n… and \(left) more\n" }
    text += list("Flaky", flaky.map(\.title))
    text += list("Known issues", knownIssues)
    text += list(
      "Skipped",
      skipped.map { "\($0.count.counted("unit")): \($0.reason)" }
    )
    text += list("Slowest", slowest.units.map { "\($0.duration.text): \($0.title)" })
    return text
  }

  private func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    let rest = items.count > Self.shown ? "- … and \(items.count - Self.shown) more\n" : ""
    let lines = items.prefix(Self.shown).map { "- \(Self.inline($0))\n" }
    return "\n### \(title)\n\n\(lines.joined())\(rest)"
  }

  /// A text in a line, in which nothing is markup.
  private static func inline(_ text: String) -> String {
    var result = ""
    for scalar in text.visible.printable().unicodeScalars {
      if "\\`*_{}[]<>()#+!|~&@$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A text in an element of HTML.
  private static func html(_ text: String) -> String {
    XMLWriter.escaped(text.visible, inAttribute: false)
  }

  private static func code(_ text: String) -> String { "<code>\(html(text))</code>" }

  /// A text as it is, between fences that are longer than any in it.
  private static func block(_ text: String) -> String {
    var longest = 2
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(text.printableBlock)\n\(fence)"
  }
}
