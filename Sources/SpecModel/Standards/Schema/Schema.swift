/// A schema ready to judge values: immutable, shared between threads.
package final class Schema: Sendable {
  let root: SchemaNode
  private let resource: Int
  private let table: ContiguousArray<SchemaNode>
  private let program: SchemaProgram

  /// The rules it was made of, and those that a value has to meet.
  package let rules: SchemaRuleSet
  package let rootRules: SchemaRuleID
  /// The step of each rules in the program; of those that are not reached, the one that accepts every value.
  private let steps: ContiguousArray<Int32>

  init(
    rules: SchemaRuleSet,
    rootRules: SchemaRuleID,
    steps: ContiguousArray<Int32>,
    root: SchemaNode,
    resource: Int,
    table: ContiguousArray<SchemaNode>,
    program: SchemaProgram
  ) {
    self.rules = rules
    self.rootRules = rootRules
    self.steps = steps
    self.root = root
    self.resource = resource
    self.table = table
    self.program = program
  }

  /// Whether a value meets the schema.
  package func isValid(_ instance: JSONValue) throws(SchemaEvaluationError) -> Bool {
    try isValid(instance, at: root.id)
  }

  /// Whether a value meets some of the rules.
  package func isValid(
    _ instance: JSONValue,
    by rules: SchemaRuleID
  ) throws(SchemaEvaluationError) -> Bool {
    try isValid(instance, at: Int(steps[rules.index]))
  }

  private func isValid(
    _ instance: JSONValue,
    at step: Int
  ) throws(SchemaEvaluationError) -> Bool {
    let document = instance.document
    let nodes = document.nodes
    let bytes = document.bytes
    var run = newRun(document)
    return try program.accepts(step, instance.index, nodes.span, bytes.span, &run)
  }

  /// Everything in which a value does not meet the schema.
  ///
  /// - Returns: The issues in the order of the schema's rules, none where the value is valid.
  /// - Throws: ``SchemaEvaluationError`` if there is no verdict.
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
