/// Collects what is wrong, so that all mistakes are reported at once: each mistake once, of very many the first.
package final class DiagnosticCollector: DiagnosticSink {
  /// What has been found so far.
  var found = FoundProblems()

  /// How many errors have been found.
  private(set) var errorCount = 0

  /// Whether so many errors have been found that no more are listed.
  var isFull: Bool { listed.errors >= Self.listLimit }

  private var listed = (errors: 0, warnings: 0)
  private var seen: Set<Mistake> = []
  private let levels: RuleLevels

  /// What tells one mistake from another: what is said about it beside that may depend on how it was found.
  private struct Mistake: Hashable {
    let rule: Diagnostic.Rule
    let message: String
    let range: SourceRange?
  }

  /// How many errors are listed, and how many warnings: nobody reads more.
  static let listLimit = 1_000

  /// Creates a collector; it adjusts what is added to the levels of rules.
  init(levels: RuleLevels = RuleLevels()) {
    self.levels = levels
  }

  /// Adds what another one has collected.
  func add(_ others: FoundProblems) {
    for diagnostic in others.diagnostics { report(diagnostic) }
    errorCount += others.unlisted.errors
    found.unlisted.errors += others.unlisted.errors
    found.unlisted.warnings += others.unlisted.warnings
    found.incomplete.add(others.incomplete)
  }

  /// Adds a diagnostic, unless it was added before; one of very many is only counted.
  package func report(_ reported: Diagnostic) {
    guard let diagnostic = levels.adjusted(reported) else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    // Several readers find a name that appears twice, each in its own words.
    let isTwin = diagnostic.rule == .duplicateName && diagnostic.range != nil
    let mistake = Mistake(
      rule: diagnostic.rule,
      message: isTwin ? "" : diagnostic.message,
      range: diagnostic.range
    )
    guard seen.insert(mistake).inserted else { return }
    switch diagnostic.severity {
    case .error where !isFull:
      listed.errors += 1
      found.incomplete.add(diagnostic.range)
    case .warning where listed.warnings < Self.listLimit: listed.warnings += 1
    case .error:
      found.unlisted.errors += 1
      return found.incomplete.addFile()
    case .warning: return found.unlisted.warnings += 1
    }
    found.diagnostics.append(diagnostic)
  }
}
