/// Judges values by a shape.
package struct ShapeValidator: Sendable {
  /// The shapes.
  let graph: ShapeGraph

  /// The index of the shape's node.
  let root: Int

  /// Nil if its rules lead back to themselves, which those of linked shapes do not.
  private let schema: Schema?

  /// Creates a validator.
  package init(_ root: Int, of compiler: ShapeCompiler) {
    self.init(root, of: compiler, schema: try? compiler.schemas(of: [root])[0])
  }

  private init(_ root: Int, of compiler: ShapeCompiler, schema: Schema?) {
    graph = compiler.graph
    self.root = root
    self.schema = schema
  }

  /// Creates validators of several shapes, most of which share what they lead to.
  static func validators(of roots: [Int], by compiler: ShapeCompiler) -> [ShapeValidator] {
    guard let schemas = try? compiler.schemas(of: roots) else {
      return roots.map { ShapeValidator($0, of: compiler, schema: nil) }
    }
    return zip(roots, schemas).map { ShapeValidator($0, of: compiler, schema: $1) }
  }

  private func compiled() throws(SchemaEvaluationError) -> Schema {
    guard let schema else { throw SchemaEvaluationError.tooDeep }
    return schema
  }

  /// Whether a value fits the shape.
  package func isValid(_ value: JSONValue) throws(SchemaEvaluationError) -> Bool {
    try compiled().isValid(value)
  }

  /// A value that fits the shape, the same for the same seed.
  package func sample(seed: UInt64) throws(ShapeSamplingError) -> JSONValue {
    guard let schema else { throw ShapeSamplingError([], .schema) }
    return try schema.sample(seed: seed)
  }

  /// Every place at which a value does not fit the shape: the least deep first, then as in the
  /// value.
  ///
  /// - Returns: The mismatches, none where the value fits.
  /// - Throws: ``SchemaEvaluationError`` if there is no verdict.
  package func mismatches(
    in value: JSONValue,
    decoding: Bool = false
  ) throws(SchemaEvaluationError) -> [ShapeMismatch] {
    let issues = try compiled().issues(in: value)
    var found: [ShapeExplainer.Ranked] = []
    if !issues.isEmpty {
      let explainer = ShapeExplainer(graph: graph, instance: value)
      found = issues.flatMap { explainer.mismatches(of: $0) }
    }
    if decoding { found += refusals(in: value) }
    return found.enumerated().sorted {
      ($0.element.depth, $0.element.mismatch.value.index, $0.offset)
        < ($1.element.depth, $1.element.mismatch.value.index, $1.offset)
    }.map(\.element.mismatch)
  }

  /// What a text stands for where the shape is judged on a text, as a header's is: a number or a
  /// boolean where the shape takes it, else the text.
  package func reading(_ text: String) throws(SchemaEvaluationError) -> JSONValue {
    let string = JSONValue.string(text)
    if try isValid(string) { return string }
    guard !graph.kinds(at: root).isDisjoint(with: [.boolean, .number]),
      let value = (try? JSONDocument(parsing: text.utf8))?.root,
      value.type == .number || value.type == .boolean
    else { return string }
    return value
  }
}
