/// The functions of RFC 9535 and their types (2.4).
enum JSONPathFunction: String, Sendable, CaseIterable {
  case length, count, match, search, value

  /// What its arguments have to be.
  var parameters: [Parameter] {
    switch self {
    case .length: [.value]
    case .count, .value: [.nodes]
    case .match, .search: [.value, .value]
    }
  }

  /// The name as it is shown to a person.
  var title: String { "\(rawValue)()" }

  /// The types of parameters (RFC 9535 2.4.1).
  enum Parameter: Sendable {
    /// One value or nothing: `ValueType`.
    case value
    /// All that a query finds: `NodesType`.
    case nodes
  }
}
