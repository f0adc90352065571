/// Makes one sequence of events of those of several files: shards of a run become one run, in the catalog's order.
///
/// Runs in one environment are merged. Of a unit that several runs have, the last run's counts: so a run and the retry
/// of what failed in it are merged, too. Units are not kept: each file is read once for all, and once for each
/// environment.
package struct RecordMerger {
  private let paths: [String]
  private let survey: RecordSurvey

  /// A file, and the unit that is next in it.
  private struct Part {
    let file: RecordFile
    let environment: String?
    let generations: RunGenerations
    var run = -1
    var next: UnitRecord?

    /// Finds the next unit of the environment that counts.
    mutating func advance() throws(RecordFile.Failure) {
      next = nil
      while let record = try file.next() {
        switch record {
        case .runStarted(let header) where header.environment == environment: run += 1
        case .unitFinished(let unit)
        where unit.environment == environment
          && generations.counts(unit.id, of: run, in: file.path):
          return next = unit
        default: break
        }
      }
    }
  }

  /// Prepares to merge.
  package init(_ paths: [String]) throws(RecordFile.Failure) {
    self.paths = paths
    survey = try RecordSurvey(paths)
  }

  /// What is worth a look although the files can be merged, a sentence each.
  package var warnings: [String] { survey.warnings }

  /// What is missing of the runs, a sentence each; nothing if each of them ended and its shards belong together.
  package var problems: [String] { survey.problems }

  /// Whether each unit that was to run has a result, as far as the files say.
  package var isComplete: Bool {
    survey.runs.allSatisfy(\.isComplete)
  }

  /// Whether there are runs in several environments.
  package var hasSeveralEnvironments: Bool { survey.runs.count > 1 }

  /// Gives the events, in order; what is missing comes first.
  package func run(
    _ receive: (RunRecord) -> Void
  ) throws(RecordFile.Failure) -> [RunSummary] {
    for record in survey.diagnosed { receive(record) }
    if !problems.isEmpty {
      receive(.diagnosed(problems.map { ProblemRecord(ofIncompleteRun: $0) }))
    }
    for run in survey.runs { receive(.runStarted(RunHeader(merging: run.headers))) }
    var summaries: [RunSummary] = []
    for run in survey.runs { summaries.append(try units(of: run, receive)) }
    for summary in summaries { receive(.runFinished(summary)) }
    return summaries
  }

  /// Gives the units of a run.
  private func units(
    of run: RecordSurvey.Run,
    _ receive: (RunRecord) -> Void
  ) throws(RecordFile.Failure) -> RunSummary {
    var parts: [Part] = []
    for path in paths {
      var part = Part(
        file: try RecordFile(at: path),
        environment: run.environment,
        generations: run.generations
      )
      try part.advance()
      parts.append(part)
    }
    var summary = RunSummary(environment: run.environment)
    func add(_ unit: UnitRecord) {
      summary.count(unit)
      receive(.unitFinished(unit))
    }
    var lost = run.lost.values.joined().sorted { ($0.position, $0.id) < ($1.position, $1.id) }[...]
    while let unit = try Self.next(of: &parts) {
      while let earlier = lost.first, earlier.position <= unit.position {
        add(lost.removeFirst())
      }
      add(unit)
    }
    for unit in lost { add(unit) }
    summary.finish(
      after: run.ends.map(\.duration).max() ?? .zero,
      isInterrupted: !run.isComplete || run.ends.contains(where: \.isInterrupted)
    )
    return summary
  }

  /// The unit that comes first in the catalog, of those that are next in the files.
  private static func next(of parts: inout [Part]) throws(RecordFile.Failure) -> UnitRecord? {
    var found: UnitRecord?
    var places: [Int] = []
    for index in parts.indices {
      guard let unit = parts[index].next else { continue }
      if let earlier = found, unit.position >= earlier.position {
        // A unit of another selection may have the same place.
        guard unit.position == earlier.position, unit.id == earlier.id else { continue }
        places.append(index)
      } else {
        places = [index]
      }
      found = unit
    }
    for index in places { try parts[index].advance() }
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
    let shards = Set(headers.compactMap(\.shard))
    shard = shards.count == 1 ? shards.first : nil
    if shard == nil || Set(headers.map(\.assignment)).count > 1 {
      selection = nil
      assignment = nil
    }
    endpoints = headers.flatMap(\.endpoints).filter { known.insert($0.id).inserted }
  }
}
