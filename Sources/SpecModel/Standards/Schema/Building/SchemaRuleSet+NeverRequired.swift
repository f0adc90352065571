extension SchemaRuleSet {
  /// Requires no member whose rules have an annotation: `readOnly` ones are not sent, `writeOnly` ones do not come back.
  mutating func leaveOut(_ keyword: String) {
    let ids = (0..<count).map(SchemaRuleID.init)
    let marked = Set(
      ids.filter { id in
        self[id].annotations.contains { $0.keyword == keyword && $0.value.boolean == true }
      }
    )
    if marked.isEmpty { return }
    absent = Set(ids.filter { !wholes(of: $0).isDisjoint(with: marked) })
    for id in ids {
      let parts = wholes(of: id)
      let members = parts.flatMap { self[$0].$object?.properties ?? [] }
      let names = Set(members.filter { absent.contains($0.rules) }.map(\.name))
      for part in parts where !names.isEmpty && self[part].$object != nil {
        self[part].object.required.removeAll(where: names.contains)
        self[part].object.dependentRequired = self[part].object.dependentRequired
          .map { ($0.name, $0.required.filter { !names.contains($0) }) }
      }
    }
  }

  /// Rules and those that hold for the same value in any case, by `$ref` and `allOf`.
  private func wholes(of id: SchemaRuleID) -> Set<SchemaRuleID> {
    var found: Set<SchemaRuleID> = []
    var pending = [id]
    // No value can be judged by a longer chain of references.
    while let next = pending.popLast(), found.count < SchemaRun.depthLimit {
      guard found.insert(next).inserted, let inPlace = self[next].$inPlace else { continue }
      pending += inPlace.references + inPlace.allOf
    }
    return found
  }
}
