/// Finds the named schemas of which every value needs another one inside, without an end.
struct SchemaEnds {
  private let facts: SchemaFacts
  private var ended: Set<String> = []

  /// Finds them.
  static func endless(_ entries: [SchemaEntry], _ facts: SchemaFacts) -> Set<String> {
    var ends = SchemaEnds(facts: facts)
    var users: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for reference in entry.schema.references(inPlace: false) {
        users[reference, default: []].append(index)
      }
    }
    var pending = Array(entries.indices.reversed())
    while let index = pending.popLast() {
      let entry = entries[index]
      guard !ends.ended.contains(entry.reference), ends.hasEnd(entry.schema, depth: 0) else {
        continue
      }
      ends.ended.insert(entry.reference)
      pending += users[entry.reference] ?? []
    }
    return Set(entries.filter { !ends.ended.contains($0.reference) }.map(\.name))
  }

  private init(facts: SchemaFacts) { self.facts = facts }

  private func hasEnd(_ schema: DraftValue, depth: Int) -> Bool {
    guard let object = schema.object, depth < 60 else { return true }
    if schema.literals != nil { return true }
    if let reference = object["$ref"]?.string {
      guard ended.contains(reference) else { return false }
      // What it refers to is not looked through again.
      if object.members.count == 1 { return true }
    }
    for keyword in ["anyOf", "oneOf"] {
      if let parts = object[keyword]?.array,
        !parts.contains(where: { hasEnd($0, depth: depth + 1) })
      {
        return false
      }
    }
    let inside = object["allOf"]?.array ?? []
    guard inside.allSatisfy({ hasEnd($0, depth: depth + 1) }) else { return false }
    let types = schema.typeNames ?? []
    if !types.allSatisfy(["object", "array"].contains) { return true }
    if types.contains("array"), SchemaView.size(object["minItems"]) ?? 0 > 0,
      !hasEnd(object["items"] ?? true, depth: depth + 1)
    {
      return types.count > 1
    }
    guard let view = facts.view(of: schema) else { return true }
    return view.isNullable
      || view.members.allSatisfy { !$0.isRequired || hasEnd($0.schema, depth: depth + 1) }
  }
}
