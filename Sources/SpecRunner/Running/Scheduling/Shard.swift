/// A part of a run, so that several machines run all of its units together.
package struct Shard: Sendable, Hashable {
  /// Which part it is, from 1.
  package let index: Int

  /// How many parts there are.
  package let count: Int

  /// The most parts of a run.
  private static let largestCount = 10_000

  /// Names a part; nil if there is no such part.
  package init?(index: Int, of count: Int) {
    guard index >= 1, index <= count, count <= Self.largestCount else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, of: count)
  }

  /// The variables by which CI services number the parallel jobs of a step.
  private static let services: [(index: String, count: String?, first: Int)] = [
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1), ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
    ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
    ("JOB_COMPLETION_INDEX", nil, 0),
  ]

  /// The part that the CI service has given to this job; nil if no service says which one it is.
  package static func ofService(in process: [String: String], count: Int?) -> Shard? {
    for service in services {
      guard let index = process[service.index].flatMap({ Int($0) }) else { continue }
      guard let count = count ?? service.count.flatMap({ process[$0] }).flatMap({ Int($0) })
      else { continue }
      // Further away than that there is no part, and the difference may be no number.
      guard (0...largestCount).contains(index) else { return nil }
      return Shard(index: index - service.first + 1, of: count)
    }
    return nil
  }

  /// The variables by which a CI service numbers this job, and their values.
  ///
  /// - Returns: `CI_NODE_INDEX=4, CI_NODE_TOTAL=3`; nil if no service does.
  package static func variables(ofServiceIn process: [String: String]) -> String? {
    for service in services {
      let names = [service.index] + [service.count].compactMap(\.self)
      let texts = names.compactMap { name in process[name].map { "\(name)=\($0)" } }
      // Of a Job of Kubernetes only the number of the part is known.
      if texts.count == names.count { return texts.joined(separator: ", ") }
    }
    return nil
  }

  /// The places of the units in this part.
  ///
  /// The longest groups of units that belong together are given away first, each to the part with the least to do, so
  /// that all parts take about as long. The result depends on nothing but the durations and the ties.
  package func places(of durations: [Duration], ties: [Set<RunPlan.Tie>] = []) -> Set<Int> {
    let numbers = numbers(of: durations, ties: ties)
    return Set(numbers.indices.filter { numbers[$0] == index })
  }

  /// The number of the part that each unit is in, from 1; see ``places(of:ties:)``.
  package func numbers(of durations: [Duration], ties: [Set<RunPlan.Tie>] = []) -> [Int] {
    let groups = Self.groups(of: durations.indices, ties)
    let lengths = groups.map { $0.reduce(Duration.zero) { $0 + durations[$1] } }
    let order = groups.indices.sorted {
      (lengths[$1], groups[$0][0]) < (lengths[$0], groups[$1][0])
    }
    var loads = [Duration](repeating: .zero, count: count)
    var numbers = [Int](repeating: 0, count: durations.count)
    for group in order {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += lengths[group]
      for place in groups[group] { numbers[place] = part + 1 }
    }
    return numbers
  }

  /// The places that belong together, each group in order: those with a common tie, and those that are tied to them.
  private static func groups(of places: Range<Int>, _ ties: [Set<RunPlan.Tie>]) -> [[Int]] {
    var leaders = Array(places)
    func leader(of place: Int) -> Int {
      var place = place
      while leaders[place] != place {
        leaders[place] = leaders[leaders[place]]
        place = leaders[place]
      }
      return place
    }
    var owners: [RunPlan.Tie: Int] = [:]
    for (place, ties) in zip(places, ties) {
      for tie in ties {
        guard let owner = owners[tie] else {
          owners[tie] = place
          continue
        }
        let (one, other) = (leader(of: owner), leader(of: place))
        leaders[max(one, other)] = min(one, other)
      }
    }
    let groups = Dictionary(grouping: places, by: leader)
    return groups.keys.sorted().compactMap { groups[$0] }
  }
}

extension Shard: CustomStringConvertible {
  /// The part as it is typed: `2/4`.
  package var description: String { "\(index)/\(count)" }
}
