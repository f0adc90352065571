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
      unit.namedCauses,
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

  /// Which of the unit's calls each step is: `step 2 of 3`, `finally 1 of 2`; nil if there is only one.
  var stepPlaces: [String?] {
    guard steps.count > 1 else { return steps.map { _ in nil } }
    let finals = steps.count(where: \.isFinal)
    var (number, finalNumber) = (0, 0)
    return steps.map { step in
      if step.isFinal { finalNumber += 1 } else { number += 1 }
      return step.isFinal
        ? "finally \(finalNumber) of \(finals)" : "step \(number) of \(steps.count - finals)"
    }
  }

  /// What is wrong in the steps themselves, each named for its step if there are others.
  fileprivate var namedCauses: [ProblemRecord] {
    zip(steps, stepPlaces).flatMap { step, place in
      guard let place else { return step.causes }
      return step.causes.map { $0.naming("\(place), \(step.describedName)") }
    }
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
