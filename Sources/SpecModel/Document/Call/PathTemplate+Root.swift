extension PathTemplate {
  /// Whether it asks for a member of the whole value, or for something below it.
  ///
  /// - Parameter name: The member's name.
  /// - Returns: Whether the path's first step is the name.
  package func isBelow(_ name: String) -> Bool {
    if let path { return path.isBelow(name) }
    guard case .text(let start)? = template.parts.first else { return false }
    return ["$.\(name)", "$['\(name)']"].contains { start.utf8.starts(with: $0.utf8) }
  }
}
