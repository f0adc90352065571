/// A unit or a fixture whose steps were made, and whose steps at the end were not.
///
/// It is unchecked because nothing changes it once it is there for others.
final class BegunUnit: @unchecked Sendable {
  let planned: PlannedUnit

  /// When it began, in seconds since 1970-01-01 UTC, and by the clock that only goes forward.
  let startedAt: Double
  let start: Duration

  /// Since when it has waited for its end: a fixture waits for those that use it.
  var waitsSince: Duration?

  /// How long it waited for its end, which is not its own time.
  var waited = Duration.zero

  /// What its calls share, nil if none was made.
  var scope: UnitScope?

  /// The result of its calls.
  var steps: [StepResult] = []

  /// Why it was not run, nil if it was.
  var skip: String?

  /// Whether it was not run because of a fixture, although the spec wants it.
  var lacksFixture = false

  /// The defect because of which its checks fail; nil if they are to hold.
  var knownIssue: KnownIssue?

  /// What it captured, as its users read it.
  var captured = noCaptures

  /// The fixtures that only the unit uses which it is, or which uses it.
  let own: Own

  init(_ planned: PlannedUnit, _ own: Own, by clock: WallClock) {
    self.planned = planned
    self.own = own
    startedAt = clock.now()
    start = clock.uptime()
    skip = planned.skip
  }

  private static let noCaptures = JSONValue.object([])

  /// How it ended so far.
  var outcome: Outcome { outcome(of: steps) }

  /// Whether units that use it can run: it has passed, or the conditions of its steps left nothing to do.
  var isReady: Bool {
    outcome.passes || (skip == nil && !steps.isEmpty && steps.allSatisfy(\.isOmitted))
  }

  /// How it ended with the steps at its end.
  ///
  /// A failed check outweighs an error, as it says that the service was asked.
  func outcome(of steps: [StepResult]) -> Outcome {
    if let skip { return .skipped(skip) }
    // Mostly so; by their places, as a result is large and would be copied.
    let hasPassed = steps.indices.allSatisfy {
      steps[$0].outcome == .passed && !steps[$0].isOmitted
    }
    if hasPassed { return .passed }
    if steps.contains(where: { $0.outcome == .failed }) { return .failed }
    if steps.contains(where: { $0.outcome == .error }) { return .error }
    let isFlaky = steps.contains { $0.outcome == .flaky }
    // One of the steps at the end was left out by an interrupt.
    for step in steps where !step.isOmitted {
      if case .skipped = step.outcome { return step.outcome }
    }
    // A unit of which nothing was done has not passed.
    let own = steps.filter { !$0.isFinal }
    if let first = own.first, own.allSatisfy(\.isOmitted) { return first.outcome }
    return isFlaky ? .flaky : .passed
  }
}

extension BegunUnit {
  /// Whether it failed with these steps as its known issue says: not by an error, and not at its end.
  func failsAsKnown(_ steps: [StepResult]) -> Bool {
    knownIssue != nil && outcome(of: steps) == .failed
      && !steps.contains { $0.outcome == .error || $0.isFinal && $0.outcome == .failed }
  }

  /// Whether the run left it out, not the spec, if it ended with these steps.
  func isLeftOut(_ steps: [StepResult]) -> Bool {
    guard case .skipped = outcome(of: steps) else { return false }
    return lacksFixture || (skip == nil && steps.contains { !$0.isFinal && !$0.isOmitted })
  }

  /// The fixtures that only one unit uses: each begins when it is first needed, and ends with the unit.
  ///
  /// It is unchecked because one task at a time uses it, as with the unit's scope.
  final class Own: @unchecked Sendable {
    /// The fixtures that the unit may need.
    let planned: [PlannedUnit]

    private var begun: [Key: BegunUnit] = [:]

    /// Those that have begun and not ended, in the order in which they began.
    private var order: [Key] = []

    /// How many have begun.
    private var count = 0

    /// How many times the unit was run before.
    let reruns: Int

    /// Counts one that begins.
    func admit(_ use: PlannedUnit.Use, atMost limit: Int) throws(Diagnostic) {
      count += 1
      guard count > limit else { return }
      throw Diagnostic(
        .tooLarge,
        "a unit has at most \(limit) runs of fixtures for itself",
        at: use.with.first?.key.range,
        label: "this use needs one more",
        help: "do fixtures use others several times, with other values each time?"
      )
    }

    /// Tells the runs of the unit's fixtures apart.
    struct Key: Hashable {
      /// The fixture's place among those that are planned.
      let place: Int

      /// The values that it is given, as JSON.
      let values: ExactText

      init(_ place: Int, given: [NamedData]) {
        self.place = place
        let texts = given.map { "\($0.name):\($0.data.origin.compactText)" }.sorted()
        values = ExactText(texts.joined(separator: ","))
      }
    }

    /// Which of several runs of the unit this is; nil for a fixture that units share.
    let repetition: Int?

    /// Those of a unit that was run before.
    init(of unit: PlannedUnit, after reruns: Int = 0) {
      planned = unit.own
      repetition = unit.unit.repetition
      self.reruns = reruns
    }

    /// Those of a fixture that units share.
    init(ofShared fixture: PlannedUnit) {
      planned = fixture.own
      repetition = nil
      reruns = 0
    }

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
}
