/// Names among which is looked for what misspelled ones were meant to be, quickly however many there are.
///
/// Of many names, one that is an edit away is found by a table. What is farther away is found by comparing all of
/// them, as long as that is not asked for too often.
package final class SpellingTable {
  private let names: [String]

  /// The places of names by each of their parts that lacks one character or none, in small letters.
  private lazy var places: [[Unicode.Scalar]: [Int]] = {
    var places: [[Unicode.Scalar]: [Int]] = [:]
    for (place, name) in names.enumerated() {
      for part in Self.parts(of: SpellingSuggestion.folded(name)) {
        places[part, default: []].append(place)
      }
    }
    return places
  }()

  private lazy var all = Set(names)

  /// How many names may still be compared one by one.
  private var comparisonsLeft = 20_000

  /// Up to how many names no table is made.
  private static let few = 40

  /// How many names that share a part are compared.
  private static let mostSharing = 100

  /// Creates a table.
  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
  }

  /// Whether a name is one of them.
  package func has(_ name: String) -> Bool { all.contains(name) }

  /// The nearest of the names; see ``SpellingSuggestion``; nil where none is near.
  package func nearest(
    to name: String,
    atMost most: Int = .max,
    where isAllowed: (String) -> Bool = { _ in true }
  ) -> String? {
    Self.nearest(to: name, in: [self], atMost: most, where: isAllowed)
  }

  /// The nearest of the names of several tables.
  package static func nearest(
    to name: String,
    in tables: [SpellingTable],
    atMost most: Int = .max,
    where isAllowed: (String) -> Bool = { _ in true }
  ) -> String? {
    tables.compactMap { $0.match(name, atMost: most, isAllowed) }.min()?.name
  }

  /// The name of which another one is a misspelling: equal but for case, or one edit away.
  ///
  /// A plural is another name, and of names that are shorter than four characters one edit makes many.
  package func misspelled(_ name: String) -> String? {
    let meant = nearest(to: name, atMost: 1) { SpellingSuggestion.isOther($0, than: name) }
    return SpellingSuggestion.surely(meant, by: name)
  }

  private func match(
    _ name: String,
    atMost most: Int,
    _ isAllowed: (String) -> Bool
  ) -> SpellingMatch? {
    guard names.count > Self.few else { return best(of: names, name, most, isAllowed) }
    var found: Set<Int> = []
    for part in Self.parts(of: SpellingSuggestion.folded(name)) {
      found.formUnion((places[part] ?? []).prefix(Self.mostSharing))
    }
    let near = best(of: found.lazy.map { self.names[$0] }, name, min(most, 1), isAllowed)
    if near != nil || most < 2 || comparisonsLeft < names.count { return near }
    comparisonsLeft -= names.count
    return best(of: names, name, most, isAllowed)
  }

  private func best(
    of names: some Sequence<String>,
    _ name: String,
    _ most: Int,
    _ isAllowed: (String) -> Bool
  ) -> SpellingMatch? {
    SpellingSuggestion.best(for: name, in: names.lazy.filter(isAllowed), atMost: most)
  }

  /// A text, and it without one of its characters: two texts that are one edit apart share a part.
  private static func parts(of text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    [text]
      + text.indices.map { index in
        var part = text
        part.remove(at: index)
        return part
      }
  }
}
