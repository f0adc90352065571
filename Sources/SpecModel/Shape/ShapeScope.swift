/// The named shapes of a catalog, and which of them a reference means.
package struct ShapeScope: Sendable {
  /// The shapes, in the order given.
  package let definitions: [ShapeDefinition]

  private let indices: [String: [Int]]
  private let own: [Own: Int]

  /// The folders of the catalogs that are mounted in this one.
  private let mounts: [String]

  /// A name in a file.
  private struct Own: Hashable {
    let name: String
    let file: String
  }

  /// Creates a scope.
  package init(_ definitions: [ShapeDefinition] = [], mounts: [String] = []) {
    self.mounts = mounts
    self.definitions = definitions
    own = Dictionary(
      definitions.indices.map { (Own(name: definitions[$0].name, file: definitions[$0].file), $0) }
    ) { first, _ in first }
    indices = Dictionary(grouping: own.values.sorted()) { definitions[$0].name }
  }

  /// What a reference means.
  package enum Lookup: Sendable, Equatable {
    /// The definition with this index.
    case found(Int)
    /// Several definitions, of which none is nearer than the others.
    case ambiguous([Int])
    /// No definition.
    case unknown
  }

  /// Finds the shape that a reference means: `Name`, `file.Name` or `folder/file.Name`.
  ///
  /// A bare name is the own file's, else the only one in the catalog. A file is meant by its whole
  /// path, else by the end of it.
  package func find(_ reference: String, from file: String) -> Lookup {
    guard let dot = reference.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      let named = indices[reference] ?? []
      if named.count == 1 { return .found(named[0]) }
      return only(
        own[Own(name: reference, file: file)].map { [$0] } ?? [],
        else: nearest(named, to: file)
      )
    }
    let named = indices[String(reference[reference.utf8.index(after: dot)...])] ?? []
    let path = String(reference[..<dot])
    let name = String(reference[reference.utf8.index(after: dot)...])
    let mount = mount(of: file)
    // The files of a mounted catalog name each other as they do without being mounted.
    let nearer = mount.flatMap { own[Own(name: name, file: "\($0)/\(path)")] }
    return only(
      (nearer ?? own[Own(name: name, file: path)]).map { [$0] } ?? [],
      else: nearest(named.filter { definitions[$0].file.hasSuffix("/\(path)") }, to: file)
    )
  }

  /// Of several definitions those of the catalog that a file belongs to, if there are any.
  private func nearest(_ indices: [Int], to file: String) -> [Int] {
    guard indices.count > 1, !mounts.isEmpty else { return indices }
    let mount = mount(of: file)
    let nearer = indices.filter { self.mount(of: definitions[$0].file) == mount }
    return nearer.isEmpty ? indices : nearer
  }

  /// The folder of the mounted catalog that a file belongs to, nil for the root's own.
  private func mount(of file: String) -> String? {
    mounts.filter { file.hasPrefix("\($0)/") }.max { $0.utf8.count < $1.utf8.count }
  }

  private func only(_ nearest: [Int], else others: @autoclosure () -> [Int]) -> Lookup {
    if let first = nearest.first { return .found(first) }
    let others = others()
    guard let first = others.first else { return .unknown }
    return others.count == 1 ? .found(first) : .ambiguous(others)
  }

  /// The names that a reference to no shape could have meant: of shapes and types.
  package func suggestions(isQualified: Bool) -> SpellingTable {
    // A name that was refused where it is written is not suggested.
    let allowed = definitions.filter(\.isReferable)
    return SpellingTable(
      isQualified
        ? allowed.flatMap { [$0.qualifiedName, $0.shortName] }
        : allowed.map(\.name) + ShapeType.words
    )
  }
}

extension ShapeDefinition {
  /// Whether a shape can refer to it by its name: a capital letter, then letters, digits or `_`.
  fileprivate var isReferable: Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return name.utf8.allSatisfy(\.isWordCharacter)
  }

  /// The name with its file's stem in front.
  fileprivate var shortName: String {
    "\(file.split(separator: "/").last ?? "").\(name)"
  }
}
