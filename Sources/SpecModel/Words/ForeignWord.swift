/// A word of other tools and languages, and what the format has in its place.
struct ForeignWord: Sendable {
  /// The word in its spellings, each in small letters and without `_`, `-` and spaces.
  let words: [String]

  /// Where it is written.
  let place: Place

  /// The word of the format with the same meaning; nil if there is none.
  let ours: String?

  /// What to write instead if there is no such word.
  let hint: String?

  /// Where a word is written.
  enum Place: Hashable {
    /// A key of an object; of one that has another key, if only there the word has this meaning.
    case key(beside: String?)
    case `operator`, type, filter, function, variable
    /// A sign behind an expression.
    case sign
    /// One of the few words that a key allows.
    case value

    static let key = Place.key(beside: nil)
  }
}

extension ForeignWord {
  /// What to report of a word that is none of the names: the name that is equal but for case, `_`, `-` and plural, else
  /// what the table has for it, else the nearest name.
  static func unknown(
    _ word: String,
    at place: Place,
    among names: [String],
    or others: SpellingTable? = nil
  ) -> (suggestion: Suggestion?, help: String?) {
    let (name, hint) = meaning(of: word, at: place, among: names, or: others)
    let isLabel = place == .key || place == .operator || place == .value
    return (isLabel ? .label(name) : .help(name), hint)
  }

  /// The name that is most likely meant by a word, or what to write instead.
  static func meaning(
    of word: String,
    at place: Place,
    among names: [String],
    or others: SpellingTable? = nil
  ) -> (name: String?, hint: String?) {
    if let variant = variant(of: word, in: names) { return (variant, nil) }
    if let row = row(of: word, at: place, among: names) { return (row.ours, row.hint) }
    let nearest = others.map { SpellingTable.nearest(to: word, in: [SpellingTable(names), $0]) }
    return (nearest ?? SpellingSuggestion.nearest(to: word, in: names), nil)
  }

  /// The name that is equal to a word but for case, `_`, `-` and plural.
  static func variant(of word: String, in names: [String]) -> String? {
    let written = folded(word)
    let others = names.filter { $0 != word }.map { (name: $0, folded: folded($0)) }
    return
      (others.first { $0.folded == written }
      ?? others.first { "\($0.folded)s" == written || $0.folded == "\(written)s" })?.name
  }

  /// The row of the table for a word.
  static func row(of word: String, at place: Place, among names: [String]) -> ForeignWord? {
    table[folded(word)]?.first { row in
      // A call that another tool's variable means is not a name.
      if let ours = row.ours, place != .variable, !names.contains(ours) { return false }
      guard case .key(let neighbor) = row.place, case .key = place else {
        return row.place == place
      }
      return neighbor.map(names.contains) ?? true
    }
  }

  /// The rows by their words; of several rows for a word the first that fits is meant.
  private static let table = Dictionary(
    grouping: (keys + operators + types + filters + functions + signs + variables + values
      + valueHints)
      .flatMap { row in row.words.map { (word: $0, row: row) } },
    by: \.word
  ).mapValues { $0.map(\.row) }

  private static func folded(_ name: String) -> String {
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return folded.isEmpty ? name : folded
  }

  /// Rows of words of the format, each with the words that others have for it.
  static func renames(_ place: Place, _ rows: KeyValuePairs<String, String>) -> [ForeignWord] {
    rows.map { ours, words in ForeignWord(words[...], place, ours: ours) }
  }

  /// Rows of words for which the format has none, each with what to write instead.
  ///
  /// Keys may be followed by a bar and the key that their object must have.
  static func hints(_ place: Place, _ rows: KeyValuePairs<String, String>) -> [ForeignWord] {
    rows.map { words, hint in
      let parts = words.split(separator: " | ")
      let place = parts.count > 1 ? Place.key(beside: String(parts[1])) : place
      return ForeignWord(parts[0], place, hint: hint)
    }
  }

  private init(_ words: Substring, _ place: Place, ours: String? = nil, hint: String? = nil) {
    self.words = words.split(separator: " ").map(String.init)
    (self.place, self.ours, self.hint) = (place, ours, hint)
  }
}
