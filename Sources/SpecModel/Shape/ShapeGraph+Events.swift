extension ShapeGraph {
  /// Why no Server-Sent Event fits a node.
  enum EventMismatch {
    /// It is none of an object.
    case noObject
    /// It requires a member that no event has.
    case member(Named)
  }

  /// The members of an event in a list of them.
  static let eventMembers = ["event", "data", "id"]

  /// Why no Server-Sent Event fits a node; nil if one may fit it.
  func eventMismatch(at index: Int) -> EventMismatch? {
    let mismatches = alternatives(of: index).map(eventMismatch(ofAlternative:))
    return mismatches.contains { $0 == nil } ? nil : mismatches.first ?? nil
  }

  private func eventMismatch(ofAlternative node: Int) -> EventMismatch? {
    switch nodes[node].kind {
    case .type(.object, _), .type(.any, _), .schema: return nil
    case .object(let members):
      return members.named.first { $0.isRequired && !Self.eventMembers.contains($0.name) }
        .map { .member($0) }
    case .type, .format, .epoch, .literal, .pattern, .reference, .union, .array, .tuple:
      return .noObject
    }
  }
}
