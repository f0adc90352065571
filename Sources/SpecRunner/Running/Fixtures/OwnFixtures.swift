internal import SpecModel

/// The fixtures that only one unit uses: each begins when it is first needed, and ends with the unit.
///
/// It is unchecked because one task at a time uses it, as with the unit's scope.
final class OwnFixtures: @unchecked Sendable {
  /// The fixtures that the unit may need.
  let planned: [PlannedUnit]

  private var begun: [Key: BegunUnit] = [:]

  /// Those that have begun and not ended, in the order in which they began.
  private var order: [Key] = []

  /// Tells the runs of the unit's fixtures apart.
  struct Key: Hashable {
    /// The fixture's place among those that are planned.
    let place: Int

    /// The values that it is given, as JSON.
    let values: [String]

    init(_ place: Int, given: [NamedData]) {
      self.place = place
      values = given.map { "\($0.name):\($0.data.origin.jsonText)" }.sorted()
    }
  }

  init(_ planned: [PlannedUnit]) { self.planned = planned }

  /// A fixture that has begun, nil if it has not.
  subscript(key: Key) -> BegunUnit? { begun[key] }

  /// Keeps a fixture that has begun.
  func keep(_ fixture: BegunUnit, as key: Key) {
    begun[key] = fixture
    order.append(key)
  }

  /// Takes the fixture that began last, for its end; nil if none is left.
  func takeLast() -> BegunUnit? { order.popLast().flatMap { begun.removeValue(forKey: $0) } }
}
