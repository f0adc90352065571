/// What the end of a console report says of many units in few lines: why some were not run, which are flaky, which slow.
struct RunRemarks {
  /// Units that have something in common.
  struct Units {
    /// The first of them.
    private(set) var first: [UnitRecord] = []

    /// How many there are.
    private(set) var count = 0

    mutating func add(_ unit: UnitRecord) {
      count += 1
      guard first.count < UnitGroups.nameLimit else { return }
      first.append(unit.withoutCalls)
    }
  }

  /// The units that were not run by their reasons, in the order in which these came.
  private(set) var skipped: [(reason: String, units: Units)] = []
  private(set) var flaky = Units()

  /// How many units passed although something is worth a look, and what that is in the first; what is unverified is
  /// counted elsewhere.
  private(set) var warned: (count: Int, first: String)?
  private var slowest = SlowestUnits()
  private var reasons: [String: Int] = [:]

  /// From how long on a unit is slow.
  private static let slow = Duration.seconds(1)
  private static let slowLimit = 3

  /// The slowest units, if they are slow and not all there are.
  var slow: [UnitRecord] {
    let slow = slowest.units.prefix { $0.duration >= Self.slow }.prefix(Self.slowLimit)
    return slowest.units.count > 1 ? Array(slow) : []
  }

  /// Takes a unit.
  mutating func add(_ unit: UnitRecord) {
    slowest.add(unit)
    switch unit.outcome {
    case .flaky: flaky.add(unit)
    case .skipped(let reason):
      let place = reasons[reason] ?? skipped.count
      if place == skipped.count {
        reasons[reason] = place
        skipped.append((reason, Units()))
      }
      skipped[place].units.add(unit)
    case .passed:
      guard !unit.isUnverified, let found = unit.steps.lazy.compactMap(\.warning).first
      else { break }
      warned = ((warned?.count ?? 0) + 1, warned?.first ?? found)
    case .failed, .error: break
    }
  }
}
