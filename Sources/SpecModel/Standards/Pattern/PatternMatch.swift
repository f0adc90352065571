/// Where a pattern matches a text, and what its groups captured there.
package struct PatternMatch: Sendable, Hashable {
  /// The bytes that match, as indices of the text that was searched.
  package let range: Range<Int>

  /// The bytes that each capturing group matched, from group 1 on; `nil` where one took no part.
  package let groups: [Range<Int>?]

  /// The name of each capturing group, from group 1 on; `nil` where one has none.
  package let names: [String?]

  /// The bytes that a named group matched; nil if there is no such group or it took no part.
  package subscript(name name: String) -> Range<Int>? {
    guard let index = names.firstIndex(where: { $0?.utf8.elementsEqual(name.utf8) ?? false }) else {
      return nil
    }
    return groups[index]
  }
}
