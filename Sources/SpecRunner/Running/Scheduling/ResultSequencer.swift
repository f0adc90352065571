/// Puts results that come in any order back into the catalog's order.
struct ResultSequencer {
  private var waiting: [Int: [RecordedUnit]] = [:]
  private var next = 0

  /// Takes the results of one place.
  mutating func add(
    _ results: [RecordedUnit],
    at index: Int
  ) -> [(index: Int, results: [RecordedUnit])] {
    guard index == next else {
      waiting[index] = results
      return []
    }
    next += 1
    var ready = [(index: index, results: results)]
    while let results = waiting.removeValue(forKey: next) {
      ready.append((next, results))
      next += 1
    }
    return ready
  }
}
