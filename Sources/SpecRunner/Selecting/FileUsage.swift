/// Which units use files that have changed: those in which they are written, and all that these name.
///
/// A file is named by any text that is its path: of a body, a schema, rows, a certificate. So a key that names files
/// needs nothing here.
final class FileUsage {
  private let catalog: Catalog
  private let changes: ChangedFiles

  /// What the names in the sections of spec files stand for.
  private let names: [String: ReferenceResolver<JSONValue>]
  private var parts: [JSONPlace: (isChanged: Bool, references: [Part])] = [:]
  private var documents: [String: Part?] = [:]

  /// Whether the project or the environment has changed, which every unit uses.
  private var isEveryUnitChanged = false

  /// A part of a document that is used as a whole.
  private struct Part {
    let value: JSONValue

    /// The place of its file among the catalog's specs, nil if it is no spec.
    let spec: Int?

    /// The folder of its file, nil if its values come from several.
    let folder: String?

    /// The members that are not used with it.
    var unused: Set<String> = []

    var place: JSONPlace { JSONPlace(value) }
  }

  /// Prepares to look.
  init(of catalog: Catalog, in environment: CatalogEnvironment?, _ changes: ChangedFiles) {
    self.catalog = catalog
    self.changes = changes
    names = Dictionary(
      uniqueKeysWithValues: ["endpoints", "fixtures", "scenarios", "shapes"].map { section in
        (section, Self.names(in: section, of: catalog.specs))
      }
    )
    let shared =
      catalog.projects.map(\.origin) + [environment?.file.origin].compactMap(\.self)
    isEveryUnitChanged = shared.contains { isChanged(Part(value: $0, spec: nil, folder: nil)) }
  }

  /// Whether a unit uses a file that has changed.
  func isChanged(_ unit: CatalogUnit) -> Bool {
    if isEveryUnitChanged { return true }
    guard !changes.isEmpty else { return false }
    let endpoints = unit.allSteps.compactMap { $0.endpoint.map { part($0.content, spec: $0.spec) } }
    return ([part(unit.content, spec: unit.spec)] + endpoints).contains { isChanged($0) }
  }

  /// The sections whose names the values of keys are.
  private static let sections = [
    "call": "endpoints", "scenario": "scenarios", "uses": "fixtures", "fixture": "fixtures",
  ]

  private static func names(
    in section: String,
    of specs: [CatalogSpec]
  ) -> ReferenceResolver<JSONValue> {
    var names = ReferenceResolver<JSONValue>(section, of: specs)
    for (index, spec) in specs.enumerated() {
      guard let members = spec.file.origin[section]?.members else { continue }
      for member in members { names.add(member.name, spec: index, member.value) }
    }
    return names
  }

  private func part(_ value: JSONValue, spec: Int) -> Part {
    let folder = Self.folder(of: catalog.files.path(catalog.specs[spec].path))
    return Part(value: value, spec: spec, folder: folder, unused: ["cases"])
  }

  /// What applies to all units of a file.
  private func commonPart(ofSpec spec: Int) -> Part {
    var part = part(catalog.specs[spec].file.origin, spec: spec)
    part.unused = ["endpoints", "fixtures", "scenarios"]
    return part
  }

  /// Whether a part, or any that it refers to, has changed.
  private func isChanged(_ part: Part) -> Bool {
    var known: Set<JSONPlace> = [part.place]
    var open = [part]
    while let next = open.popLast() {
      let (isChanged, references) = look(into: next)
      if isChanged { return true }
      open += references.filter { known.insert($0.place).inserted }
    }
    return false
  }

  private func look(into part: Part) -> (isChanged: Bool, references: [Part]) {
    if let known = parts[part.place] { return known }
    var isChanged = false
    var references: [Part] = []
    if let spec = part.spec {
      isChanged = changes.contains(catalog.files.path(catalog.specs[spec].path))
      references.append(commonPart(ofSpec: spec))
    }
    var open: [(key: String?, value: JSONValue)] = [(nil, part.value)]
    while !isChanged, let (key, value) = open.popLast() {
      // What an environment extends is in other files.
      if part.folder == nil, let file = value.range?.file.path {
        isChanged = changes.contains(file)
      }
      switch value.type {
      case .object:
        for member in value.members {
          let isUnused = value.index == part.value.index && part.unused.contains(member.name)
          // Below "uses" the keys are the user's names, and each text is a fixture.
          if !isUnused { open.append((key == "uses" ? key : member.name, member.value)) }
        }
      case .array: open += value.elements.map { (key, $0) }
      case .string:
        let text = value.string ?? ""
        guard let folder = part.folder ?? folder(of: value) else { continue }
        isChanged = isChanged || namesChange(text, in: folder)
        references += documents(namedBy: text, in: folder)
        references += self.references(in: text, of: key, from: part.spec)
      default: continue
      }
    }
    parts[part.place] = (isChanged, references)
    return (isChanged, references)
  }

  private func folder(of value: JSONValue) -> String? {
    (value.range?.file.path).map { Self.folder(of: $0) }
  }

  /// The whole path of a file's folder, as patterns are compared with whole paths.
  private static func folder(of path: String) -> String {
    CatalogFiles.real(CatalogFiles.parent(of: path))
  }

  private func namesChange(_ text: String, in folder: String) -> Bool {
    let named = NamedFiles(in: text, of: folder)
    return named.paths.contains(where: changes.contains)
      || named.patterns.contains { pattern in changes.contains { pattern.matches([$0]) } }
  }

  /// The JSON files that a text names, such as schemas: they may name others.
  private func documents(namedBy text: String, in folder: String) -> [Part] {
    guard text.contains(".json") else { return [] }
    return NamedFiles(in: text, of: folder).paths.filter { $0.hasSuffix(".json") }
      .compactMap(document)
  }

  private func document(_ path: String) -> Part? {
    if let known = documents[path] { return known }
    let file = (try? catalog.files.read(path)).map { SourceFile(path: path, bytes: $0) }
    let root = file.flatMap { try? JSONDocument(parsing: $0).root }
    let part = root.map { Part(value: $0, spec: nil, folder: Self.folder(of: path)) }
    documents[path] = part
    return part
  }

  /// What the names in a text refer to: endpoints, fixtures and scenarios by their keys, shapes anywhere.
  private func references(in text: String, of key: String?, from spec: Int?) -> [Part] {
    let named = key.flatMap { Self.sections[$0] }.flatMap { names[$0] }
    var found = named?.meanings(of: text, from: spec) ?? []
    if text.utf8.contains(where: { 0x41...0x5A ~= $0 }) {
      let words = text.split { !($0.isLetter || $0.isNumber || "_./-".contains($0)) }
      for word in words where word.last != "." {
        let shapes = names["shapes"]?.meanings(of: String(word), from: spec) ?? []
        found += shapes.filter { $0.spec != spec }
      }
    }
    return found.map { part($0.item, spec: $0.spec) }
  }
}
