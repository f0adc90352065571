/// What may come of a response: credentials that a call inherits do not go where a response says.
extension CallScope {
  /// Whether a text is made of something that a response gave.
  func mayComeOfResponse(_ text: Template, given: [NamedData]) -> Bool {
    text.expressions.flatMap(\.variables).contains { use in
      let name = use.path.name
      if captures[name] != nil { return true }
      guard with[name] != nil, let entry = given.last(where: { $0.name == name }) else {
        return unit.mayComeOfResponse(name)
      }
      return unit.mayComeOfResponse(entry.data)
    }
  }
}

extension UnitScope {
  /// Whether data is made of something that a response gave.
  func mayComeOfResponse(_ data: DataTemplate) -> Bool {
    data.inOrder.contains { text in
      text.expressions.flatMap(\.variables).contains { mayComeOfResponse($0.path.name) }
    }
  }

  /// Whether a variable has a value that a response gave, as its calls see it.
  func mayComeOfResponse(_ name: String) -> Bool {
    let hasResponses = !captures.isEmpty || !fixtures.isEmpty || !derived.isEmpty
    guard hasResponses else { return false }
    if captures[name] != nil || fixtures[name] != nil || loopRow[name] != nil { return true }
    if row[name] != nil { return derived.contains(name) }
    return run.overrides[name] == nil && variable(name) != nil
      && (!fixtures.isEmpty || !derived.isEmpty)
  }
}
