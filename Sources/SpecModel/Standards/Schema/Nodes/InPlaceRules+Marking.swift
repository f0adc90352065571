extension InPlaceRules {
  /// Whether a value meets the rules; marks the children they speak about, if it does.
  func acceptsMarking(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    node: SchemaNode,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) -> Bool {
    try node.mark(index, nodes, bytes, &run, &marks)
    guard try acceptsPartsMarking(index, nodes, bytes, &run, &marks) else { return false }
    let token = nodes[index]
    let rest =
      token.kind == .array
      ? unevaluatedItems : token.kind == .object ? unevaluatedProperties : nil
    guard let rest else { return true }
    // A member's value is behind its name.
    let name = token.kind == .object ? 1 : 0
    var at = index + 1
    var position = 0
    while at < Int(token.next) {
      if !marks.contains(position), try !rest.accepts(at + name, nodes, bytes, &run) {
        return false
      }
      position += 1
      at = nodes.following(at + name)
    }
    marks.insertAll()
    return true
  }

  private func acceptsPartsMarking(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) -> Bool {
    if let reference, try !reference.acceptsMarking(index, nodes, bytes, &run, &marks) {
      return false
    }
    for part in allOf {
      guard try part.acceptsMarking(index, nodes, bytes, &run, &marks) else { return false }
    }
    var found = 0
    for part in anyOf where try part.acceptsMarking(index, nodes, bytes, &run, &marks) {
      found += 1
    }
    if !anyOf.isEmpty, found == 0 { return false }
    found = 0
    for part in oneOf where try part.acceptsMarking(index, nodes, bytes, &run, &marks) {
      found += 1
    }
    if !oneOf.isEmpty, found != 1 { return false }
    if let not, try not.accepts(index, nodes, bytes, &run) { return false }
    if let condition {
      let branch =
        try condition.acceptsMarking(index, nodes, bytes, &run, &marks) ? then : otherwise
      if let branch, try !branch.acceptsMarking(index, nodes, bytes, &run, &marks) { return false }
    }
    if nodes[index].kind == .object {
      for dependent in dependentSchemas
      where ObjectRules.hasMember(dependent.name, index, nodes[index], nodes, run) {
        guard try dependent.node.acceptsMarking(index, nodes, bytes, &run, &marks) else {
          return false
        }
      }
    }
    return try acceptsElsewhereMarking(index, nodes, bytes, &run, &marks)
  }

  private func acceptsElsewhereMarking(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) -> Bool {
    if let link { return try run.table[link].acceptsMarking(index, nodes, bytes, &run, &marks) }
    if let entrance {
      run.scope.append(entrance.resource)
      defer { run.scope.removeLast() }
      return try entrance.node.acceptsMarking(index, nodes, bytes, &run, &marks)
    }
    guard let dynamicReference else { return true }
    return try dynamicReference.target(run).acceptsMarking(index, nodes, bytes, &run, &marks)
  }
}
