/// Puts results that come in any order back into the catalog's order.
struct ResultSequencer {
  private var waiting: [Int: UnitResult] = [:]
  private var next = 0

  /// Takes a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - index: The unit's place in the queue.
  /// - Returns: The results whose turn it is, in order.
  mutating func add(
    _ result: UnitResult,
    at index: Int
  ) -> [(index: Int, result: UnitResult)] {
    guard index == next else {
      waiting[index] = result
      return []
    }
    next += 1
    var ready = [(index: index, result: result)]
    while let result = waiting.removeValue(forKey: next) {
      ready.append((next, result))
      next += 1
    }
    return ready
  }
}
