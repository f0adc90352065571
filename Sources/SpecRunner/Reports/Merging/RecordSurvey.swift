/// What files of events have in them, found by reading each once: the runs, and what is missing of them.
struct RecordSurvey {
  /// The runs in the order in which they are found, those in one environment together.
  private(set) var runs: [Run] = []

  /// What was wrong with the specs.
  private(set) var diagnosed: [RunRecord] = []

  /// What is worth a look although the files can be merged, a sentence each.
  private(set) var warnings: [String] = []

  /// The paths of the files by their identities.
  private var files: [FileIdentity?: String] = [:]

  /// The runs of the files in one environment.
  struct Run {
    let environment: String?
    var headers: [RunHeader] = []
    var ends: [RunSummary] = []

    /// The runs that lack results, and that no later one makes up for.
    var incomplete: [IncompleteRun] = []

    /// Units that have no result in any file although they started, by their ids.
    var lost: [String: [UnitRecord]] = [:]

    /// Which of the runs count for which units.
    var generations = RunGenerations()

    /// Whether each unit that was to run has a result, as far as the files say.
    var isComplete: Bool { incomplete.isEmpty && lost.isEmpty && shardProblem == nil }
  }

  /// A run that has no end in its file, or not the results of all units.
  struct IncompleteRun {
    let path: String
    let header: RunHeader

    /// How its units ended, nil if it did not end.
    var end: RunSummary?

    /// How many units have a result.
    var results = 0

    /// The units that started and have no result so far, by their ids.
    var started: [String: [UnitStartRecord]] = [:]

    /// How many units have no result.
    var missing: Int {
      max(0, (end?.total ?? header.units) - results, end == nil ? 0 : started.count)
    }

    /// What is missing of it.
    fileprivate var problem: String {
      let place = header.environment.map { " in \($0)" } ?? ""
      let units = "\(missing) of \(end?.total ?? header.units) units have no result"
      if end != nil { return "\(path): lines of the run\(place) are missing: \(units)" }
      return "\(path): the run\(place) did not end\(missing == 0 ? "" : ": \(units)")"
    }

    /// Whether a later run, such as of what failed, was run for all that is missing.
    func isMadeUpFor(by later: RunHeader) -> Bool {
      later.units >= missing && (later.shard == nil || later.shard == header.shard)
    }

    /// Notes the result of a unit; repetitions of a unit have the same id.
    mutating func finish(_ unit: UnitRecord) {
      results += 1
      guard var starts = started.removeValue(forKey: unit.id), starts.count > 1 else { return }
      starts.remove(at: starts.firstIndex { $0.position == unit.position } ?? 0)
      started[unit.id] = starts
    }
  }

  /// The runs of a file that go on, by their places.
  private struct OpenRuns {
    var runs: [Int: IncompleteRun] = [:]

    /// Whether a run has started.
    var areFound = false
  }

  /// Reads files.
  init(_ paths: [String]) throws(RecordFile.Failure) {
    for path in paths { try add(try RecordFile(at: path)) }
    warnings += missingShards.map { [$0] } ?? []
  }

  /// What is missing of the runs, a sentence each; nothing if each of them ended and its shards belong together.
  var problems: [String] {
    runs.flatMap { $0.incomplete.map(\.problem) } + runs.compactMap(\.shardProblem)
  }

  /// Notes which runs a file has, and what is wrong with the specs.
  private mutating func add(_ file: RecordFile) throws(RecordFile.Failure) {
    guard file.isRegular else {
      throw RecordFile.Failure(
        place: file.path,
        message: "it is not a regular file: its events are read more than once"
      )
    }
    if let other = files.updateValue(file.path, forKey: file.identity) {
      throw RecordFile.Failure(place: file.path, message: "it is the same file as \(other)")
    }
    var isEmpty = true
    var open = OpenRuns()
    while let record = try file.next() {
      isEmpty = false
      try add(record, &open, of: file)
    }
    for (index, run) in open.runs.sorted(by: { $0.key < $1.key }) { leave(run, at: index) }
    if isEmpty { throw .noEvents(in: file.path) }
    if file.isCut {
      warnings.append("\(file.path):\(file.lineNumber): the last line is cut and is left out")
    }
  }

