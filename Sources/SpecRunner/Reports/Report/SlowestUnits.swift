/// The units that took the longest, the slowest first.
struct SlowestUnits: Sendable {
  /// The units, without their calls.
  private(set) var units: [UnitRecord] = []

  /// How many are kept.
  private static let limit = 10

  /// Takes a unit.
  mutating func add(_ unit: UnitRecord) {
    guard unit.stepCount > 0 else { return }
    if units.count == Self.limit {
      guard let last = units.last, unit.duration > last.duration else { return }
      units.removeLast()
    }
    let place = units.firstIndex { $0.duration < unit.duration } ?? units.endIndex
    units.insert(unit.withoutCalls, at: place)
  }
}
