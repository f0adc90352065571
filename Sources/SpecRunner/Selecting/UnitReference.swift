/// A unit that the user named: by a part of its name, or by a line of its text.
package enum UnitReference: Sendable {
  case name(NamePattern)
  case line(SelectedPath)

  /// Reads what the user wrote.
  package init(_ word: String) {
    let path = SelectedPath(word)
    self = path.line == nil ? .name(NamePattern(word)) : .line(path)
  }

  /// The word as the user wrote it.
  var word: String {
    switch self {
    case .name(let pattern): pattern.text
    case .line(let path): path.word
    }
  }

  /// The places of the units it may mean, in the catalog's order.
  func places(in catalog: Catalog) -> [Int] {
    switch self {
    case .name(let pattern):
      let found = catalog.units.indices.filter { pattern.matches(catalog.units[$0].path) }
      // "user" is the unit of that name, and not "user list" before it.
      let named = found.filter { pattern.isName(in: catalog.units[$0].path) }
      return named.isEmpty ? found : named
    case .line(let path):
      let place = SelectedPlace(path, in: catalog)
      return catalog.units.indices.filter { place.has(catalog.units[$0]) }
    }
  }
}
