/// Makes one sequence of events of those of several files: shards of a run become one run, in the catalog's order.
///
/// Runs in one environment are merged. Of a unit that several files have, the last file's counts: so a run and the retry
/// of what failed in it are merged, too. Units are not kept: each file is read once for all, and once for each
/// environment.
package struct RecordMerger {
  private let paths: [String]
  private var runs: [Run] = []
  private var diagnosed: [RunRecord] = []
  private var files: [String: String] = [:]

  /// What is worth a look although the files can be merged, a sentence each.
  package private(set) var warnings: [String] = []

  /// The runs of the files in one environment.
  private struct Run {
    let environment: String?
    var headers: [RunHeader] = []
    var ends: [RunSummary] = []
  }

  /// A file, and the unit that is next in it.
  private struct Shard {
    let file: RecordFile
    let environment: String?
    var next: UnitRecord?

    /// Finds the next unit of the environment.
    mutating func advance() throws(RecordFile.Failure) {
      next = nil
      while let record = try file.next() {
        guard case .unitFinished(let unit) = record, unit.environment == environment else {
          continue
        }
        next = unit
        return
      }
    }
  }

  /// Prepares to merge.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Throws: What is wrong with a file.
  package init(_ paths: [String]) throws(RecordFile.Failure) {
    self.paths = paths
    for path in paths { try survey(try RecordFile(at: path)) }
  }

  /// Whether there are runs in several environments.
  package var hasSeveralEnvironments: Bool { runs.count > 1 }

  /// Gives the events, in order.
  ///
  /// - Parameter receive: Takes them.
  /// - Returns: How each run ended.
  /// - Throws: What is wrong with a file.
  package func run(
    _ receive: (RunRecord) -> Void
  ) throws(RecordFile.Failure) -> [RunSummary] {
    for record in diagnosed { receive(record) }
    for run in runs { receive(.runStarted(RunHeader(merging: run.headers))) }
    var summaries: [RunSummary] = []
    for run in runs { summaries.append(try units(of: run, receive)) }
    for summary in summaries { receive(.runFinished(summary)) }
    return summaries
  }

  /// Notes which runs a file has, and what is wrong with the specs.
  private mutating func survey(_ file: RecordFile) throws(RecordFile.Failure) {
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
    var hasRun = false
    while let record = try file.next() {
      isEmpty = false
      switch record {
      case .diagnosed: diagnosed.append(record)
      case .runStarted(let header):
        hasRun = true
        try add(header, of: file)
      case .unitStarted, .unitFinished, .runFinished:
        guard hasRun else {
          throw RecordFile.Failure(
            place: "\(file.path):\(file.lineNumber)",
            message: "the start of the file is missing: no event runStart comes before"
          )
        }
        guard case .runFinished(let end) = record else { break }
        runs[index(of: end.environment)].ends.append(end)
      }
    }
    if isEmpty {
      throw RecordFile.Failure(place: file.path, message: "it has no events of a run")
    }
    if file.isCut {
      warnings.append("\(file.path):\(file.lineNumber): the last line is cut and is left out")
    }
  }

  /// Notes a run; units of different catalogs would be taken for one another.
  private mutating func add(
    _ header: RunHeader,
    of file: RecordFile
  ) throws(RecordFile.Failure) {
    if let catalog = runs.lazy.compactMap(\.headers.first?.catalog).first,
      catalog != header.catalog
    {
      throw RecordFile.Failure(
        place: "\(file.path):\(file.lineNumber)",
        message:
          "it is a run of the catalog \"\(header.catalog)\", and the others are of \"\(catalog)\""
      )
    }
    runs[index(of: header.environment)].headers.append(header)
  }

  private mutating func index(of environment: String?) -> Int {
    if let index = runs.firstIndex(where: { $0.environment == environment }) { return index }
    runs.append(Run(environment: environment))
    return runs.count - 1
  }

  /// Gives the units of a run.
  private func units(
    of run: Run,
    _ receive: (RunRecord) -> Void
  ) throws(RecordFile.Failure) -> RunSummary {
    var shards: [Shard] = []
    for path in paths {
      var shard = Shard(file: try RecordFile(at: path), environment: run.environment)
      try shard.advance()
      shards.append(shard)
    }
    var summary = RunSummary(environment: run.environment)
    while let unit = try Self.next(of: &shards) {
      summary.count(unit)
      receive(.unitFinished(unit))
    }
    summary.finish(
      after: run.ends.map(\.duration).max() ?? .zero,
      isInterrupted: run.ends.count < run.headers.count || run.ends.contains(where: \.isInterrupted)
    )
    return summary
  }

  /// The unit that comes first in the catalog, of those that are next in the files.
  private static func next(of shards: inout [Shard]) throws(RecordFile.Failure) -> UnitRecord? {
    var found: UnitRecord?
    var places: [Int] = []
    for index in shards.indices {
      guard let unit = shards[index].next else { continue }
      if let earlier = found, unit.position >= earlier.position {
        // A unit of another selection may have the same place.
        guard unit.position == earlier.position, unit.id == earlier.id else { continue }
        places.append(index)
      } else {
        places = [index]
      }
      found = unit
    }
    for index in places { try shards[index].advance() }
    return found
  }
}

extension RunHeader {
  /// The header of runs that are one.
  fileprivate init(merging headers: [RunHeader]) {
    self = headers.first ?? RunHeader()
    guard headers.count > 1 else { return }
    units = headers.reduce(0) { $0 + $1.units }
    jobs = headers.reduce(0) { $0 + $1.jobs }
    startedAt = headers.map(\.startedAt).min() ?? startedAt
    var known: Set<String> = []
    endpoints = headers.flatMap(\.endpoints).filter { known.insert($0.id).inserted }
  }
}
