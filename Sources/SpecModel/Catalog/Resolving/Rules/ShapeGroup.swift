internal import Synchronization

/// Shapes that are compiled together, when the first value is judged by one of them: most share what they lead to.
package final class ShapeGroup: Sendable {
  /// All shapes of the catalog.
  let graph: ShapeGraph

  /// The nodes of the shapes.
  let nodes: [Int]

  private let validators = AtomicLazyReference<Validators>()

  /// How many shapes are worth compiling at a time.
  static let size = 1_000

  init(_ nodes: [Int], in graph: ShapeGraph) {
    self.nodes = nodes
    self.graph = graph
  }

  func validator(at place: Int) -> ShapeValidator { compiled.all[place] }

  /// Compiles the shapes, unless that is done.
  package func compile() { _ = compiled }

  private var compiled: Validators {
    validators.load()
      ?? validators.storeIfNil(
        Validators(ShapeValidator.validators(of: nodes, by: ShapeCompiler(graph)))
      )
  }

  private final class Validators: Sendable {
    let all: [ShapeValidator]

    init(_ all: [ShapeValidator]) { self.all = all }
  }
}
