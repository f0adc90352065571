/// What two revisions of a catalog differ in.
package struct CatalogDifference {
  /// The changes: breaking ones first, then in the order of the new revision.
  package private(set) var changes: [CatalogChange] = []

  private let old: Catalog
  private let new: Catalog

  /// The shapes that each endpoint uses, and those that they use.
  private var usesOfEndpoints: [(name: String, uses: Set<ShapePair>)] = []
  private var usesOfShapes: [ShapePair: Set<ShapePair>] = [:]
  private var schemas: SchemaComparison

  /// Compares two revisions.
  package init(from old: Catalog, to new: Catalog) {
    self.old = old
    self.new = new
    schemas = SchemaComparison(
      old.shapeGraph,
      new.shapeGraph,
      JSONSchemaComparison(old: old, new: new)
    )
    let notes = InterchangeNotes()
    compare(
      ContractReader(old, notes: notes).contracts(),
      ContractReader(new, notes: notes).contracts()
    )
    compareShapes()
    compareEnvironments()
    let order = Dictionary(grouping: changes, by: \.kind)
    changes = CatalogChange.Kind.allCases.flatMap { order[$0] ?? [] }
  }

  /// Whether a change is breaking.
  package var isBreaking: Bool { changes.first?.kind == .breaking }

  /// Leaves out places in a temporary folder, which nobody can look up.
  package mutating func hidePlaces(below folder: String) {
    let start = CatalogFiles.join(folder, "")
    for place in changes.indices {
      if changes[place].old?.file.path.hasPrefix(start) == true { changes[place].old = nil }
      if changes[place].new?.file.path.hasPrefix(start) == true { changes[place].new = nil }
    }
  }

  private mutating func compare(_ before: [EndpointContract], _ after: [EndpointContract]) {
    let pairs = EndpointPairs(before, after)
    let repeated = Dictionary(grouping: after + pairs.removed, by: \.name)
      .filter { $0.value.count > 1 }
    func name(_ contract: EndpointContract) -> String {
      repeated[contract.name] == nil ? contract.name : "\(contract.file).\(contract.name)"
    }
    for (first, second) in pairs.pairs {
      let comparison = EndpointComparison(first, second, named: name(second), schemas)
      changes += comparison.changes
      usesOfEndpoints.append((name(second), comparison.uses))
    }
    for contract in pairs.removed {
      let deprecated = contract.isDeprecated ? ", which was deprecated" : ""
      changes.append(
        CatalogChange(
          kind: .breaking,
          subject: .endpoint(name(contract)),
          place: "",
          message: "the endpoint \(contract.method) \(contract.path)\(deprecated) was removed",
          old: contract.range,
          new: nil
        )
      )
    }
    for contract in pairs.added {
      changes.append(
        CatalogChange(
          kind: .compatible,
          subject: .endpoint(name(contract)),
          place: "",
          message: "the endpoint \(contract.method) \(contract.path) was added",
          old: nil,
          new: contract.range
        )
      )
    }
  }

  /// Compares the shapes that endpoints refer to, each pair once.
  private mutating func compareShapes() {
    var pending = usesOfEndpoints.flatMap(\.uses)
    var found: [ShapePair: [SchemaChange]] = [:]
    while let pair = pending.popLast() {
      guard usesOfShapes[pair] == nil else { continue }
      let result = schemas.compare(pair)
      usesOfShapes[pair] = result.uses
      pending += result.uses
      if !result.changes.isEmpty { found[pair] = result.changes }
    }
    guard !found.isEmpty else { return }
    let users = users(of: Set(found.keys))
    let graph = new.shapeGraph
    // A shape that goes both ways has a change once, with the worse of both kinds.
    var merged: [MergedChange: (change: CatalogChange, users: Set<String>)] = [:]
    var order: [MergedChange] = []
    let pairs = found.sorted {
      ($0.key.new, $0.key.old, "\($0.key.direction)") < (
        $1.key.new, $1.key.old, "\($1.key.direction)"
      )
    }
    for (pair, changes) in pairs {
      let name = graph.scope.definitions[pair.new].name
      for change in changes {
        let path = change.path == ShapePath() ? "" : "\(change.path)"
        let key = MergedChange(shape: pair.new, place: path, message: change.message)
        let known = merged[key]
        if known == nil { order.append(key) }
        let kind = min(change.kind, known?.change.kind ?? .documentation)
        let whole = CatalogChange(
          kind: kind,
          subject: .shape(name),
          place: path,
          message: change.message,
          old: change.old,
          new: change.new
        )
        merged[key] = (whole, (known?.users ?? []).union(users[pair] ?? []))
      }
    }
    changes += order.compactMap { key in
      guard let (merged, users) = merged[key] else { return nil }
      var change = merged
      change.users = users.sorted()
      return change
    }
  }

  private struct MergedChange: Hashable {
    let shape: Int
    let place: String
    let message: String
  }

  /// The endpoints that use each of some shapes, themselves or by others.
  private func users(of pairs: Set<ShapePair>) -> [ShapePair: Set<String>] {
    var users: [ShapePair: Set<String>] = [:]
    for (name, uses) in usesOfEndpoints {
      var pending = Array(uses)
      var seen = uses
      while let pair = pending.popLast() {
        if pairs.contains(pair) { users[pair, default: []].insert(name) }
        for next in usesOfShapes[pair] ?? [] where seen.insert(next).inserted {
          pending.append(next)
        }
      }
    }
    return users
  }

  /// Compares where the API is.
  private mutating func compareEnvironments() {
    func report(
      _ name: String,
      _ message: String,
      isBreaking: Bool,
      _ before: Template?,
      _ after: Template?
    ) {
      let urls = [before, after].compactMap { $0?.constant }
      // What runs on the machine of a developer is nobody's server.
      let isLocal = urls.contains { $0.contains("://localhost") || $0.contains("://127.") }
      changes.append(
        CatalogChange(
          kind: isLocal ? .documentation : isBreaking ? .breaking : .compatible,
          subject: .environment(name),
          place: "",
          message: message,
          old: before?.origin.range,
          new: after?.origin.range
        )
      )
    }
    for environment in old.environments {
      guard let before = environment.file.baseURL else { continue }
      let after = new.environment(named: environment.name)?.file.baseURL
      if after == nil {
        report(environment.name, "the server was removed", isBreaking: true, before, nil)
      } else if let after, after.origin != before.origin {
        report(environment.name, "the server has another URL", isBreaking: true, before, after)
      }
    }
    for environment in new.environments {
      guard let after = environment.file.baseURL,
        old.environment(named: environment.name)?.file.baseURL == nil
      else { continue }
      report(environment.name, "a server was added", isBreaking: false, nil, after)
    }
  }
}
