/// Evaluation that marks which children the rules speak about; only below `unevaluated…`.
extension SchemaNode {
  /// Whether a value meets the rules; marks the children they speak about, if it does.
  func acceptsMarking(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) -> Bool {
    let program = run.program
    guard try program.acceptsAlone(id, index, nodes, bytes, &run) else { return false }
    try run.enter()
    defer { run.depth -= 1 }
    var own = EvaluatedChildren()
    if let inPlace {
      guard try inPlace.acceptsMarking(index, nodes, bytes, &run, node: self, &own) else {
        return false
      }
    } else {
      try mark(index, nodes, bytes, &run, &own)
    }
    marks.formUnion(own)
    return true
  }

  /// Marks the children that the rules of this node itself speak about.
  func mark(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) {
    let token = nodes[index]
    var at = index + 1
    var position = 0
    if token.kind == .array, let array {
      if array.items != nil { marks.insertAll() }
      for position in array.prefixItems.indices { marks.insert(position) }
      guard let contains = array.contains, array.containsEvaluates else { return }
      while at < Int(token.next) {
        if try contains.accepts(at, nodes, bytes, &run) { marks.insert(position) }
        position += 1
        at = nodes.following(at)
      }
    } else if token.kind == .object, let object {
      if object.additional != nil { marks.insertAll() }
      while at < Int(token.next) {
        if try object.names(at, nodes[at], bytes, run) { marks.insert(position) }
        position += 1
        at = nodes.following(at + 1)
      }
    }
  }
}
