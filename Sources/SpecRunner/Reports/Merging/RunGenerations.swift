/// Which of several runs count for a unit: those of the last generation that has it.
///
/// A run is a generation of its own, but shards of one run are one together. A run of what failed before, or of a part
/// of the units, is a later generation.
struct RunGenerations {
  /// The shards of each generation; nil for a run of all units.
  private var shards: [(count: Int, indices: Set<Int>)?] = []

  /// The generations of the runs of each file, in order.
  private var runs: [String: [Int]] = [:]

  /// The last generation that has a unit, by its id.
  private var last: [String: Int] = [:]

  /// Takes the start of a run in a file.
  mutating func start(_ header: RunHeader, in path: String) {
    runs[path, default: []].append(generation(of: header.part))
  }

  /// Takes a unit of the run that started last in a file.
  mutating func add(_ id: String, in path: String) {
    last[id] = max(last[id] ?? 0, runs[path]?.last ?? 0)
  }

  /// Whether a unit of a run counts.
  func counts(_ id: String, of run: Int, in path: String) -> Bool {
    guard let runs = runs[path], runs.indices.contains(run) else { return true }
    return last[id] == runs[run]
  }

  /// The generation to which a run belongs: the first of those since the last run of another kind that lacks the shard.
  private mutating func generation(of shard: (index: Int, count: Int)?) -> Int {
    guard let shard else {
      shards.append(nil)
      return shards.count - 1
    }
    let start = shards.lastIndex { $0?.count != shard.count }.map { $0 + 1 } ?? 0
    let lacking = shards[start...].firstIndex { $0?.indices.contains(shard.index) == false }
    guard let lacking else {
      shards.append((shard.count, [shard.index]))
      return shards.count - 1
    }
    shards[lacking]?.indices.insert(shard.index)
    return lacking
  }
}

extension RunHeader {
  /// Which of how many shards the run is, from 1; nil if it is not one.
  var part: (index: Int, count: Int)? {
    let numbers = shard?.split(separator: "/").map { Int($0) } ?? []
    // No run has more shards, but a file may come from anywhere.
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      1 <= index, index <= count, count <= 10_000
    else { return nil }
    return (index, count)
  }
}
