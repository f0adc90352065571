import SpecModel
import Synchronization
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

/// Events that are read from files, and runs that become one.
@Suite(.inTurn)
struct RecordMergerTests {
  @Test(arguments: ["same error in several", "flaky", "scenario", "several environments"])
  func `shards of a run give the report of the whole run`(_ sample: String) async throws {
    let records = try await Self.records(of: sample)
    for kind in ["junit", "tap", "ctrf", "gitlab", "json", "ndjson"] {
      let whole = try Self.merged([records], kind)
      for count in 2...4 {
        let shards = (0..<count).map { shard in
          Self.part(of: records) { $0.position % count == shard ? $0 : nil }
        }
        #expect(try Self.merged(shards, kind) == whole, "\(kind) of \(count) shards")
        #expect(try Self.merged(shards.reversed(), kind) == whole, "\(kind) of \(count) shards")
      }
    }
  }

  @Test func `runs in several environments stay apart`() async throws {
    let records = try await Self.records(of: "several environments")
    let ids = try Self.units([records, records])
    #expect(ids == ["local › users › getUser › Ada", "staging › users › getUser › Ada"])
  }

  @Test func `of a unit in several files the last one counts`() async throws {
    let records = try await Self.records(of: "skipped")
    let again = Self.part(of: records) { unit in
      var unit = unit
      unit.outcome = .passed
      return unit.position == 0 ? unit : nil
    }
    let report = try Self.merged([records, again], "tap")
    #expect(report.contains("ok 1 - ") && report.contains("1..2\n") && !report.contains("SKIP"))
  }

  /// The events of a run that has some of the units, and ends with their number.
  private static func part(
    of records: [RunRecord],
    _ kept: (UnitRecord) -> UnitRecord?
  ) -> [RunRecord] {
    var ends: [String?: RunSummary] = [:]
    return records.compactMap { record in
      switch record {
      case .unitStarted: return nil
      case .unitFinished(let unit):
        guard let unit = kept(unit) else { return nil }
        ends[unit.environment, default: RunSummary(environment: unit.environment)].count(unit)
        return .unitFinished(unit)
      case .runFinished(let whole):
        var end = ends[whole.environment] ?? RunSummary(environment: whole.environment)
        end.finish(after: whole.duration, isInterrupted: whole.isInterrupted)
        return .runFinished(end)
      case .runStarted, .diagnosed: return record
      }
    }
  }

  /// The events of a run that selected some units, and of these only the ones that a shard has.
  private static func events(
    _ shard: String? = nil,
    _ units: (id: String, position: Int, outcome: Outcome)...
  ) -> [RunRecord] {
    var header = RunHeader { $0.catalog = "Shop" }
    header.shard = shard
    return [.runStarted(header)]
      + units.map { unit in
        var record = UnitRecord()
        (record.id, record.position, record.outcome) = unit
        return .unitFinished(record)
      } + [.runFinished(RunSummary())]
  }

  @Test(arguments: [
    // A later run of another selection, in which the unit has another place.
    (
      [events(nil, ("a", 0, .passed), ("b", 1, .failed)), events(nil, ("b", 0, .passed))],
      ["a", "b"]
    ),
    (
      [events(nil, ("a", 0, .passed)) + events(nil, ("b", 0, .passed), ("a", 1, .passed))],
      ["b", "a"]
    ),
    // A unit that is run again and again has one name, and the shards share its runs.
    (
      [
        events("1/2", ("a", 0, .passed), ("a", 2, .failed)), events("2/2", ("a", 1, .passed)),
      ], ["a", "a", "a"]
    ),
    // The shards of the second run come before all shards of the first are there.
    (
      [
        events("1/2", ("a", 0, .failed)), events("1/2", ("a", 0, .passed)),
        events("2/2", ("b", 1, .failed), ("a", 2, .passed)), events("2/2", ("b", 1, .passed)),
      ], ["a", "b"]
    ),
    (
      [
        events("1/2", ("a", 0, .failed)), events(nil, ("a", 1, .passed)),
        events("2/2", ("b", 1, .passed)),
      ], ["a", "b"]
    ),
  ])
  func `a unit of several runs is reported as the last of them had it, whatever its place`(
    files: [[RunRecord]],
    names: [String]
  ) throws {
    var units: [UnitRecord] = []
    try Self.read(files) { if case .unitFinished(let unit) = $0 { units.append(unit) } }
    #expect(units.map(\.id) == names)
    #expect(units.count { $0.outcome != .passed } == (names == ["a", "a", "a"] ? 1 : 0))
  }

  /// The start and the end of a shard.
  private static func shard(_ part: String, _ selection: String?, _ assignment: String?)
    -> [RunRecord]
  {
    var header = RunHeader { $0.catalog = "Shop" }
    header.shard = part
    header.selection = selection
    header.assignment = assignment
    return [.runStarted(header), .runFinished(RunSummary())]
  }

