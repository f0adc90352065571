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
      unit.steps.indices.flatMap(unit.namedCauses),
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

  /// Which of the unit's calls a step is: `step 2 of 3`, `finally 1 of 2`; nil if there is only one.
  func place(ofStep index: Int) -> String? {
    guard steps.count > 1 else { return nil }
    let isFinal = steps[index].isFinal
    let number = steps[...index].count { $0.isFinal == isFinal }
    let count = steps.count { $0.isFinal == isFinal }
    return "\(isFinal ? "finally" : "step") \(number) of \(count)"
  }

  /// What is wrong in a step itself, named for it if there are others.
  fileprivate func namedCauses(ofStep index: Int) -> [ProblemRecord] {
    let step = steps[index]
    guard let place = place(ofStep: index) else { return step.causes }
    return step.causes.map { $0.naming("\(place), \(step.name)") }
  }

  /// What is wrong in each step, then what follows from it: without the step's number, so that a fingerprint is the same
  /// if a step is added.
  var stableProblems: [ProblemRecord] {
    steps.flatMap { step in
      (step.isFinal ? step.causes.map { $0.naming("finally") } : step.causes) + step.followUps
    }
  }

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
}