  /// Notes an event.
  private mutating func add(
    _ record: RunRecord,
    _ open: inout OpenRuns,
    of file: RecordFile
  ) throws(RecordFile.Failure) {
    switch record {
    case .diagnosed: diagnosed.append(record)
    case .runStarted(let header):
      try checkCatalog(of: header, in: file)
      let index = index(of: header.environment)
      let run = IncompleteRun(path: file.path, header: header)
      if let earlier = open.runs.updateValue(run, forKey: index) { leave(earlier, at: index) }
      open.areFound = true
      runs[index].headers.append(header)
      runs[index].generations.start(header, in: file.path)
    case .unitStarted(let unit):
      let index = try indexOfRun(in: unit.environment, among: open, of: file)
      open.runs[index]?.started[unit.id, default: []].append(unit)
    case .unitFinished(let unit):
      let index = try indexOfRun(in: unit.environment, among: open, of: file)
      runs[index].lost[unit.id] = nil
      runs[index].generations.add(unit.id, in: file.path)
      open.runs[index]?.finish(unit)
    case .runFinished(let end):
      let index = try indexOfRun(in: end.environment, among: open, of: file)
      runs[index].ends.append(end)
      guard var run = open.runs.removeValue(forKey: index) else { break }
      runs[index].incomplete.removeAll { $0.isMadeUpFor(by: run.header) }
      run.end = end
      if run.missing > 0 { leave(run, at: index) }
    }
  }

  /// Notes a run that lacks results.
  private mutating func leave(_ run: IncompleteRun, at index: Int) {
    runs[index].incomplete.append(run)
    for (id, starts) in run.started {
      runs[index].lost[id] = starts.map { UnitRecord(withoutResult: $0, of: run.header.id) }
      runs[index].generations.add(id, in: run.path)
    }
  }

  /// The place of the runs in an environment, of which the file has had the start of one.
  private mutating func indexOfRun(
    in environment: String?,
    among open: OpenRuns,
    of file: RecordFile
  ) throws(RecordFile.Failure) -> Int {
    guard open.areFound else {
      throw RecordFile.Failure(
        place: "\(file.path):\(file.lineNumber)",
        message: "the start of the file is missing: no event runStart comes before"
      )
    }
    return index(of: environment)
  }

  /// Refuses runs of different catalogs: their units would be taken for one another.
  private func checkCatalog(
    of header: RunHeader,
    in file: RecordFile
  ) throws(RecordFile.Failure) {
    guard let catalog = runs.lazy.compactMap(\.headers.first?.catalog).first,
      catalog != header.catalog
    else { return }
    throw RecordFile.Failure(
      place: "\(file.path):\(file.lineNumber)",
      message:
        "it is a run of the catalog \"\(header.catalog)\", and the others are of \"\(catalog)\""
    )
  }

  private mutating func index(of environment: String?) -> Int {
    if let index = runs.firstIndex(where: { $0.environment == environment }) { return index }
    runs.append(Run(environment: environment))
    return runs.count - 1
  }

  /// The most shards that are named.
  private static let namedShards = 5

  /// That parts of a run are in none of the files, nil if all are there.
  private var missingShards: String? {
    var found: [Int: Set<Int>] = [:]
    for shard in runs.flatMap(\.headers).compactMap(\.part) {
      found[shard.count, default: []].insert(shard.index)
    }
    let missing = found.sorted { $0.key < $1.key }.flatMap { count, shards in
      (1...count).lazy.filter { !shards.contains($0) }.map { "\($0)/\(count)" }
    }
    guard !missing.isEmpty else { return nil }
    let names = missing.prefix(Self.namedShards).joined(separator: ", ")
    let rest = missing.count - Self.namedShards
    return missing.count == 1
      ? "shard \(names) is missing: no file has its events"
      : "\(missing.count) shards are missing: \(names)\(rest > 0 ? " and \(rest) more" : "")"
  }
}
