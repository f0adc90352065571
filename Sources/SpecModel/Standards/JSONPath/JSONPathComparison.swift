/// A comparison of two values (RFC 9535 2.3.5.2.2).
final class JSONPathComparison: Sendable {
  let left: JSONPathOperand
  let relation: Relation
  let right: JSONPathOperand

  init(_ left: JSONPathOperand, _ relation: Relation, _ right: JSONPathOperand) {
    self.left = left
    self.relation = relation
    self.right = right
  }

  /// What is tested of two values.
  enum Relation: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Whether values in an order meet it.
    func holds(_ order: JSONPathOrder) -> Bool {
      switch self {
      case .equal: order == .equal
      case .notEqual: order != .equal
      case .less: order == .less
      case .lessOrEqual: order == .less || order == .equal
      case .greater: order == .greater
      case .greaterOrEqual: order == .greater || order == .equal
      }
    }
  }
}
