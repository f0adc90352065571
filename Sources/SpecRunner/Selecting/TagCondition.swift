/// What is asked of a unit's tags.
indirect enum TagCondition: Sendable {
  case tag(String)
  case not(TagCondition)
  case all([TagCondition])
  case any([TagCondition])

  /// Whether some tags meet it.
  func matches(_ tags: [String]) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let condition): !condition.matches(tags)
    case .all(let conditions): conditions.allSatisfy { $0.matches(tags) }
    case .any(let conditions): conditions.contains { $0.matches(tags) }
    }
  }

  /// A tag in a condition.
  struct Mention: Sendable {
    /// The tag.
    let tag: String

    /// Where it is written, nil if it is not part of a text.
    let range: SourceRange?

    /// Whether units with the tag are left out.
    let isNegated: Bool
  }
}
