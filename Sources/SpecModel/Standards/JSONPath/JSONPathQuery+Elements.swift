extension JSONPathQuery {
  /// What follows the first segment, for a value that this segment has found.
  var rest: JSONPathQuery {
    guard steps.isEmpty else {
      return JSONPathQuery(steps: Array(steps.dropFirst()), names: names, segments: segments)
    }
    return JSONPathQuery(from: .root, segments: Array(segments.dropFirst()))
  }

  /// Whether a filter in it looks at the whole value that is searched: `$`.
  var hasRootInFilter: Bool {
    segments.contains { segment in
      segment.selectors.contains { selector in
        if case .filter(let condition) = selector { condition.looksAtRoot } else { false }
      }
    }
  }

  /// Whether it begins at the whole value that is searched, or a filter in it does.
  fileprivate var looksAtRoot: Bool { origin == .root || hasRootInFilter }
}

extension JSONPathCondition {
  /// Whether it looks at the whole value that is searched.
  fileprivate var looksAtRoot: Bool {
    switch self {
    case .any(let terms), .all(let terms): terms.contains(where: \.looksAtRoot)
    case .not(let negated): negated.looksAtRoot
    case .exists(let query): query.looksAtRoot
    case .compares(let comparison): comparison.left.looksAtRoot || comparison.right.looksAtRoot
    case .matches(let match): match.subject.looksAtRoot || match.expression.looksAtRoot
    }
  }
}

extension JSONPathMatch.Expression {
  fileprivate var looksAtRoot: Bool {
    if case .computed(let operand) = self { operand.looksAtRoot } else { false }
  }
}

extension JSONPathOperand {
  fileprivate var looksAtRoot: Bool {
    switch self {
    case .literal: false
    case .query(let query), .count(let query), .value(let query): query.looksAtRoot
    case .length(let operand): operand.looksAtRoot
    }
  }
}
