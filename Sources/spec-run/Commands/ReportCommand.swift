/// Makes reports of the events of runs that are over, and merges those of shards.
struct ReportCommand {
  private let arguments: Arguments
  private var console: Console
  private let reports: ReportFiles

  /// Prepares the command.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    guard !arguments.operands.isEmpty else {
      throw UsageError("report needs FILE: the ndjson reports of runs", of: .report)
    }
    if arguments.operands.contains("-") {
      throw UsageError(
        "report cannot read standard input: it reads the events twice; write them to a file",
        of: .report
      )
    }
    console = Console(arguments)
    reports = try ReportFiles(arguments)
    console.movesToErrors = reports.takesStandardOutput
  }

  /// Reads the files and writes the reports.
  func run() -> ExitStatus {
    let isComplete: Bool
    do throws(RecordFile.Failure) {
      let merger = try RecordMerger(arguments.operands)
      isComplete = merger.isComplete
      console.warn(merger.warnings)
      for problem in merger.problems { StandardStream.error.write("spec-run: \(problem)\n") }
      var options = console.reportOptions(arguments)
      options.namesEnvironment = merger.hasSeveralEnvironments
      let sinks: [any EventSink] =
        [ConsoleReporter(options, write: console.writeColored)] + reports.sinks
      var withoutMessages = 0
      _ = try merger.run { record in
        for sink in sinks { sink.receive(record) }
        if case .unitFinished(let unit) = record, !unit.hasMessages { withoutMessages += 1 }
      }
      if withoutMessages > 0, reports.sinks.contains(where: { $0.detail == .everything }) {
        let units = withoutMessages.counted("passed unit")
        console.warn([
          "the har report lacks the requests of \(units): the events do not have them; "
            + "add --report har=FILE to the run"
        ])
      }
    } catch {
      StandardStream.error.write("spec-run: cannot read \(error)\n")
      return .wrong
    }
    return reports.write() && isComplete ? .passed : .error
  }
}

extension UnitRecord {
  /// Whether its requests are recorded, if it sent any.
  fileprivate var hasMessages: Bool { requests == 0 || steps.contains { $0.sent != nil } }
}
