/// A schema ready to judge values: immutable, shared between threads.
package final class Schema: Sendable {
  let root: SchemaNode
  private let resource: Int
  private let table: ContiguousArray<SchemaNode>
  private let program: SchemaProgram

  /// The rules it was made of, and those that a value has to meet.
  package let rules: SchemaRuleSet
  package let rootRules: SchemaRuleID

  init(
    rules: SchemaRuleSet,
    rootRules: SchemaRuleID,
    root: SchemaNode,
    resource: Int,
    table: ContiguousArray<SchemaNode>,
    program: SchemaProgram
  ) {
    self.rules = rules
    self.rootRules = rootRules
    self.root = root
    self.resource = resource
    self.table = table
    self.program = program
  }

  /// Compiles a JSON Schema.
  ///
  /// - Parameters:
  ///   - value: The schema.
  ///   - options: Its default dialect, where it was found, what asserts, where others are.
  ///   - warn: Told of each part that is most likely a mistake, although it means something.
  /// - Returns: The schema, ready to judge.
  /// - Throws: Everything that is wrong with it, and with what it refers to.
  package static func compile(
    _ value: JSONValue,
    options: SchemaOptions = SchemaOptions(),
    warn: (SchemaCompilationError.Problem) -> Void = { _ in }
  ) throws(SchemaCompilationError) -> Schema {
    let compiler = SchemaCompiler(options: options)
    defer { for warning in compiler.warnings { warn(warning) } }
    return try compiler.compile(value)
  }

  /// Compiles several JSON Schemas, which share what they refer to.
  ///
  /// - Parameters:
  ///   - schemas: The schemas, and the URIs they were found at.
  ///   - options: Their default dialect, what asserts, where others are.
  ///   - warn: Told of each part that is most likely a mistake, although it means something.
  /// - Returns: The schemas, ready to judge.
  /// - Throws: Something that is wrong with them.
  package static func compile(
    _ schemas: [(value: JSONValue, uri: String)],
    options: SchemaOptions,
    warn: (SchemaCompilationError.Problem) -> Void
  ) throws(SchemaCompilationError) -> [Schema] {
    let compiler = SchemaCompiler(options: options)
    let compiled = try compiler.compile(schemas)
    for warning in compiler.warnings { warn(warning) }
    return compiled
  }

  /// Reads the schemas that another notation refers to.
  ///
  /// - Parameters:
  ///   - references: The references.
  ///   - options: The default dialect, what asserts, where documents are.
  ///   - warn: Receives each part that is most likely a mistake, although it means something.
  /// - Returns: The rules, and those that each reference leads to.
  /// - Throws: Everything that is wrong with them.
  package static func rules(
    of references: [SchemaReference],
    options: SchemaOptions,
    warn: (SchemaCompilationError.Problem) -> Void
  ) throws(SchemaCompilationError) -> (builder: SchemaBuilder, roots: [SchemaRuleID]) {
    let compiler = SchemaCompiler(options: options)
    defer { for warning in compiler.warnings { warn(warning) } }
    let roots = try compiler.read(references)
    return (compiler.builder, roots)
  }

  /// Whether a value meets the schema.
  package func isValid(_ instance: JSONValue) throws(SchemaEvaluationError) -> Bool {
    let document = instance.document
    let nodes = document.nodes
    let bytes = document.bytes
    var run = newRun(document)
    return try program.accepts(root.id, instance.index, nodes.span, bytes.span, &run)
  }

  /// Everything in which a value does not meet the schema.
  ///
  /// - Parameter instance: The value.
  /// - Returns: The issues in the order of the schema's rules, none where the value is valid.
  /// - Throws: Why there is no verdict.
  package func issues(in instance: JSONValue) throws(SchemaEvaluationError) -> [SchemaIssue] {
    if try isValid(instance) { return [] }
    var explainer = SchemaExplainer(run: newRun(instance.document))
    try explainer.explain(root, instance.index)
    return explainer.issues
  }

  func newRun(_ document: JSONDocument) -> SchemaRun {
    SchemaRun(document: document, program: program, table: table, scope: [resource])
  }
}
