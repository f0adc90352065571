/// Names in single braces, and what to report if they are defined, by their places: each call asks for its own.
struct NamesInBraces: Sendable {
  private var found: [ObjectIdentifier: [(start: Int, name: String, warning: Diagnostic)]] = [:]

  init(_ all: [(name: String, warning: Diagnostic)] = []) {
    for (name, warning) in all {
      guard let range = warning.range else { continue }
      found[ObjectIdentifier(range.file), default: []].append((range.start, name, warning))
    }
    for file in found.keys { found[file]?.sort { $0.start < $1.start } }
  }

  /// Whether there are none.
  var isEmpty: Bool { found.isEmpty }

  /// All of them.
  var all: [(start: Int, name: String, warning: Diagnostic)] { found.values.flatMap(\.self) }

  /// Those that begin in a place.
  func within(
    _ place: SourceRange
  ) -> ArraySlice<(start: Int, name: String, warning: Diagnostic)> {
    guard let found = found[ObjectIdentifier(place.file)] else { return [] }
    return found[found.partition { $0.start >= place.start }...].prefix { $0.start < place.end }
  }
}
