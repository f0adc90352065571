/// Says what is done next in a run: units in order, the fixtures that they need before them, and the end of a fixture
/// when its last user is done.
///
/// Nothing that is under way waits for anything: a unit starts when its fixtures are ready and its locks are free, and
/// takes all of its locks at once. So something can always start while anything is left and nothing is under way.
struct RunSchedule {
  /// What a unit or a fixture needs to start.
  struct Needs: Sendable {
    /// The fixtures, those that others need first, with the fixtures of fixtures.
    var fixtures: [Int] = []

    /// The locks.
    var locks: Set<String> = []
  }

  /// What is done next.
  enum Job: Sendable, Hashable {
    /// Run a unit.
    case unit(Int)
    /// Report that a unit is not run, because a fixture failed.
    case skip(Int, because: Int)
    /// Start a fixture.
    case setUp(Int)
    /// End a fixture.
    case tearDown(Int)
  }

  private enum State {
    case idle, starting, ready, failed, ending, ended
  }

  private let units: [Needs]
  private let fixtures: [Needs]

  /// The units that were looked at and can be looked at again.
  private var candidates = MinHeap()

  /// The first unit that was not looked at.
  private var next = 0
  private var states: [State]

  /// How many units that need a fixture have not ended.
  private var users: [Int]

  /// How many fixtures that need a fixture are under way or ready.
  private var dependents: [Int]
  private var takenLocks: Set<String> = []
  private var waitingForLock: [String: MinHeap] = [:]
  private var waitingForFixture: [Int: [Int]] = [:]
  private var endings: [Int] = []
  private var underWay = 0

  /// Prepares a run.
  init(units: [Needs], fixtures: [Needs]) {
    self.units = units
    self.fixtures = fixtures
    states = fixtures.map { _ in .idle }
    users = fixtures.map { _ in 0 }
    dependents = fixtures.map { _ in 0 }
    for fixture in units.lazy.flatMap(\.fixtures) { users[fixture] += 1 }
  }

  /// Whether everything is done.
  var isOver: Bool { underWay == 0 && !hasLeft && endings.isEmpty }

  /// Whether a unit is left that has not started.
  private var hasLeft: Bool {
    next < units.count || !candidates.isEmpty || waitingForLock.values.contains { !$0.isEmpty }
      || waitingForFixture.values.contains { !$0.isEmpty }
  }

  /// Takes what is done next; nil if nothing can start before something that is under way has ended.
  mutating func start() -> Job? {
    guard let job = nextJob() else { return nil }
    underWay += 1
    return job
  }

  private mutating func nextJob() -> Job? {
    let free = endings.firstIndex { takenLocks.isDisjoint(with: fixtures[$0].locks) }
    if let fixture = free.map({ endings.remove(at: $0) }) {
      states[fixture] = .ending
      takenLocks.formUnion(fixtures[fixture].locks)
      return .tearDown(fixture)
    }
    repeat {
      while let unit = nextCandidate() {
        if let job = job(for: unit) { return job }
      }
    } while wakeAny()
    return nil
  }

  private mutating func nextCandidate() -> Int? {
    if let unit = candidates.popFirst() { return unit }
    guard next < units.count else { return nil }
    defer { next += 1 }
    return next
  }

  /// What can be done for a unit now; nil if it has to wait.
  private mutating func job(for unit: Int) -> Job? {
    let needs = units[unit]
    if let failed = needs.fixtures.first(where: { states[$0] == .failed }) {
      return .skip(unit, because: failed)
    }
    for fixture in needs.fixtures where states[fixture] != .ready {
      guard states[fixture] == .idle else {
        waitingForFixture[fixture, default: []].append(unit)
        return nil
      }
      guard takeLocks(fixtures[fixture].locks, for: unit) else { return nil }
      states[fixture] = .starting
      for other in fixtures[fixture].fixtures { dependents[other] += 1 }
      waitingForFixture[fixture, default: []].append(unit)
      return .setUp(fixture)
    }
    return takeLocks(needs.locks, for: unit) ? .unit(unit) : nil
  }
}

extension RunSchedule {
  /// What was started has ended.
  mutating func finish(_ job: Job, isReady: Bool = false) {
    underWay -= 1
    switch job {
    case .unit(let unit):
      release(units[unit].locks)
      leave(unit)
    case .skip(let unit, _): leave(unit)
    case .setUp(let fixture):
      states[fixture] = isReady ? .ready : .failed
      release(fixtures[fixture].locks)
      for unit in waitingForFixture.removeValue(forKey: fixture) ?? [] { candidates.insert(unit) }
      if isReady { end(fixture) } else { leaveFixtures(of: fixture) }
    case .tearDown(let fixture):
      states[fixture] = .ended
      release(fixtures[fixture].locks)
      leaveFixtures(of: fixture)
    }
  }

  /// Lets no unit start any more; fixtures still end.
  mutating func stop() {
    var left = Array(next..<units.count)
    next = units.count
    while let unit = candidates.popFirst() { left.append(unit) }
    for var heap in waitingForLock.values {
      while let unit = heap.popFirst() { left.append(unit) }
    }
    left += waitingForFixture.values.joined()
    waitingForLock = [:]
    waitingForFixture = [:]
    for unit in left.sorted() { leave(unit) }
  }

  private mutating func leave(_ unit: Int) {
    for fixture in units[unit].fixtures.reversed() {
      users[fixture] -= 1
      end(fixture)
    }
  }

  private mutating func leaveFixtures(of fixture: Int) {
    for other in fixtures[fixture].fixtures.reversed() {
      dependents[other] -= 1
      end(other)
    }
  }

  /// Ends a fixture if nobody uses it any more.
  private mutating func end(_ fixture: Int) {
    guard states[fixture] == .ready, users[fixture] == 0, dependents[fixture] == 0,
      !endings.contains(fixture)
    else { return }
    endings.append(fixture)
  }
}

/// Locks.
extension RunSchedule {
  /// Takes locks, all or none; a unit that gets none waits for the first that is taken.
  private mutating func takeLocks(_ locks: Set<String>, for unit: Int) -> Bool {
    // Most units have none.
    guard !locks.isEmpty else { return true }
    guard let taken = locks.filter(takenLocks.contains).min() else {
      takenLocks.formUnion(locks)
      return true
    }
    waitingForLock[taken, default: MinHeap()].insert(unit)
    return false
  }

  private mutating func release(_ locks: Set<String>) {
    takenLocks.subtract(locks)
    for lock in locks { wake(lock) }
  }

  /// Lets the first unit that waits for a lock try again.
  private mutating func wake(_ lock: String) {
    guard let unit = waitingForLock[lock]?.popFirst() else { return }
    if waitingForLock[lock]?.isEmpty == true { waitingForLock[lock] = nil }
    candidates.insert(unit)
  }

  /// Lets units try again that wait for a lock which is free: one that was to take it may have found something else to
  /// wait for.
  private mutating func wakeAny() -> Bool {
    let free = waitingForLock.keys.filter { !takenLocks.contains($0) }
    for lock in free { wake(lock) }
    return !free.isEmpty
  }
}
