/// Finds what a reference means: `[folder/file.]name`.
package struct ReferenceResolver<Item> {
  /// What is referred to, as it is in a sentence: `endpoint`.
  let kind: String

  private var items: [String: [(spec: Int, item: Item)]] = [:]
  /// What can be referred to, in the order in which it was added.
  private var added: [(name: String, spec: Int)] = []
  private let spelling = Spelling()

  /// The names of the files in references.
  private let specs: [String]

  /// How many bytes the longest of them has.
  private let longestSpec: Int

  /// What the names may be.
  private let nameRule: NameRule
  private let specPlaces: [String: [Int]]

  /// The folder of the mounted catalog that each file belongs to, nil for the root's own.
  private let mounts: [String?]

  /// What a reference can mean.
  package typealias Meaning = (spec: Int, name: String, item: Item)

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
  package init(_ kind: String, of specs: [CatalogSpec], names: NameRule = .identifier) {
    let references = specs.map(\.reference)
    self.kind = kind
    self.specs = references
    longestSpec = references.lazy.map(\.utf8.count).max() ?? 0
    mounts = specs.map(\.mount)
    nameRule = names
    specPlaces = Dictionary(grouping: references.indices) { references[$0] }
  }

  /// Adds what a name in a file means.
  package mutating func add(_ name: String, spec: Int, _ item: Item) {
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
    let place = items.partition { $0.spec >= spec }
    return place < items.count && items[place].spec == spec ? items[place] : nil
  }

  /// Finds what a reference means.
  func find(
    _ reference: String,
    from spec: Int?,
    at range: SourceRange?
  ) -> Result<(spec: Int, item: Item), Diagnostic> {
    let found = meanings(of: reference, from: spec)
    if found.count == 1 { return .success((found[0].spec, found[0].item)) }
    if found.count > 1 {
      return .failure(ambiguity(of: reference, meaning: found, from: spec, at: range))
    }
    let nearest = spelling.table(of: references).nearest(to: reference)
    var others: [Meaning] = []
    if let name = cuts(of: reference).lazy.map(\.name).first(where: { items[$0] != nil }) {
      others = meanings(of: name, from: nil)
    } else if let nearest {
      // A name that several files have is no reference.
      let meant = meanings(of: nearest, from: spec)
      if meant.count > 1 { others = meant }
    }
    let told = places(of: others, from: spec)
    let elsewhere = told.isEmpty ? nil : told
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

  /// What a reference can mean: a whole name, and the names of the files that each of its dots may end.
  package func meanings(of reference: String, from spec: Int?) -> [Meaning] {
    let mount = spec.flatMap { mounts[$0] }
    if let spec, let own = own(reference, of: spec) { return [(own.spec, reference, own.item)] }
    var whole = (items[reference] ?? []).map { (spec: $0.spec, name: reference, item: $0.item) }
    if whole.count > 1 {
      let nearer = whole.filter { mounts[$0.spec] == mount }
      if !nearer.isEmpty { whole = nearer }
    }
    return whole
      + cuts(of: reference).flatMap { file, name -> [Meaning] in
        // The files of a mounted catalog name each other as they do without being mounted.
        let nearer = mount.flatMap { specPlaces["\($0)/\(file)"] }
        return (nearer ?? specPlaces[file] ?? []).compactMap { place in
          own(name, of: place).map { ($0.spec, name, $0.item) }
        }
      }
  }

  /// The files and names that a reference can consist of, the longest file first.
  private func cuts(of reference: String) -> [(file: String, name: String)] {
    let bytes = reference.utf8
    var found: [(file: String, name: String)] = []
    for cut in bytes.indices.prefix(longestSpec + Self.longestName).reversed()
    where bytes[cut] == UInt8(ascii: ".") {
      found.append((String(reference[..<cut]), String(reference[bytes.index(after: cut)...])))
    }
    return found
  }

  /// Says that a reference means several items, and how each can be referred to.
  private func ambiguity(
    of reference: String,
    meaning found: [Meaning],
    from spec: Int?,
    at range: SourceRange?
  ) -> Diagnostic {
    let name = found[0].name
    guard found.allSatisfy({ $0.name == name }) else {
      let told = found.prefix(Self.toldPlaces).map { "\"\($0.name)\" of \(specs[$0.spec])" }
      let places = places(of: found, from: spec)
      return Diagnostic(
        .ambiguousName,
        "\"\(reference)\" can mean \(found.count) \(kind)s",
        at: range,
        label: "it means \(told.joined(separator: " or "))",
        help: places.isEmpty ? "rename one of them" : "write \(places), or rename one of them"
      )
    }
    return Diagnostic(
      .ambiguousName,
      "\(found.count) files have \(article) \"\(name)\"",
      at: range,
      label: "expected one of \(places(of: found, from: spec))"
    )
  }

  /// The references that mean only one of several items, of very many the first.
  private func places(of found: [Meaning], from spec: Int?) -> String {
    let told = found.prefix(Self.toldPlaces).map { "\(specs[$0.spec]).\($0.name)" }
      .filter { meanings(of: $0, from: spec).count == 1 }
    let rest = found.count - min(found.count, Self.toldPlaces)
    return told.map { "\"\($0)\"" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static var toldPlaces: Int { 10 }

  /// How much longer than any file's name the part before a dot may be to be looked at.
  private static var longestName: Int { 200 }

  private var article: String { "aeiou".contains(kind.first ?? " ") ? "an \(kind)" : "a \(kind)" }
}
