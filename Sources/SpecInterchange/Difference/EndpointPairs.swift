/// The endpoints that are in two revisions, those that are gone and those that are new.
struct EndpointPairs {
  /// The endpoints that are in both, in the order of the new revision.
  private(set) var pairs: [(old: EndpointContract, new: EndpointContract)] = []

  /// Those that are in the old revision only.
  private(set) var removed: [EndpointContract] = []

  /// Those that are in the new revision only.
  private(set) var added: [EndpointContract] = []

  /// Pairs endpoints by file and name, else by a name that is the only one, else by method and path.
  init(_ old: [EndpointContract], _ new: [EndpointContract]) {
    var olds: [Int: Int] = [:]
    var taken: Set<Int> = []
    func pair(by key: (EndpointContract) -> String) {
      let rest = Dictionary(grouping: old.indices.filter { !taken.contains($0) }) { key(old[$0]) }
      let others = Dictionary(grouping: new.indices.filter { olds[$0] == nil }) { key(new[$0]) }
      for (key, places) in others {
        guard places.count == 1, let known = rest[key], known.count == 1 else { continue }
        olds[places[0]] = known[0]
        taken.insert(known[0])
      }
    }
    pair { "\($0.file).\($0.name)" }
    pair { $0.name }
    pair { "\($0.method) \($0.server?.url ?? "")\($0.pathKey)" }
    for (place, contract) in new.enumerated() {
      if let known = olds[place] {
        pairs.append((old[known], contract))
      } else {
        added.append(contract)
      }
    }
    removed = old.indices.filter { !taken.contains($0) }.map { old[$0] }
  }
}
