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
    switch nodes[target(of: index)].kind {
    case .type(.object, _), .type(.any, _), .schema: return nil
    case .object(let members):
      return members.named.first { $0.isRequired && !Self.eventMembers.contains($0.name) }
        .map { .member($0) }
    case .union(let alternatives):
      let mismatches = alternatives.map { eventMismatch(at: $0) }
      return mismatches.contains { $0 == nil } ? nil : mismatches.first ?? nil
    case .type, .format, .epoch, .literal, .pattern, .reference, .array, .tuple:
      return .noObject
    }
  }
}
