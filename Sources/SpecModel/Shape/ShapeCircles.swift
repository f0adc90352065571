/// Finds shapes that lead back to themselves without a value in between: `"A": "B | A"`, or that
/// include themselves.
///
/// A shape may well contain itself: a tree's node has a list of nodes.
struct ShapeCircles {
  /// One diagnostic for each circle.
  private(set) var diagnostics: [Diagnostic] = []

  /// The definitions at which circles close.
  private(set) var definitions: Set<Int> = []

  /// The maximum number of circles that are reported.
  private static let circleLimit = 100

  /// The maximum number of other places of a circle that are shown.
  private static let noteLimit = 18

  private enum Mark { case new, open, done }

  /// A definition whose references are being followed.
  private struct Step {
    let definition: Int
    var heads: [(target: Int, range: SourceRange?)]
  }

  /// Finds the circles among named shapes.
  static func find(in scope: ShapeScope) -> ShapeCircles {
    var circles = ShapeCircles()
    var marks = [Mark](repeating: .new, count: scope.definitions.count)
    for start in scope.definitions.indices where marks[start] == .new {
      marks[start] = .open
      var path = [Step(definition: start, heads: heads(of: start, in: scope))]
      while let last = path.indices.last {
        let definition = path[last].definition
        guard let head = path[last].heads.popLast() else {
          marks[definition] = .done
          path.removeLast()
          continue
        }
        switch marks[head.target] {
        case .done: break
        case .new:
          marks[head.target] = .open
          path.append(Step(definition: head.target, heads: heads(of: head.target, in: scope)))
        case .open:
          circles.definitions.insert(definition)
          guard circles.diagnostics.count < circleLimit else { break }
          circles.report(path.map(\.definition), to: head.target, at: head.range, in: scope)
        }
      }
    }
    return circles
  }

  private mutating func report(
    _ path: [Int],
    to target: Int,
    at range: SourceRange?,
    in scope: ShapeScope
  ) {
    let circle = path[(path.firstIndex(of: target) ?? 0)...] + [target]
    diagnostics.append(
      Diagnostic(
        circle: circle.map { scope.definitions[$0].name },
        "a shape refers to itself without a value in between",
        at: range,
        label: "expected another shape",
        notes: circle.dropFirst().dropLast().prefix(Self.noteLimit).map {
          Diagnostic.Note(
            "through \(scope.definitions[$0].name)",
            at: scope.definitions[$0].range
          )
        }
      )
    )
  }

  /// The references that a value of a definition has to fit itself, and those whose members are
  /// included anywhere in it; the first last.
  private static func heads(
    of index: Int,
    in scope: ShapeScope
  ) -> [(target: Int, range: SourceRange?)] {
    let definition = scope.definitions[index]
    var heads: [(target: Int, range: SourceRange?)] = []
    // Of what lies inside the value, only includes count: a reference there has a value in between.
    var pending = [(shape: definition.shape, isInside: false)]
    while let (shape, isInside) = pending.popLast() {
      switch shape.kind {
      case .reference(let name):
        if !isInside, case .found(let target) = scope.find(name, from: definition.file) {
          heads.append((target, shape.range))
        }
      case .union(let shapes): pending += shapes.reversed().map { ($0, isInside) }
      case .array(let element, _): pending.append((element, true))
      case .tuple(let elements): pending += elements.reversed().map { ($0, true) }
      case .object(let members):
        var inside = members.named.map(\.shape) + members.patterns.map(\.shape)
        if case .shape(let shape) = members.others { inside.append(shape) }
        pending += inside.reversed().map { ($0, true) }
        pending += members.included.reversed().map { ($0, false) }
      default: break
      }
    }
    return heads.reversed()
  }
}
