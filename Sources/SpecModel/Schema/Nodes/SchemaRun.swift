/// What goes along with one evaluation: the document, the table, and how deep it is.
struct SchemaRun {
  let document: JSONDocument
  let program: SchemaProgram
  /// The nodes that others refer to by index, because they stand in a circle.
  let table: ContiguousArray<SchemaNode>
  /// The schema resources that led here, the outermost first; kept only where it matters.
  var scope: ContiguousArray<Int>
  /// How many nodes are being evaluated.
  var depth = 0

  /// How many nodes may be evaluated at once: twice the nesting of a document, and some.
  ///
  /// That takes less than 1 MB of stack.
  static let depthLimit = 1100

  /// Counts one level in; its user counts it out again.
  @inline(__always)
  mutating func enter() throws(SchemaEvaluationError) {
    depth += 1
    if depth > Self.depthLimit { throw .tooDeep }
  }
}
