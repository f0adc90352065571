internal import SpecModel

/// What the names in spec files refer to, by where it is written: for units, endpoints, fixtures and shapes of any file.
struct CatalogNames {
  /// What has a name.
  enum Kind: String, CaseIterable {
    case endpoints, fixtures, scenarios, shapes
  }

  /// What a name refers to, and the place of its file among the catalog's specs.
  struct Entry {
    let value: JSONValue
    let spec: Int
  }

  private var entries: [Kind: [String: [Entry]]] = [:]
  private let references: [String]

  /// The folder of the mounted catalog that each file belongs to.
  private let mounts: [String?]

  /// Collects the names of a catalog.
  init(_ catalog: Catalog) {
    references = catalog.specs.map(\.reference)
    mounts = catalog.specs.map(\.mount)
    for (index, spec) in catalog.specs.enumerated() {
      for kind in Kind.allCases {
        guard let members = spec.file.origin[kind.rawValue]?.members else { continue }
        for member in members {
          entries[kind, default: [:]][member.name, default: []].append(
            Entry(value: member.value, spec: index)
          )
        }
      }
    }
  }

  /// The most dots that a name may have: it has at most as many characters.
  private static let mostDots = 200

  /// What a reference may mean: that of the own file, else of any.
  func entries(for reference: String, _ kind: Kind, from spec: Int?) -> [Entry] {
    let whole = entries[kind]?[reference] ?? []
    let own = whole.filter { $0.spec == spec }
    if !own.isEmpty { return own }
    let mount = spec.flatMap { mounts[$0] }
    // A title may have dots of its own.
    let cuts = reference.indices.filter { reference[$0] == "." }.suffix(Self.mostDots)
    return whole
      + cuts.flatMap { cut -> [Entry] in
        let found = entries[kind]?[String(reference[reference.index(after: cut)...])] ?? []
        if found.isEmpty { return [] }
        let file = String(reference[..<cut])
        // The files of a mounted catalog name each other as they do without being mounted.
        let nearer = mount.map { "\($0)/\(file)" } ?? file
        return found.filter { references[$0.spec] == nearer || references[$0.spec] == file }
      }
  }
}
