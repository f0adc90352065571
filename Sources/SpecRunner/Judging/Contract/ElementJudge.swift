internal import SpecModel

/// Judges the elements of a stream by the shape that a contract declares, one after the other.
struct ElementJudge {
  /// What is declared.
  let elements: ResolvedElements

  /// Whether what only a Swift decoder refuses counts, too.
  let decoding: Bool

  /// How many elements have come.
  private(set) var count = 0

  /// What does not fit, each with the element's index in its path.
  private(set) var failures: [RunProblem] = []
  private var isOver = false

  /// What is judged.
  let kind: CheckKind

  /// Prepares to judge by what is declared of a status; nil if that says nothing of elements.
  init?(_ declared: ResolvedContract.Response) {
    guard let elements = declared.elements else { return nil }
    self.elements = elements
    decoding = declared.declaration.decoding
    kind = CheckKind(rawValue: elements.kind.rawValue)
  }

  /// Judges the next element.
  mutating func take(_ element: JSONValue) {
    let index = count
    count += 1
    guard !isOver else { return }
    let subject = "the \(elements.kind)"
    do throws(SchemaEvaluationError) {
      for mismatch in try elements.shape.validator.mismatches(in: element, decoding: decoding) {
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

  private mutating func end(_ reason: String) {
    isOver = true
    failures.append(RunProblem(.check(kind), reason, at: nil))
  }
}
