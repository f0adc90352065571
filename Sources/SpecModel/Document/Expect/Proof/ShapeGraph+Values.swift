extension ShapeGraph {
  /// Whether a value may fit a node: true where that is not known.
  func mayHold(_ value: JSONValue, at node: Int, asPart isPart: Bool = false) -> Bool {
    alternatives(of: node).contains { mayHold(value, atAlternative: $0, asPart: isPart) }
  }

  private func mayHold(_ value: JSONValue, atAlternative node: Int, asPart isPart: Bool) -> Bool {
    switch nodes[node].kind {
    case .schema, .type(.any, _): return true
    case .array(let element, _):
      return value.type == .array && value.elements.allSatisfy { mayHold($0, at: element) }
    case .tuple(let elements):
      return value.type == .array && value.count == elements.count
        && zip(value.elements, elements).allSatisfy { mayHold($0, at: $1) }
    case .object(let members):
      guard value.type == .object else { return false }
      return value.members.allSatisfy { mayHold($0, in: members, asPart: isPart) }
        && (isPart || members.named.allSatisfy { !$0.isRequired || value[$0.name] != nil })
    case .type(.object, let bounds) where isPart:
      return value.type == .object && bounds?.greatestLength.map { value.count <= $0 } ?? true
    case .type, .format, .epoch, .literal, .pattern, .reference, .union:
      return ValueSet(fitting: [node], of: self).intersects(.equal(to: value))
    }
  }

  private func mayHold(_ member: JSONMember, in members: Members, asPart isPart: Bool) -> Bool {
    if let named = members.named.first(where: { $0.name == member.name }) {
      return mayHold(member.value, at: named.node, asPart: isPart)
    }
    // A pattern may be of this name.
    guard members.patterns.isEmpty else { return true }
    switch members.others {
    case .ignored: return true
    case .forbidden: return false
    case .node(let node): return mayHold(member.value, at: node, asPart: isPart)
    }
  }
}
