/// Finds what a reference means: `[folder/file.]name`.
struct ReferenceResolver<Item> {
  /// What is referred to, as it is in a sentence: `endpoint`.
  let kind: String

  private var items: [String: [(spec: Int, item: Item)]] = [:]
  /// What can be referred to, in the order in which it was added.
  private var added: [(name: String, spec: Int)] = []
  private let spelling = Spelling()

  /// The names of the files in references.
  private let specs: [String]

  /// What the names may be.
  private let nameRule: NameRule
  private let specPlaces: [String: [Int]]

  /// The folder of the mounted catalog that each file belongs to, nil for the root's own.
  private let mounts: [String?]

  /// Makes a table of names when a misspelled one is met.
  private final class Spelling {
    private var table: SpellingTable?

    func table(of names: @autoclosure () -> [String]) -> SpellingTable {
      if let table { return table }
      let made = SpellingTable(names())
      table = made
      return made
    }
  }

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - kind: What is referred to, as it is in a sentence.
  ///   - specs: The files of the catalog.
  ///   - names: What the names may be.
  init(_ kind: String, of specs: [CatalogSpec], names: NameRule = .identifier) {
    let references = specs.map(\.reference)
    self.kind = kind
    self.specs = references
    mounts = specs.map(\.mount)
    nameRule = names
    specPlaces = Dictionary(grouping: references.indices) { references[$0] }
  }

  /// Adds what a name in a file means.
  mutating func add(_ name: String, spec: Int, _ item: Item) {
    // Of two in one file, which is reported there, the first counts.
    if items[name]?.last?.spec == spec { return }
    items[name, default: []].append((spec, item))
    added.append((name, spec))
  }

  /// What references can be; a name that was refused where it is written is not suggested.
  private var references: [String] {
    added.filter { nameRule.allows($0.name) }.flatMap { [$0.name, "\(specs[$0.spec]).\($0.name)"] }
  }

  /// What a file means by a name, which is found quickly: they were added file by file.
  private func own(_ name: String, of spec: Int) -> (spec: Int, item: Item)? {
    guard let items = items[name] else { return nil }
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].spec < spec { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].spec == spec ? items[low] : nil
  }

  /// Finds what a reference means.
  ///
  /// - Parameters:
  ///   - reference: The reference as it is written.
  ///   - spec: The file in which it is written; nil for an environment or the project.
  ///   - range: Where it is written.
  /// - Returns: The item and its file, or what is wrong.
  func find(
    _ reference: String,
    from spec: Int?,
    at range: SourceRange?
  ) -> Result<(spec: Int, item: Item), Diagnostic> {
    // A title may have a dot of its own.
    let cut = items[reference] == nil ? reference.lastIndex(of: ".") : nil
    let name = cut.map { String(reference[reference.index(after: $0)...]) } ?? reference
    var found = items[name] ?? []
    let mount = spec.flatMap { mounts[$0] }
    if let cut {
      let file = String(reference[..<cut])
      // The files of a mounted catalog name each other as they do without being mounted.
      let nearer = mount.flatMap { specPlaces["\($0)/\(file)"] }
      found = (nearer ?? specPlaces[file] ?? []).compactMap { own(name, of: $0) }
    } else if let spec, let own = own(name, of: spec) {
      found = [own]
    } else if found.count > 1 {
      let nearer = found.filter { mounts[$0.spec] == mount }
      if !nearer.isEmpty { found = nearer }
    }
    if found.count == 1 { return .success(found[0]) }
    if found.count > 1 {
      return .failure(
        Diagnostic(
          .ambiguousName,
          "\(found.count) files have \(article) \"\(name)\"",
          at: range,
          label: "expected one of \(places(of: found, named: name))"
        )
      )
    }
    let nearest = spelling.table(of: references).nearest(to: reference)
    let elsewhere = items[name].map { self.places(of: $0, named: name) }
    return .failure(
      Diagnostic(
        .unknownName,
        "there is no \(kind) \"\(reference)\"",
        at: range,
        label: elsewhere.map { "expected one of \($0)" } ?? "no such \(kind)",
        suggestion: elsewhere == nil ? .label(nearest) : nil
      )
    )
  }

  /// The whole names of what has a name, of very many the first.
  private func places(of found: [(spec: Int, item: Item)], named name: String) -> String {
    let told = found.prefix(Self.toldPlaces).map { "\"\(specs[$0.spec]).\(name)\"" }
    let rest = found.count - told.count
    return told.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static var toldPlaces: Int { 10 }

  private var article: String { "aeiou".contains(kind.first ?? " ") ? "an \(kind)" : "a \(kind)" }
}
