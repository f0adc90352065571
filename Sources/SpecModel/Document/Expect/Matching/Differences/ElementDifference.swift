/// Which elements a list lacks and which it has too many of, if its order does not count: as few as possible.
struct ElementDifference {
  let missing: [JSONValue]
  let unexpected: [JSONValue]

  /// The most elements of each that are shown.
  private static let shownLimit = 5

  /// Compares the elements of two lists by what is equal for equal ones.
  init<Key: Hashable>(expected: [JSONValue], found: [JSONValue], by key: (JSONValue) -> Key) {
    let (wanted, given) = (expected.map(key), found.map(key))
    missing = Self.rest(of: expected, wanted, without: given)
    unexpected = Self.rest(of: found, given, without: wanted)
  }

  /// The elements of a list whose keys another one has less often.
  private static func rest<Key: Hashable>(
    of list: [JSONValue],
    _ keys: [Key],
    without others: [Key]
  ) -> [JSONValue] {
    var counts: [Key: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return zip(list, keys).compactMap { element, key in
      let count = counts[key] ?? 0
      counts[key] = count - 1
      return count <= 0 ? element : nil
    }
  }

  /// The elements, in words; nil if there are none.
  var text: String? {
    Self.text(missing: missing.map(\.summary), unexpected: unexpected.map(\.summary))
  }

  /// What is missing and what is unexpected; nil if nothing is.
  static func text(missing: [String], unexpected: [String]) -> String? {
    let parts = [
      missing.isEmpty ? nil : "missing \(missing.listed(atMost: shownLimit))",
      unexpected.isEmpty ? nil : "unexpected \(unexpected.listed(atMost: shownLimit))",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
