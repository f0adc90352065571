extension SchemaBuilder {
  /// Makes the rules ready to run.
  package func build(root: SchemaRuleID) throws(SchemaCircleError) -> Schema {
    try build(roots: [root])[0]
  }

  /// Makes the rules ready to run, for several schemas that share them.
  package func build(roots: [SchemaRuleID]) throws(SchemaCircleError) -> [Schema] {
    if let circle = circle() { throw SchemaCircleError(rules: circle) }
    var assembly = SchemaAssembly(builder: self)
    return assembly.schemas(roots: roots)
  }

  /// The rules that evaluating rules on the same value leads to; dynamic ones are known at run time.
  private func inPlace(_ index: Int) -> [SchemaRuleID] {
    let rules = rules[SchemaRuleID(index: index)]
    return (rules.$inPlace?.all ?? []) + (rules.$object?.dependentSchemas.map(\.rules) ?? [])
  }

  /// Rules that lead back to themselves on the same value, nil where there are none.
  func circle() -> [SchemaRuleID]? {
    var states = [UInt8](repeating: 0, count: rules.count)
    for start in states.indices where states[start] == 0 {
      var path: [(id: Int, rest: [SchemaRuleID])] = [(start, inPlace(start))]
      states[start] = 1
      while let last = path.indices.last {
        guard let next = path[last].rest.popLast()?.index else {
          states[path[last].id] = 2
          path.removeLast()
          continue
        }
        if states[next] == 1 {
          return path.drop { $0.id != next }.map { SchemaRuleID(index: $0.id) }
        }
        if states[next] == 0 {
          states[next] = 1
          path.append((next, inPlace(next)))
        }
      }
    }
    return nil
  }
}
