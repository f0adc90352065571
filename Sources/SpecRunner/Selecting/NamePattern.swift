/// Which names a unit may have: a part of the name, or a pattern with `*` and `?`.
package struct NamePattern: Sendable {
  /// The text as the user wrote it.
  package let text: String

  private let pattern: [Unicode.Scalar]
  private let hasWildcards: Bool

  /// Creates a pattern.
  package init(_ text: String) {
    self.text = text
    hasWildcards = text.contains { $0 == "*" || $0 == "?" }
    pattern = Self.folded(text.replacing(" > ", with: " › "))
  }

  /// Whether it selects a unit.
  func matches(_ path: [String]) -> Bool {
    let whole = path.title
    if whole.lowercased().contains(String(String.UnicodeScalarView(pattern))) { return true }
    guard hasWildcards else { return false }
    return Self.matches(Self.folded(whole), pattern)
      || path.contains { Self.matches(Self.folded($0), pattern) }
  }

  /// Whether it is the whole name of a unit, of a file, an endpoint or the like, or the end of a unit's whole name.
  func isName(in path: [String]) -> Bool {
    path.indices.contains { start in
      Self.folded(path[start]) == pattern || Self.folded(Array(path[start...]).title) == pattern
    }
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars)
  }

  /// Compares by going back to the last `*` only, so in the product of both lengths at most.
  private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var place = 0
    var index = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        place = last.pattern + 1
        index = last.name + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
