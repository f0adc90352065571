/// What two revisions of a catalog differ in.
package struct CatalogDifference {
  /// The changes: breaking ones first, then in the order of the new revision.
  package private(set) var changes: [CatalogChange] = []

  /// The shapes that each endpoint uses, and those that they use.
  private var usesOfEndpoints: [(name: String, uses: Set<ShapePair>)] = []
  private var usesOfShapes: [ShapePair: Set<ShapePair>] = [:]
  private var schemas: SchemaComparison

  /// Compares two revisions.
  package init(from old: Catalog, to new: Catalog) {
    schemas = SchemaComparison(from: old, to: new)
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
      let message = "the endpoint \(contract.title)\(deprecated) was removed"
      report(.breaking, .endpoint, name(contract), message, (contract.range, nil))
    }
    for contract in pairs.added {
      let message = "the endpoint \(contract.title) was added"
      report(.compatible, .endpoint, name(contract), message, (nil, contract.range))
    }
  }

  private mutating func report(
    _ kind: CatalogChange.Kind,
    _ subject: CatalogChange.Subject.Kind,
    _ name: String,
    _ message: String,
    _ ranges: SchemaComparison.Ranges
  ) {
    changes.append(
      CatalogChange(
        kind: kind,
        subject: .init(kind: subject, name: name),
        place: "",
        message: message,
        old: ranges.old,
        new: ranges.new
      )
    )
  }

  /// Compares the shapes that endpoints refer to, each pair once.
  private mutating func compareShapes() {
    var pending = usesOfEndpoints.flatMap(\.uses)
    var found: [ShapePair: [CatalogChange]] = [:]
    while let pair = pending.popLast() {
      guard usesOfShapes[pair] == nil else { continue }
      schemas.compare(pair)
      usesOfShapes[pair] = schemas.uses
      pending += schemas.uses
      if !schemas.changes.isEmpty { found[pair] = schemas.changes }
    }
    let users = users(of: Set(found.keys))
    // A shape that goes both ways has a change once, with the worse of both kinds.
    var places: [String: Int] = [:]
    let pairs = found.sorted {
      ($0.key.new, $0.key.old, $0.key.direction.rawValue) < (
        $1.key.new, $1.key.old, $1.key.direction.rawValue
      )
    }
    for (pair, shapeChanges) in pairs {
      for var change in shapeChanges {
        let key = "\(pair.new) \(change.place) \(change.message)"
        change.users = users[pair, default: []].sorted()
        if let known = places[key] {
          change.users = Set(change.users + changes[known].users).sorted()
          if changes[known].kind == .breaking { change.kind = .breaking }
          changes[known] = change
        } else {
          places[key] = changes.count
          changes.append(change)
        }
      }
    }
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
    let (old, new) = (schemas.old, schemas.new)
    let names = old.environments.map(\.name)
    let added = new.environments.map(\.name).filter { !names.contains($0) }
    for name in names + added {
      let urls = [old, new].map { $0.environment(named: name)?.file.baseURL }
      guard urls[0]?.origin != urls[1]?.origin else { continue }
      let message =
        urls[0] == nil
        ? "a server was added"
        : urls[1] == nil ? "the server was removed" : "the server has another URL"
      // What runs on the machine of a developer is nobody's server.
      let isLocal = urls.contains { url in
        ["://localhost", "://127."].contains { url?.constant?.contains($0) == true }
      }
      let kind: CatalogChange.Kind = urls[0] == nil ? .compatible : .breaking
      let ranges = (urls[0]?.origin.range, urls[1]?.origin.range)
      report(isLocal ? .documentation : kind, .environment, name, message, ranges)
    }
  }
}

extension EndpointContract {
  fileprivate var title: String { "\(method) \(path)" }
}
