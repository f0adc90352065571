/// The values of variables that are written without templates: what a text makes of them is known before the run.
struct KnownValues: ConstantTemplateContext {
  /// Those of the environment and the project; nil for a value that only the run knows.
  private let outer: [String: JSONValue?]

  /// Those of each file, and of the projects of the mounted catalog that it belongs to.
  private let files: [ObjectIdentifier: [String: JSONValue?]]

  /// What a call sees before those; nil for a value that only the run knows.
  private var inner: [String: JSONValue?] = [:]

  /// What the row that it runs with says, before that.
  private var row: [NamedData] = []

  /// The files of the catalog.
  let catalogFiles: CatalogFiles

  /// Takes the variables that texts see in an environment.
  init(of catalog: Catalog, in environment: CatalogEnvironment?, given: Set<String>) {
    func values(_ entries: [NamedData]) -> [String: JSONValue?] {
      Self.values(entries, besides: given)
    }
    let outer = values((catalog.project?.variables ?? []) + (environment?.file.variables ?? []))
    var files: [ObjectIdentifier: [String: JSONValue?]] = [:]
    // The files of a mounted catalog see the variables of its project, and of those that mount it.
    let mounts = catalog.mounts
    var mounted: [[String: JSONValue?]] = []
    for (place, mount) in mounts.all.enumerated() {
      let around = mount.outer.flatMap { $0 < place ? mounted[$0] : nil } ?? [:]
      let own = values(mounts.variables(of: place, besides: Set(outer.keys)))
      mounted.append(around.merging(own) { $1 })
      guard let file = mount.file.origin.range?.file else { continue }
      files[ObjectIdentifier(file)] = mounted[place]
    }
    for spec in catalog.specs {
      guard let file = spec.file.origin.range?.file else { continue }
      let around = mounts.place(of: file).map { mounted[$0] } ?? [:]
      guard !around.isEmpty || !spec.file.variables.isEmpty else { continue }
      files[ObjectIdentifier(file)] = around.merging(values(spec.file.variables)) { $1 }
    }
    self.outer = outer
    self.files = files
    catalogFiles = catalog.files
  }

  /// The values of entries that are constants, nil for the others and for those that are given from outside.
  private static func values(
    _ entries: [NamedData],
    besides given: Set<String> = []
  ) -> [String: JSONValue?] {
    let values = entries.map { ($0.name, given.contains($0.name) ? nil : constant($0.data)) }
    return Dictionary(values) { $1 }
  }

  private static func constant(_ data: DataTemplate) -> JSONValue? {
    data.templates.isEmpty ? data.origin : nil
  }

  /// What a call sees in each of its rows.
  ///
  /// - Returns: The values, once if there are no rows; none if it is not known which names have other values.
  func seen(through visible: VisibleNames, given: Set<String>) -> some Sequence<KnownValues> {
    let hidden = visible.innerNames
    var unit = self
    unit.inner = Self.values(visible.variables, besides: given)
    for name in hidden { unit.inner[name] = .some(nil) }
    let rows = visible.isOpen ? [] : visible.rows.map { $0.rows.map(\.values) } ?? [[]]
    return rows.lazy.map { [unit] row in
      var seen = unit
      seen.row = hidden.isEmpty ? row : row.filter { !hidden.contains($0.name) }
      return seen
    }
  }

  /// The same with what a call is given.
  func with(_ entries: [NamedData]) -> KnownValues {
    var seen = self
    for entry in entries {
      seen.row.removeAll { $0.name == entry.name }
      seen.inner[entry.name] = .some(value(of: entry.data))
    }
    return seen
  }

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if let entry = row.last(where: { $0.name == name }) { return Self.constant(entry.data) }
    if let known = inner[name] { return known }
    if let file, let known = files[ObjectIdentifier(file)]?[name] { return known }
    return outer[name] ?? nil
  }

  /// Whether a name is one of a spec file, or of what is in it: neither an environment nor the project gives it.
  func isOfFile(_ name: String, in file: SourceFile?) -> Bool {
    row.contains { $0.name == name } || inner.keys.contains(name)
      || file.flatMap { files[ObjectIdentifier($0)] }?.keys.contains(name) == true
  }

  /// The value of data whose templates use nothing but known values.
  func value(of data: DataTemplate) -> JSONValue? {
    let file = data.origin.range?.file
    guard data.inOrder.allSatisfy({ isKnown($0.expressions, in: file) }) else { return nil }
    return try? data.value(in: self)
  }

  /// Whether nothing but known values decides what expressions give.
  func isKnown(_ expressions: [TemplateExpression], in file: SourceFile?) -> Bool {
    expressions.allSatisfy { expression in
      expression.functions.allSatisfy { $0.function.dependence == .arguments }
        && expression.filters.allSatisfy(\.isKnown)
        && expression.variables.allSatisfy { value(of: $0.path.name, in: file) != nil }
    }
  }

  /// A path with the member that was most likely meant by one that the known value lacks; nil if none is near.
  func path(
    meantBy path: TemplateExpression.VariablePath,
    in file: SourceFile?
  ) -> TemplateExpression.VariablePath? {
    guard var value = value(of: path.name, in: file) else { return nil }
    for (index, step) in path.steps.enumerated() {
      guard case .member(let name) = step else { return nil }
      if let member = value[name] {
        value = member
        continue
      }
      let names = value.members.map(\.name).filter(NameRule.identifier.allows)
      return SpellingSuggestion.nearest(to: name, in: names).map { meant in
        var steps = path.steps
        steps[index] = .member(meant)
        return .init(name: path.name, steps: steps, range: path.range, stepEnds: [])
      }
    }
    return nil
  }
}

extension TemplateExpression.FilterCall {
  /// Whether nothing but its value and its arguments decides what it gives.
  fileprivate var isKnown: Bool {
    !filter.dependsOnCall && inner.allSatisfy(\.isKnown)
      && arguments.flatMap(\.filters).allSatisfy(\.isKnown)
  }
}
