import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Parts of a run.
@Suite(.inTurn)
struct ShardTests {
  @Test(arguments: [1, 2, 3, 7, 40])
  func `each unit is in one shard, whatever the number of shards`(count: Int) throws {
    let durations = (0..<31).map { Duration.milliseconds(($0 * 37) % 11) }
    var all: [Int] = []
    for index in 1...count {
      all += try #require(Shard(index: index, of: count)).places(of: durations)
    }
    #expect(all.sorted() == Array(0..<31))
  }

  @Test func `shards take about as long`() throws {
    let durations = [90, 10, 10, 10, 10, 10, 10, 10, 10, 10].map { Duration.seconds($0) }
    let first = try #require(Shard("1/2")).places(of: durations)
    #expect(first == [0])
    let equal = [Duration](repeating: .seconds(1), count: 6)
    #expect(try #require(Shard("1/2")).places(of: equal) == [0, 2, 4])
    #expect(try #require(Shard("2/2")).places(of: equal) == [1, 3, 5])
  }

  @Test func `units that share a lock or a fixture of their file are in one shard`() throws {
    func file(_ name: String) -> String {
      #"""
      { "fixtures": { "shared": { "scope": "file", "steps": [{ "request": "GET /f" }] },
          "global": { "steps": [{ "request": "GET /g" }] }, "locked": { "lock": "door", "steps": [{ "request": "GET /l" }] } },
        "scenarios": {
          "a": { "uses": ["NAME.shared"], "steps": [{ "request": "GET /a" }] },
          "b": { "uses": ["NAME.shared"], "steps": [{ "request": "GET /b" }] },
          "c": { "uses": ["NAME.global"], "steps": [{ "request": "GET /c" }] },
          "d": { "uses": ["NAME.global"], "steps": [{ "request": "GET /d" }] },
          "e": { "steps": [{ "scenario": "NAME.g" }] },
          "f": { "lock": ["hall", "door"], "steps": [{ "request": "GET /f" }] },
          "g": { "lock": "hall", "steps": [{ "request": "GET /g" }] },
          "h": { "uses": ["NAME.locked"], "steps": [{ "request": "GET /h" }] },
          "i": { "skip": "later", "lock": "door", "steps": [{ "request": "GET /i" }] } } }
      """#.replacing("NAME", with: name)
    }
    let folder = try TemporaryCatalog(["one.spec.json": file("one"), "two.spec.json": file("two")])
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.baseURL = "http://api.test"
    let plan = try RunPlan(builder, selecting: RunSelection())
    let shards = (1...18).map { index in
      var parts = RunParts()
      parts.shard = Shard(index: index, of: 18)
      return parts.part(of: plan).units.map { $0.unit.id.all.joined(separator: " ") }
    }
    #expect(
      shards.joined().sorted() == plan.units.map { $0.unit.id.all.joined(separator: " ") }.sorted()
    )
    let together = shards.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    #expect(
      together == [
        ["one a", "one b"],
        ["one e", "one f", "one g", "one h", "two e", "two f", "two g", "two h"],
        ["two a", "two b"],
      ]
    )
  }

  @Test func `the parts of one run agree on which has which units`() throws {
    let steps = #"{ "steps": [{ "request": "GET /" }] }"#
    let folder = try TemporaryCatalog([
      "a.spec.json":
        #"{ "scenarios": { "a": \#(steps), "b": \#(steps), "c": \#(steps), "d": \#(steps) } }"#
    ])
    var builder = RunScope.Builder(catalog: try Catalog.load(at: folder.path), environment: nil)
    builder.baseURL = "http://api.test"
    func shard(_ text: String, _ timings: [String: Duration] = [:], _ name: String = "*") throws
      -> ShardAssignment
    {
      var selection = RunSelection()
      selection.names = [NamePattern(name)]
      var parts = RunParts()
      parts.shard = Shard(text)
      parts.timings = timings
      return try #require(parts.part(of: try RunPlan(builder, selecting: selection)).shard)
    }
    let (first, second) = (try shard("1/2"), try shard("2/2"))
    #expect(first.part == "1/2" && second.part == "2/2")
    #expect(first.selection == second.selection && first.digest == second.digest)
    let timed = try shard("2/2", ["a › a": .seconds(9), "a › b": .zero, "a › c": .zero])
    #expect(timed.selection == first.selection && timed.digest != first.digest)
    let few = try shard("2/2", [:], "b")
    #expect(few.selection != first.selection && few.digest != first.digest)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", "1/99999"])
  func `what is no shard is refused`(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], nil, "2/4"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], nil, "1/3"),
    (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], nil, "3/3"),
    (["JOB_COMPLETION_INDEX": "1"], 5, "2/5"), (["JOB_COMPLETION_INDEX": "1"], nil, nil),
    (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], nil, nil), ([:], 3, nil),
  ])
  func `CI services number their jobs`(
    process: [String: String],
    count: Int?,
    expected: String?
  ) {
    #expect(Shard.ofService(in: process, count: count) == expected.flatMap { Shard($0) })
  }

  @Test(arguments: [
    ("CI_NODE_INDEX", "-9223372036854775808"), ("CIRCLE_NODE_INDEX", "9223372036854775807"),
  ])
  func `a number far from every part is none`(variable: String, index: String) {
    #expect(Shard.ofService(in: [variable: index], count: 4) == nil)
  }

  @Test func `timings are read of earlier runs`() throws {
    func line(_ id: String, _ outcome: Outcome, _ seconds: Int) -> String {
      var unit = UnitRecord()
      unit.id = id
      unit.outcome = outcome
      unit.stepCount = 1
      unit.duration = .seconds(seconds)
      return RunRecord.unitFinished(unit).json + "\n"
    }
    let folder = try TemporaryCatalog([
      "a": line("x", .failed, 3) + line("y", .passed, 1) + line("z", .error, 2)
        + line("s", .skipped("no"), 0) + line("z", .passed, 1)
    ])
    var parts = RunParts()
    try parts.readTimings(at: "\(folder.path)/a")
    #expect(parts.timings["x"] == .seconds(3) && parts.timings["z"] == .seconds(2))
  }
}
