/// Names in single braces where templates may be written, and what to report if they are defined: by their places, as
/// each call asks for its own.
struct NamesInBraces: Sendable {
  typealias Found = (name: String, warning: Diagnostic)

  private let found: [ObjectIdentifier: [Found]]

  init(_ all: [Found] = []) {
    let placed = all.compactMap { found in found.warning.range.map { (found, $0) } }
    found = Dictionary(grouping: placed) { ObjectIdentifier($0.1.file) }
      .mapValues { $0.sorted { $0.1.start < $1.1.start }.map(\.0) }
  }

  /// All of them.
  var all: some Sequence<Found> { found.values.joined() }

  /// Those that begin in a place.
  func within(_ place: SourceRange) -> ArraySlice<Found> {
    guard let found = found[ObjectIdentifier(place.file)] else { return [] }
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if (found[middle].warning.range?.start ?? 0) < place.start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return found[low...].prefix { ($0.warning.range?.start ?? 0) < place.end }
  }
}
