extension RecordSurvey.Run {
  /// Tells shards of different runs apart.
  private struct ShardGroup: Hashable {
    let count: Int
    let selection: String
    let assignment: String
  }

  /// The most shards that are named.
  private static let namedShards = 5

  /// That shards of different runs are there instead of all shards of one, nil if not.
  ///
  /// Shards whose file an earlier version wrote are taken to fit.
  var shardProblem: String? {
    var groups: [ShardGroup: Set<Int>] = [:]
    for header in headers {
      guard let part = header.part, let selection = header.selection,
        let assignment = header.assignment
      else { continue }
      let group = ShardGroup(count: part.count, selection: selection, assignment: assignment)
      groups[group, default: []].insert(part.index)
    }
    let whole = groups.filter { $1.count == $0.count }.keys
    let parts = groups.filter { group, _ in
      !whole.contains { $0.count == group.count && $0.selection == group.selection }
    }
    let byCount = Dictionary(grouping: parts.keys) { $0.count }.filter { $1.count > 1 }
    guard let (count, strangers) = byCount.min(by: { $0.key < $1.key }) else { return nil }
    let shards = Set(strangers.flatMap { parts[$0] ?? [] }).sorted().map { "\($0)/\(count)" }
    let names = shards.listed(atMost: Self.namedShards)
    let place = environment.map { " in \($0)" } ?? ""
    let difference =
      Set(strangers.map(\.selection)).count > 1 ? "selected units" : "--timings or specs"
    return
      "the files of shard \(names)\(place) are not of one run: their \(difference) differ, "
      + "so units may be missing; run all shards again with the same options and files"
  }
}
