import TestSupport
import Testing

@testable import SpecRunner

/// The order of a run: fixtures before their users, locks, and the end of fixtures.
@Suite(.inTurn)
struct RunScheduleTests {
  /// Runs a schedule with some workers, in an order that a seed chooses, and looks at each step.
  private struct Simulation {
    let units: [RunSchedule.Needs]
    let fixtures: [RunSchedule.Needs]
    var random: SystemRandomNumberGenerator.Seeded
    var schedule: RunSchedule
    var underWay: [RunSchedule.Job] = []
    var log: [RunSchedule.Job] = []
    var ready: Set<Int> = []
    var failing: Set<Int> = []
    var stopAfter = Int.max

    init(_ units: [RunSchedule.Needs], _ fixtures: [RunSchedule.Needs], seed: UInt64) {
      self.units = units
      self.fixtures = fixtures
      random = .init(seed: seed)
      schedule = RunSchedule(units: units, fixtures: fixtures)
    }

    private func locks(of job: RunSchedule.Job) -> Set<String> {
      switch job {
      case .unit(let unit): units[unit].locks
      case .skip: []
      case .setUp(let fixture), .tearDown(let fixture): fixtures[fixture].locks
      }
    }

    mutating func run(workers: Int) {
      while true {
        while underWay.count < workers, let job = schedule.start() {
          for other in underWay { #expect(locks(of: other).isDisjoint(with: locks(of: job))) }
          if case .unit(let unit) = job { #expect(ready.isSuperset(of: units[unit].fixtures)) }
          if case .setUp(let fixture) = job {
            #expect(ready.isSuperset(of: fixtures[fixture].fixtures))
          }
          underWay.append(job)
          log.append(job)
        }
        guard !underWay.isEmpty else { break }
        let job = underWay.remove(at: Int(random.next() % UInt64(underWay.count)))
        var isReady = false
        if case .setUp(let fixture) = job, !failing.contains(fixture) {
          isReady = true
          ready.insert(fixture)
        }
        if case .tearDown(let fixture) = job { ready.remove(fixture) }
        schedule.finish(job, isReady: isReady)
        if log.count >= stopAfter {
          stopAfter = .max
          schedule.stop()
        }
      }
      #expect(schedule.isOver)
      #expect(ready.isEmpty)
      for fixture in fixtures.indices {
        let count = log.filter { $0 == .setUp(fixture) }.count
        #expect(count <= 1)
        #expect(
          log.filter { $0 == .tearDown(fixture) }.count == (failing.contains(fixture) ? 0 : count)
        )
      }
    }
  }

  private func needs(_ fixtures: [Int] = [], locks: Set<String> = []) -> RunSchedule.Needs {
    RunSchedule.Needs(fixtures: fixtures, locks: locks)
  }

  @Test func `with one worker a fixture runs before its first user and ends after its last`() {
    var simulation = Simulation(
      [needs(), needs([0, 1]), needs([0]), needs()],
      [needs(), needs([0])],
      seed: 1
    )
    simulation.run(workers: 1)
    #expect(
      simulation.log == [
        .unit(0), .setUp(0), .setUp(1), .unit(1), .tearDown(1), .unit(2), .tearDown(0), .unit(3),
      ]
    )
  }

  @Test func `a unit whose fixture failed is skipped, and others go on`() {
    var simulation = Simulation(
      [needs([0]), needs(), needs([0, 1])],
      [needs(), needs([0])],
      seed: 1
    )
    simulation.failing = [0]
    simulation.run(workers: 1)
    #expect(simulation.log == [.setUp(0), .skip(0, because: 0), .unit(1), .skip(2, because: 0)])
  }

  @Test func `a unit that waits for a lock lets others go first`() {
    var simulation = Simulation(
      [needs(locks: ["a"]), needs(locks: ["a", "b"]), needs(locks: ["b"]), needs()],
      [],
      seed: 1
    )
    simulation.run(workers: 2)
    #expect(simulation.log.prefix(2) == [.unit(0), .unit(2)])
    #expect(simulation.log.count == 4)
  }

  @Test(arguments: 0..<200)
  func `every run ends, fixtures once, whatever fails, waits or is stopped`(seed: Int) {
    var random = SystemRandomNumberGenerator.Seeded(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
    let names = ["a", "b", "c"]
    func locks() -> Set<String> { Set((0..<pick(3)).map { _ in names[pick(3)] }) }
    var fixtures: [RunSchedule.Needs] = []
    for index in 0..<pick(6) {
      var needed: Set<Int> = []
      for _ in 0..<pick(3) where index > 0 {
        let other = pick(index)
        needed.formUnion(fixtures[other].fixtures + [other])
      }
      fixtures.append(needs(needed.sorted(), locks: locks()))
    }
    let units = (0..<pick(30)).map { _ in
      var needed: Set<Int> = []
      for _ in 0..<pick(4) where !fixtures.isEmpty {
        let other = pick(fixtures.count)
        needed.formUnion(fixtures[other].fixtures + [other])
      }
      return needs(needed.sorted(), locks: locks())
    }
    var simulation = Simulation(units, fixtures, seed: UInt64(seed) &* 31)
    simulation.failing = Set(fixtures.indices.filter { _ in pick(5) == 0 })
    let isStopped = pick(3) == 0
    if isStopped { simulation.stopAfter = pick(20) }
    simulation.run(workers: 1 + pick(5))
    guard !isStopped else { return }
    for unit in units.indices {
      let count = simulation.log.filter { job in
        switch job {
        case .unit(unit), .skip(unit, _): true
        default: false
        }
      }.count
      #expect(count == 1)
    }
  }
}

extension SystemRandomNumberGenerator {
  /// Numbers that a seed repeats.
  struct Seeded {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state ^ (state >> 33)
      mixed = mixed &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ (mixed >> 29)
    }
  }
}
