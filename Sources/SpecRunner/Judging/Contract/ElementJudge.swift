/// Judges the elements of a stream by the shape that a contract declares, one after the other.
struct ElementJudge {
  /// What is declared.
  let elements: ResolvedElements

  /// Whether what only a Swift decoder refuses counts, too.
  let decoding: Bool

  /// What happens to members that the shape does not name.
  let undeclaredMembers: UndeclaredMembers

  /// Those members, as paths from the list of the elements; of very many the first.
  private(set) var undeclared: [String] = []

  /// How many elements have come.
  private(set) var count = 0

  /// What does not fit, each with the element's index in its path.
  private(set) var failures: [RunProblem] = []
  private var isOver = false

  /// What is judged.
  let kind: CheckKind

  /// Prepares to judge by what is declared of a status; nil if that says nothing of elements.
  init?(_ declared: ResolvedContract.Response, undeclaredMembers: UndeclaredMembers) {
    guard let elements = declared.elements else { return nil }
    self.elements = elements
    self.undeclaredMembers = undeclaredMembers
    decoding = declared.declaration.decoding
    kind = CheckKind(rawValue: elements.kind.rawValue)
  }

  /// Judges the next element.
  mutating func take(_ element: JSONValue) {
    let index = count
    count += 1
    guard !isOver else { return }
    let subject = "the \(elements.kind)"
    let validator = elements.shape.validator
    do throws(SchemaEvaluationError) {
      let mismatches = try validator.mismatches(in: element, decoding: decoding)
      if mismatches.isEmpty, undeclaredMembers != .ignore, undeclared.count < MatchFailure.limit {
        let names = validator.undeclaredMembers(in: element).map { $0.dropFirst() }
        undeclared += names.filter { !isOfEachEvent($0) }.map { "$[\(index)]\($0)" }
      }
      for mismatch in mismatches {
        guard failures.count < MatchFailure.limit else {
          return end(
            "\(subject): more than \(MatchFailure.limit) places do not match"
          )
        }
        failures.append(ShapeCheck.problem(mismatch, kind, subject, index: index))
      }
    } catch {
      end("\(subject) cannot be judged at [\(index)]: \(error)")
    }
  }

  /// Whether a member is one that each event has, whatever a shape names.
  private func isOfEachEvent(_ path: Substring) -> Bool {
    elements.kind == .events && [".event", ".data", ".id"].contains(path)
  }

  private mutating func end(_ reason: String) {
    isOver = true
    failures.append(RunProblem(.check(kind), reason, at: nil))
  }
}
