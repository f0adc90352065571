extension BudgetExceeded {
  /// Says that a path gives no verdict.
  package func reason(of path: JSONPath) -> String {
    reason("the path \(path.source.excerpt) takes too many steps on this body")
  }

  /// Says that a pattern gives no verdict.
  func reason(of pattern: Pattern) -> String {
    reason("the pattern /\(pattern.source.excerpt)/ takes too many steps on this text")
  }

  private func reason(_ excess: String) -> String {
    switch self {
    case .steps: excess
    case .cancelled: "the run was interrupted"
    }
  }
}
