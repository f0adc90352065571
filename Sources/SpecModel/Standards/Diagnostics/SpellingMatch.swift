/// A name that was most likely meant by another one; the better of two is the lesser.
struct SpellingMatch: Comparable {
  /// How many edits the names are apart.
  let distance: Int

  /// How many characters they have in common at their start: a slip is rarely there.
  let shared: Int

  /// The name that was meant.
  let name: String

  static func < (left: SpellingMatch, right: SpellingMatch) -> Bool {
    (left.distance, right.shared, left.name) < (right.distance, left.shared, right.name)
  }
}
