/// Commands of a GitHub workflow that annotate the lines of the specs.
struct GitHubDocument: ReportDocument {
  var totals = ReportTotals()
  private var commands = ""
  private var counts: [String: Int] = [:]

  /// How many annotations of a kind GitHub shows of a step; it drops the others silently.
  private static let shown = 10

  var text: String {
    let hidden = counts.values.reduce(0) { $0 + max(0, $1 - Self.shown) }
    guard hidden > 0 else { return commands }
    let others = "\(hidden) more annotation\(hidden == 1 ? " is" : "s are") only in the log"
    return commands
      + "::notice title=spec-run::\(others): GitHub shows \(Self.shown) of each kind\n"
  }

  mutating func add(_ problem: ProblemRecord) {
    command(
      problem.severity == .error ? "error" : "warning",
      at: problem.excerpt.map { ($0.path, $0.line, $0.column) },
      title: problem.code,
      DiagnosticRenderer().render(problem)
    )
  }

  mutating func add(_ unit: UnitRecord) {
    let place = unit.problemPlace
    switch unit.outcome {
    case .passed, .skipped: break
    case .flaky:
      let attempts = unit.earlierAttempts.map(\.problem.message)
      command(
        "warning",
        at: (place.path, place.line, place.column),
        title: "flaky: \(unit.titleInEnvironment)",
        (["passed on a later attempt"] + attempts).joined(separator: "\n")
      )
    case .failed, .error:
      command(
        "error",
        at: (place.path, place.line, place.column),
        title: unit.titleInEnvironment,
        ProblemSummary(unit).text
      )
    }
  }

  private mutating func command(
    _ name: String,
    at place: (path: String, line: Int, column: Int?)?,
    title: String,
    _ message: String
  ) {
    var properties: [(String, String)] = []
    if let place {
      properties = [("file", place.path), ("line", "\(place.line)")]
      if let column = place.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\(Self.escaped($1.visible, isProperty: true))" }
    counts[name, default: 0] += 1
    commands +=
      "::\(name) \(list.joined(separator: ","))::\(Self.escaped(message.printableBlock))\n"
  }

  /// A text as a command takes it.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    let text = text.replacing(["%": "%25", "\r": "%0D", "\n": "%0A"])
    return isProperty ? text.replacing([":": "%3A", ",": "%2C"]) : text
  }
}
