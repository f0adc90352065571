extension ShapeGraph {
  /// The members of a value that its shapes do not declare, and that have nearly the name of one.
  func misspelledMembers(
    of value: JSONValue,
    at nodes: [Int]
  ) -> [(key: JSONValue, meant: String)] {
    guard value.type == .object else { return [] }
    var found: [(key: JSONValue, meant: String)] = []
    for member in value.members {
      switch end(of: [.member(member.name)], from: nodes) {
      case .unknown: continue
      case .nodes(let inner): found += misspelledMembers(of: member.value, at: inner)
      case .nothing(_, let searched):
        let names = memberNames(of: searched).filter { value[$0] == nil }
        guard let meant = SpellingSuggestion.nearest(to: member.name, in: names) else { continue }
        found.append((member.key, meant))
      }
    }
    return found
  }
}
