/// Finds shapes that lead back to themselves without a value in between: `"A": "B | A"`, or that
/// include themselves.
///
/// A shape may well contain itself: a tree's node has a list of nodes.
struct ShapeCircles {
  /// One diagnostic for each circle.
  private(set) var diagnostics: [Diagnostic] = []

  /// The definitions at which circles close.
  let definitions: Set<Int>

  /// The maximum number of other places of a circle that are shown.
  private static let noteLimit = 18

  /// Finds the circles among named shapes.
  static func find(in scope: ShapeScope) -> ShapeCircles {
    let heads = scope.definitions.indices.map { Self.heads(of: $0, in: scope) }
    let search = CircleSearch(from: heads.indices) { heads[$0].map(\.target) }
    var circles = ShapeCircles(definitions: search.closing)
    for circle in search.circles {
      let closing = circle.dropLast().last.flatMap { last in
        heads[last].first { $0.target == circle.last }
      }
      circles.report(circle, at: closing?.range, in: scope)
    }
    return circles
  }

  private mutating func report(_ circle: [Int], at range: SourceRange?, in scope: ShapeScope) {
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
  /// included anywhere in it.
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
    return heads
  }
}
