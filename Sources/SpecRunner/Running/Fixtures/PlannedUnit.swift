package import SpecModel

/// A unit or a fixture that is run, and the fixtures that it needs.
package struct PlannedUnit: Sendable {
  /// The unit.
  package let unit: ResolvedUnit

  /// Why it is not run, nil where it is.
  package let skip: String?

  /// Its place among the selected units, which it keeps in a part of them.
  package var position = 0

  /// The fixtures that it uses, in order.
  let uses: [Use]

  /// The fixtures that only it uses, or one of these.
  let own: [PlannedUnit]

  /// A fixture that a unit uses.
  struct Use: Sendable {
    /// The name by which the unit reads its captures.
    let name: String

    /// Which fixture it is.
    let fixture: Place

    /// The values that the unit gives it; of a shared fixture they are known already.
    let with: [NamedData]
  }

  /// Where a fixture is planned.
  enum Place: Sendable {
    /// Among those that units of the run share.
    case shared(Int)
    /// Among those that only one unit uses.
    case own(Int)
  }

  init(_ unit: ResolvedUnit, skip: String? = nil, uses: [Use] = [], own: [PlannedUnit] = []) {
    self.unit = unit
    self.skip = skip
    self.uses = uses
    self.own = own
  }

  /// The locks that are held while it runs: its own, and those of the fixtures that only it uses.
  var locks: Set<String> {
    own.reduce(into: Set(unit.unit.locks)) { $0.formUnion($1.unit.unit.locks) }
  }

  /// The shared fixtures that it or its own fixtures use.
  var sharedFixtures: [Int] {
    (own.flatMap(\.uses) + uses).compactMap { use in
      if case .shared(let index) = use.fixture { index } else { nil }
    }
  }
}
