/// Puts results that come in any order back into the catalog's order.
struct ResultSequencer {
  private var waiting: [Int: UnitResult] = [:]
  private var next = 0

  /// Takes a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - index: The unit's place in the plan.
  /// - Returns: The results whose turn it is, in order.
  mutating func add(_ result: UnitResult, at index: Int) -> [UnitResult] {
    guard index == next else {
      waiting[index] = result
      return []
    }
    next += 1
    var ready = [result]
    while let result = waiting.removeValue(forKey: next) {
      ready.append(result)
      next += 1
    }
    return ready
  }
}
