/// Finds what a reference means: `[folder/file.]name`.
struct ReferenceResolver<Item> {
  /// What is referred to, as it stands in a sentence: `endpoint`.
  let kind: String

  private var items: [String: [(spec: Int, item: Item)]] = [:]
  private var names: [String] = []
  private let specs: [String]

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - kind: What is referred to, as it stands in a sentence.
  ///   - specs: The files' names in references, in the catalog's order.
  init(_ kind: String, specs: [String]) {
    self.kind = kind
    self.specs = specs
  }

  /// Adds what a name in a file means.
  mutating func add(_ name: String, spec: Int, _ item: Item) {
    items[name, default: []].append((spec, item))
    // A name that was refused where it is written is not suggested.
    guard NameRule.identifier.allows(name) else { return }
    names.append(name)
    names.append("\(specs[spec]).\(name)")
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
    let cut = reference.lastIndex(of: ".")
    let name = cut.map { String(reference[reference.index(after: $0)...]) } ?? reference
    var found = items[name] ?? []
    if let cut {
      found = found.filter { specs[$0.spec] == reference[..<cut] }
    } else if let own = found.first(where: { $0.spec == spec }) {
      found = [own]
    }
    if found.count == 1 { return .success(found[0]) }
    if found.count > 1 {
      let places = found.map { "\"\(specs[$0.spec]).\(name)\"" }.joined(separator: ", ")
      return .failure(
        Diagnostic(
          .ambiguousName,
          "\(found.count) files have \(article) \"\(name)\"",
          at: range,
          label: "expected one of \(places)"
        )
      )
    }
    let nearest = SpellingSuggestion.nearest(to: reference, in: names)
    let elsewhere = items[name].map { places in
      places.map { "\"\(specs[$0.spec]).\(name)\"" }.joined(separator: ", ")
    }
    return .failure(
      Diagnostic(
        .unknownName,
        "there is no \(kind) \"\(reference)\"",
        at: range,
        label: elsewhere.map { "did you mean \($0)?" }
          ?? nearest.map { "did you mean \"\($0)\"?" } ?? "no such \(kind)"
      )
    )
  }

  private var article: String { "aeiou".contains(kind.first ?? " ") ? "an \(kind)" : "a \(kind)" }
}
