extension SchemaRuleSet {
  /// Requires no member whose rules have an annotation: `readOnly` ones are not sent, `writeOnly` ones do not come back.
  mutating func leaveOut(_ keyword: String) {
    let ids = (0..<count).map(SchemaRuleID.init)
    let marked = ids.filter { id in
      self[id].annotations.contains { $0.keyword == keyword && $0.value.boolean == true }
    }
    if marked.isEmpty { return }
    var wholes: [SchemaRuleID: [SchemaRuleID]] = [:]
    for id in ids { for part in parts(of: id) { wholes[part, default: []].append(id) } }
    absent = Self.reached(from: marked) { wholes[$0] ?? [] }
    for id in ids {
      let members = (self[id].$object?.properties ?? []).filter { absent.contains($0.rules) }
      guard case let names = Set(members.map(\.name)), !names.isEmpty else { continue }
      let around = Self.reached(from: [id]) { wholes[$0] ?? [] }
      for part in Self.reached(from: around, parts) where self[part].$object != nil {
        self[part].object.required.removeAll(where: names.contains)
        self[part].object.dependentRequired = self[part].object.dependentRequired
          .map { ($0.name, $0.required.filter { !names.contains($0) }) }
      }
    }
  }

  /// The rules that hold for the same value in any case, by `$ref` and `allOf`.
  private func parts(of id: SchemaRuleID) -> [SchemaRuleID] {
    self[id].$inPlace.map { $0.references + $0.allOf } ?? []
  }

  private static func reached(
    from starts: some Sequence<SchemaRuleID>,
    _ next: (SchemaRuleID) -> [SchemaRuleID]
  ) -> Set<SchemaRuleID> {
    var found: Set<SchemaRuleID> = []
    var pending = Array(starts)
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += next(id) }
    }
    return found
  }
}
