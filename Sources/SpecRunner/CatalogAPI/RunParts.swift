/// Which of the selected units are run here: those of a shard, or those that failed in an earlier run.
package struct RunParts: Sendable {
  /// The shard, nil for all units.
  package var shard: Shard?

  /// How long units took in an earlier run, by their ids.
  package var timings: [String: Duration] = [:]

  /// The units that are run again, nil for all.
  package var retries: RetriedUnits?

  package init() {}

  /// Whether fewer units than selected may be run.
  package var isPart: Bool { shard != nil || retries != nil }

  /// Whether it is right that no unit is run: a shard may have none, and nothing may be left to run again.
  package var mayBeEmpty: Bool { shard != nil || retries?.isEmpty == true }

  /// The part of a plan that is run here; its units keep their places.
  package func part(of plan: RunPlan) -> RunPlan {
    guard isPart else { return plan }
    let names = plan.units.map(plan.id(of:))
    var places = plan.units.indices.filter { index in
      retries?.contains(plan.units[index], named: names[index], of: plan) ?? true
    }
    var assignment: ShardAssignment?
    if let shard {
      let ids = places.map { names[$0] }
      let numbers = shard.numbers(
        of: durations(of: ids),
        ties: places.map { plan.ties(of: plan.units[$0]) }
      )
      assignment = ShardAssignment(shard.description, ids: ids, numbers: numbers)
      places = zip(places, numbers).filter { $1 == shard.index }.map { $0.0 }
    }
    return plan.keeping(Set(places), as: assignment)
  }

  /// The units that are to run again and that the catalog does not have.
  package func missing(in plans: [RunPlan]) -> [String] {
    plans.flatMap { retries?.missing(in: $0) ?? [] }
  }

  /// How long units are expected to take; one that is not known takes as long as most.
  private func durations(of names: [String]) -> [Duration] {
    let known = names.compactMap { timings[$0] }.sorted()
    let usual = known.isEmpty ? .milliseconds(1) : max(known[known.count / 2], .milliseconds(1))
    return names.map { max(timings[$0] ?? usual, .microseconds(1)) }
  }

  /// Reads how long the units of an earlier run took.
  package mutating func readTimings(at path: String) throws(RecordFile.Failure) {
    let file = try RecordFile(at: path)
    var isEmpty = true
    while let record = try file.next() {
      isEmpty = false
      guard case .unitFinished(let unit) = record, unit.stepCount > 0 else { continue }
      timings[unit.id] = max(timings[unit.id] ?? .zero, unit.duration)
    }
    if isEmpty { throw .noEvents(in: path) }
  }

  /// Reads which units did not pass in an earlier run.
  package mutating func readFailures(at path: String) throws(RecordFile.Failure) {
    retries = try RetriedUnits(failedIn: path)
  }
}
