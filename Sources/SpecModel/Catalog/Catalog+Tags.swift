extension Catalog {
  /// The tags that no unit has, and of each the nearest that one has; nil if none is near.
  package func unknownTags(among tags: [String]) -> [String: String?] {
    guard !tags.isEmpty else { return [:] }
    var known: Set<String> = []
    var last: [[String]] = []
    for unit in units {
      // Most lists are those of the unit before.
      for list in unit.tagLists where !last.contains(list) { known.formUnion(list) }
      last = unit.tagLists
    }
    let unknown = Set(tags).subtracting(known)
    guard !unknown.isEmpty else { return [:] }
    let names = known.sorted()
    return Dictionary(
      uniqueKeysWithValues: unknown.map { ($0, SpellingSuggestion.nearest(to: $0, in: names)) }
    )
  }
}