  @Test(arguments: [
    ([shard("1/2", "s", "a"), shard("2/2", "s", "a")], nil),
    (
      [shard("1/2", "s", "a"), shard("2/2", "s", "b")],
      "the files of shard 1/2, 2/2 are not of one run: their --timings or specs differ, so units may be missing; "
    ),
    (
      [shard("1/2", "s", "a"), shard("2/2", "t", "b")],
      "the files of shard 1/2, 2/2 are not of one run: their selected units differ, "
    ),
    // A shard that ran again, after all had run.
    ([shard("1/2", "s", "a"), shard("2/2", "s", "a"), shard("1/2", "s", "b")], nil),
    // The shards of two runs.
    (
      [
        shard("1/2", "s", "a"), shard("1/2", "t", "b"), shard("2/2", "s", "a"),
        shard("2/2", "t", "b"),
      ], nil
    ),
    (
      [
        shard("1/2", "s", "a"), shard("1/2", "t", "b"), shard("2/2", "s", "a"),
        shard("2/2", "t", "c"),
      ], "the files of shard 1/2, 2/2 are not of one run: their --timings or specs differ, "
    ),
    // An earlier version wrote one of them.
    ([shard("1/2", nil, nil), shard("2/2", "s", "a")], nil),
    // One that is missing is a warning.
    ([shard("1/3", "s", "a"), shard("2/3", "s", "a")], nil),
  ])
  func `shards of different runs are no whole run`(files: [[RunRecord]], problem: String?) throws {
    let folder = try TemporaryCatalog([:])
    for (index, records) in files.enumerated() {
      try folder.write(records.map { $0.json + "\n" }.joined(), to: "\(index)")
    }
    let merger = try RecordMerger(files.indices.map { "\(folder.path)/\($0)" })
    #expect(merger.isComplete == (problem == nil))
    #expect(merger.problems.count == (problem == nil ? 0 : 1))
    #expect(merger.problems.first?.hasPrefix(problem ?? "") ?? true, "\(merger.problems)")
    let starts = Recorder<RunHeader>()
    _ = try merger.run { if case .runStarted(let header) = $0 { starts.add(header) } }
    #expect(starts.elements.allSatisfy { $0.shard != nil || $0.assignment == nil })
  }

  @Test func `a file that was cut is an interrupted run`() throws {
    let folder = try TemporaryCatalog([
      "a": RunRecord.runStarted(RunHeader { $0.catalog = "Shop" }).json + "\n{\"event\":\"uni"
    ])
    let merger = try RecordMerger(["\(folder.path)/a"])
    let summaries = try merger.run { _ in }
    #expect(summaries.map(\.isInterrupted) == [true])
  }

  @Test(arguments: [
    ("no\n", ":1: this is not a line of an ndjson report: "),
    ("\n{}\n", ":2: this is not an event of a run"),
    ("{\"event\":\"unitStart\"}\n", ":1: \"id\" is missing"),
    (
      RunRecord.runStarted(RunHeader { $0.version = 2 }).json + "\n",
      ":1: a later version of spec-run wrote it (version 2 of the events)"
    ),
  ])
  func `a wrong line is named`(text: String, problem: String) throws {
    let folder = try TemporaryCatalog(["a": text])
    do throws(RecordFile.Failure) {
      let file = try RecordFile(at: "\(folder.path)/a")
      while try file.next() != nil {}
      Issue.record("the file was read")
    } catch {
      #expect("\(error)".hasPrefix("\(folder.path)/a\(problem)"))
    }
  }

  private static func records(of names: String...) async throws -> [RunRecord] {
    let collector = RecordCollector(.calls)
    for sample in ReportSample.all where names.contains(sample.name) {
      let root = try await sample.run(tellingTo: [collector])
      _ = root
    }
    return try collector.records.map { try $0.fixed(root: "no folder") }
  }

  private static func merged(_ shards: [[RunRecord]], _ kind: String) throws -> String {
    let row = try #require(ReportTable.row(of: kind))
    let kept = Mutex<[RunRecord]>([])
    try read(shards) { record in kept.withLock { $0.append(record) } }
    // The number of jobs is that of all shards together.
    let text = ReportText(row).text(of: kept.withLock { $0 })
    return text.replacing(#/"jobs":[0-9]+|"units":[0-9]+/#, with: "")
  }

  private static func units(_ shards: [[RunRecord]]) throws -> [String] {
    var ids: [String] = []
    try read(shards) { record in
      if case .unitFinished(let unit) = record { ids.append(unit.id) }
    }
    return ids
  }

  private static func read(_ shards: [[RunRecord]], _ receive: (RunRecord) -> Void) throws {
    let folder = try TemporaryCatalog([:])
    for (index, shard) in shards.enumerated() {
      try folder.write(shard.map { $0.json + "\n" }.joined(), to: "\(index)")
    }
    let merger = try RecordMerger(shards.indices.map { "\(folder.path)/\($0)" })
    _ = try merger.run(receive)
  }
}
