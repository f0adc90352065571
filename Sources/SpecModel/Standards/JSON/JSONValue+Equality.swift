extension JSONValue: Hashable {
  /// Equality by JSON type and exact value: numbers by value, texts by bytes, members in any order.
  ///
  /// Where an object repeats a name, its last member counts.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    if left.document === right.document, left.index == right.index { return true }
    let kind = left.node.kind
    guard kind == right.node.kind else { return false }
    switch kind {
    case .null, .true, .false: return true
    case .number: return left.number == right.number
    case .string, .key:
      return left.document.text(at: left.index, equalsIn: right.document, at: right.index)
    case .array:
      var others = right.elements.makeIterator()
      for element in left.elements {
        guard let other = others.next(), element == other else { return false }
      }
      return others.next() == nil
    case .object:
      let others = right.lastMembers
      let mine = left.lastMembers
      guard mine.count == others.count else { return false }
      return mine.allSatisfy { name, value in others[name] == value }
    }
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(node.kind)
    switch node.kind {
    case .null, .true, .false: break
    case .number: hasher.combine(number)
    case .string, .key: hasher.combine(utf8)
    case .array: for element in elements { hasher.combine(element) }
    case .object:
      let members = lastMembers
      hasher.combine(members.count)
      hasher.combine(members.reduce(0) { $0 ^ $1.key.hashValue ^ $1.value.hashValue })
    }
  }

  private var lastMembers: [ContiguousArray<UInt8>: JSONValue] {
    var found: [ContiguousArray<UInt8>: JSONValue] = [:]
    for member in members { found[document.utf8(at: member.keyIndex)] = member.value }
    return found
  }
}
