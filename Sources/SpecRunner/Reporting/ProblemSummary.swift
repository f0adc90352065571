internal import SpecModel

/// What is wrong with a unit, as readers of reports take it: one problem.
struct ProblemSummary: Sendable {
  /// In one line.
  let message: String

  /// The name of its kind.
  let type: String

  /// In full.
  let text: String
}

extension ProblemSummary {
  /// Several problems as one.
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

  /// The problems of a unit as one.
  init(_ unit: UnitRecord) {
    self.init(
      unit.steps.flatMap(\.namedCauses),
      followedBy: unit.steps.flatMap(\.followUpLines),
      count: unit.steps.reduce(0) { $0 + $1.causes.count + $1.followUps.count }
    )
  }
}

extension UnitRecord {
  /// Its title, with its environment behind it.
  var titleInEnvironment: String { title + (environment.map { " (\($0))" } ?? "") }

  /// The place of its name: `users.spec.json:7`.
  var place: String { line.map { "\(source ?? file):\($0)" } ?? file }

  /// The place that a reader of the report is led to: of the first problem, else of the unit's name.
  var problemPlace: (path: String, line: Int, column: Int?) {
    let place = steps.lazy.flatMap(\.causes).compactMap(\.excerpt).first
    if let place { return (place.path, place.line, place.column) }
    return (source ?? file, line ?? 1, nil)
  }
}

extension StepRecord {
  /// Its name, marked if it is a call of `finally`.
  var title: String { isFinal ? "finally: \(name)" : name }

  /// What is wrong in itself, marked if it is in a call of `finally`.
  var namedCauses: [ProblemRecord] {
    isFinal ? causes.map { $0.naming("finally") } : causes
  }
}
