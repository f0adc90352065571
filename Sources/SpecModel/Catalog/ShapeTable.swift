/// The shapes of a catalog, linked and compiled, by where they are written.
package struct ShapeTable: Sendable {
  /// Every shape of the catalog with its names resolved.
  package let graph: ShapeGraph

  private var shapes: [JSONPlace: CompiledShape] = [:]

  /// Links and compiles the shapes that spec files define and use.
  ///
  /// - Parameters:
  ///   - specs: The files.
  ///   - defaults: What environments and the project say of calls.
  ///   - reader: Where mistakes go.
  init(specs: [CatalogSpec], defaults: [CallSettings], reader: DocumentReader) {
    let names = specs.flatMap { $0.file.shapes.map(\.name) }
    var diagnostics: [Diagnostic] = []
    func parse(_ value: JSONValue) -> Shape {
      ShapeParser.parse(value, names: names, diagnostics: &diagnostics)
    }
    let definitions = specs.flatMap { spec in
      spec.file.shapes.map {
        ShapeDefinition(
          name: $0.name,
          file: spec.reference,
          shape: parse($0.value),
          range: $0.key.range
        )
      }
    }
    var linker = ShapeLinker(ShapeScope(definitions))
    var linked: [(place: JSONPlace, node: Int)] = []
    func link(_ value: JSONValue, in file: String) {
      linked.append((JSONPlace(value), linker.link(parse(value), in: file)))
    }
    for spec in specs {
      for value in spec.file.allSettings.flatMap({ ShapeUse.of($0) }) {
        link(value, in: spec.reference)
      }
    }
    for value in defaults.flatMap({ ShapeUse.of($0) }) { link(value, in: "") }
    diagnostics += linker.diagnostics
    for diagnostic in diagnostics { reader.report(diagnostic) }
    graph = linker.graph
    guard diagnostics.isEmpty else { return }
    let compiler = ShapeCompiler(graph)
    for (place, node) in linked {
      // Shapes in a circle without a value were reported when they were linked.
      guard let validator = try? ShapeValidator(node, of: compiler) else { continue }
      shapes[place] = CompiledShape(validator: validator, graph: graph, node: node)
    }
  }

  /// The compiled shape that is written at a place, nil where there is none.
  package func shape(at value: JSONValue) -> CompiledShape? { shapes[JSONPlace(value)] }
}

/// A shape of a catalog: values are judged by it, and made to fit it.
package struct CompiledShape: Sendable {
  /// Judges values.
  package let validator: ShapeValidator

  private let graph: ShapeGraph
  private let node: Int

  fileprivate init(validator: ShapeValidator, graph: ShapeGraph, node: Int) {
    self.validator = validator
    self.graph = graph
    self.node = node
  }

  /// A value that fits the shape, the same for the same seed.
  ///
  /// - Parameter seed: What decides between values.
  /// - Returns: The value.
  /// - Throws: The part of the shape for which no value was found.
  package func sample(seed: UInt64) throws(ShapeSamplingError) -> JSONValue {
    var sampler = ShapeSampler(graph, seed: seed)
    return try sampler.sample(node)
  }
}

/// Finds the shapes that calls name, as they are written.
private enum ShapeUse {
  static func of(_ settings: CallSettings) -> [JSONValue] {
    var uses = settings.responses.flatMap { declaration in
      (declaration.shape.map { [$0] } ?? []) + declaration.headers.map(\.shape)
    }
    if let shape = settings.body.value?.shape { uses.append(shape) }
    guard let expect = settings.expect.value else { return uses }
    if let shape = expect.shape { uses.append(shape) }
    for matcher in expect.body.map(\.matcher) { uses += of(matcher) }
    for entry in expect.headers + expect.cookies + expect.variables { uses += of(entry.value) }
    if let text = expect.text { uses += of(text) }
    for matcher in expect.connectionMatchers { uses += of(matcher) }
    return uses
  }

  private static func of(_ matcher: Matcher) -> [JSONValue] {
    matcher.tests.flatMap { test -> [JSONValue] in
      switch test.comparison {
      case .shape(let shape): [shape]
      case .not(let inner), .length(let inner), .each(let inner), .some(let inner): of(inner)
      case .anyOf(let inner), .allOf(let inner): inner.flatMap { of($0) }
      default: []
      }
    }
  }
}
