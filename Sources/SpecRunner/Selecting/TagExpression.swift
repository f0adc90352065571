internal import SpecModel

/// Which tags a unit must have: `smoke and not slow`.
package struct TagExpression: Sendable, ExpressibleByStringLiteral {
  /// The expression.
  indirect enum Node: Sendable {
    case tag(String)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  /// A tag in the expression.
  struct Mention: Sendable {
    /// The tag.
    let tag: String

    /// Where it is written, nil if it is not part of a text.
    let range: SourceRange?

    /// Whether units with the tag are left out.
    let isNegated: Bool
  }

  private let root: Node

  /// The tags in it, in order.
  let mentions: [Mention]

  /// Selects units with one tag.
  ///
  /// - Parameter tag: The tag, whatever its characters.
  package init(tag: String) {
    root = .tag(tag)
    mentions = [Mention(tag: tag, range: nil, isNegated: false)]
  }

  /// Selects units with one tag.
  ///
  /// - Parameter value: The tag.
  package init(stringLiteral value: String) { self.init(tag: value) }

  /// Reads an expression: tags with `and`, `or`, `not` and parentheses.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - option: The option whose value it is, which stands for its file in diagnostics.
  /// - Throws: Why it is not an expression.
  package init(_ text: String, of option: String) throws(Diagnostic) {
    var parser = TagExpressionParser(SourceFile(path: option, bytes: Array(text.utf8)))
    root = try parser.parse()
    guard case .tag(text) = root else {
      mentions = parser.mentions
      return
    }
    // To point at the only word says nothing.
    mentions = [Mention(tag: text, range: nil, isNegated: false)]
  }

  /// Whether a unit with some tags is selected.
  package func matches(_ tags: [String]) -> Bool { Self.matches(root, tags) }

  private static func matches(_ node: Node, _ tags: [String]) -> Bool {
    switch node {
    case .tag(let tag): tags.contains(tag)
    case .not(let node): !matches(node, tags)
    case .all(let nodes): nodes.allSatisfy { matches($0, tags) }
    case .any(let nodes): nodes.contains { matches($0, tags) }
    }
  }
}
