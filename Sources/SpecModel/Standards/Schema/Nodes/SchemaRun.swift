/// What goes along with one evaluation: the document, the table, and how deep it is.
struct SchemaRun {
  let document: JSONDocument
  let program: SchemaProgram
  /// The nodes that others refer to by index, because they are in a circle.
  let table: ContiguousArray<SchemaNode>
  /// The schema resources that led here, the outermost first; kept only where it matters.
  var scope: ContiguousArray<Int>
  /// How many nodes are being evaluated.
  var depth = 0
  /// How many nodes have been entered, and patterns of names tried.
  var entries = 0
  /// What patterns may take on all texts of the document.
  let budget = StepBudget()

  /// How many nodes may be evaluated at once: twice the nesting of a document, and some.
  ///
  /// That takes less than 1 MB of stack.
  static let depthLimit = 1100

  /// How many nodes may be entered, for a whole value and for each value in it: alternatives of
  /// alternatives of one value would take without end.
  static let entryLimit = (base: 2_000_000, each: 1_000)

  /// Counts one level in; its user counts it out again.
  @inline(__always)
  mutating func enter() throws(SchemaEvaluationError) {
    depth += 1
    if depth > Self.depthLimit { throw .tooDeep }
    entries += 1
    if entries > Self.entryLimit.base { try checkEntries(since: entries - 1) }
  }

  /// Counts the patterns that a name is matched with: each takes as long as the name.
  mutating func enter(patterns count: Int, of length: Int) throws(SchemaEvaluationError) {
    let before = entries
    entries += count * (1 + length / 16)
    if entries > Self.entryLimit.base { try checkEntries(since: before) }
  }

  @inline(never)
  private func checkEntries(since before: Int) throws(SchemaEvaluationError) {
    let limit = Self.entryLimit
    if before >> 16 != entries >> 16, Task.isCancelled { throw .cancelled }
    if entries - limit.base > document.nodes.count * limit.each { throw .tooManySteps }
  }
}
