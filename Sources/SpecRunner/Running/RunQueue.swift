/// The units of all environments in the order in which they start and are reported: the first unit of each environment,
/// then the second of each.
struct RunQueue: Sendable {
  /// A unit of an environment.
  struct Place: Sendable, Hashable {
    /// The place of the environment.
    let run: Int

    /// The unit's place in the environment's plan.
    let unit: Int
  }

  /// The units in order.
  let places: [Place]

  /// Puts units in order.
  ///
  /// - Parameter counts: How many units each environment has.
  init(_ counts: [Int]) {
    places = (0..<(counts.max() ?? 0)).flatMap { unit in
      counts.indices.filter { unit < counts[$0] }.map { Place(run: $0, unit: unit) }
    }
  }
}
