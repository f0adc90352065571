/// Finds the name that a person most likely meant.
package enum SpellingSuggestion {
  /// The nearest of some names by edit distance, nil where none is near.
  package static func nearest(
    to name: String,
    in candidates: some Sequence<String>,
    atMost most: Int = .max
  ) -> String? {
    best(for: name, in: candidates, atMost: most)?.name
  }

  /// The nearest of some names, and how near it is.
  static func best(
    for name: String,
    in candidates: some Sequence<String>,
    atMost most: Int
  ) -> SpellingMatch? {
    let written = folded(name)
    var best: SpellingMatch?
    for candidate in candidates where candidate != name {
      let target = folded(candidate)
      let limit = min(most, max(target.count, written.count) / 3)
      guard abs(target.count - written.count) <= limit else { continue }
      let distance = distance(written, target)
      guard distance <= limit else { continue }
      let shared = zip(written, target).prefix { $0 == $1 }.count
      let match = SpellingMatch(distance: distance, shared: shared, name: candidate)
      best = best.map { min($0, match) } ?? match
    }
    return best
  }

  /// What is compared of a name: its start in small letters.
  static func folded(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(80))
  }

  /// Whether a name may be misspelled as another one: a plural is a name of its own.
  static func isOther(_ candidate: String, than name: String) -> Bool {
    candidate != "\(name)s" && name != "\(candidate)s"
  }

  /// Whether a name may be a misspelled one rather than one of its own: a plural is one, and so is another number.
  package static func isMisspelling(_ name: String, of meant: String) -> Bool {
    func letters(_ name: String) -> String { name.filter { !$0.isNumber } }
    return isOther(meant, than: name) && letters(name) != letters(meant)
  }

  /// A name that was meant by another one, unless both are so short that one edit makes many.
  static func surely(_ meant: String?, by name: String) -> String? {
    guard let meant else { return nil }
    let isShort = min(name.unicodeScalars.count, meant.unicodeScalars.count) < 4
    return isShort && name.lowercased() != meant.lowercased() ? nil : meant
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(last[column + 1] + 1, current[column] + 1, substitution)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
