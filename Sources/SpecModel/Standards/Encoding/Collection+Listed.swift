extension Collection where Element == String {
  /// The first of the texts, and how many there are besides: `a, b and 3 more`.
  package func listed(atMost most: Int) -> String {
    let rest = count - most
    return prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
