internal import Synchronization

/// Shapes that are compiled together, when the first value is judged by one of them: most share what they lead to.
package final class ShapeGroup: Sendable {
  /// All shapes of the catalog.
  let graph: ShapeGraph

  /// The nodes of the shapes.
  private let nodes: [Int]

  private let validators = AtomicLazyReference<Validators>()

  /// How many shapes are worth compiling at a time.
  private static let size = 1_000

  private init(_ nodes: [Int], in graph: ShapeGraph) {
    self.nodes = nodes
    self.graph = graph
  }

  /// The shapes of some nodes, in their order.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - graph: All shapes of the catalog.
  /// - Returns: A shape for each node.
  static func shapes(of nodes: [Int], in graph: ShapeGraph) -> [CompiledShape] {
    stride(from: 0, to: nodes.count, by: size).flatMap { start in
      let group = ShapeGroup(Array(nodes[start...].prefix(size)), in: graph)
      return group.nodes.indices.map { CompiledShape(group: group, place: $0) }
    }
  }

  func node(at place: Int) -> Int { nodes[place] }

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
