internal import CSystem

/// The reports that were asked for, and the files they are written to.
struct ReportFiles {
  private let reports: [OpenReport]

  /// The files to which they are written.
  private let files: [ReportFile]

  /// The places of files that the command reads.
  private let inputs: Set<String>

  /// Keeps descriptors for the files.
  private let reserve: DescriptorReserve?

  /// The name of this machine, as it knows it: Foundation's may wait for a name server on Apple's platforms.
  private static var hostname: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes the reports.
  init(_ arguments: Arguments) throws(UsageError) {
    var settings = ReportSettings()
    settings.hostname = Self.hostname
    settings.version = SpecRun.version
    settings.isJUnitStrict = arguments.value(.junitDialect) == "strict"
    var reports: [OpenReport] = []
    var files: [ReportFile] = []
    var places: Set<String> = []
    var single: [(place: String, words: String)] = []
    inputs = Self.inputs(of: arguments)
    // Events may take the place of those that they continue, or are made of.
    let continued = arguments.value(.retryFailed).map { ReportFile(path: $0).place }
    let isMerged = arguments.command == .report
    // A dry run has nothing to report.
    for request in try ReportRequest.all(in: arguments) where !arguments.contains(.dryRun) {
      if let problem = request.file.problem(of: request.row) {
        throw UsageError("\(request.words): \(problem)", of: arguments.command)
      }
      let place = request.file.place
      guard places.insert(place).inserted else {
        throw UsageError("\(request.words): another report is written there", of: arguments.command)
      }
      let isContinued = request.row.isLog && (isMerged || place == continued)
      guard isContinued || !inputs.contains(place) else {
        throw UsageError("\(request.words): the command reads this file", of: arguments.command)
      }
      let isFolder = if case .folder = request.row.form { true } else { false }
      if !isFolder { single.append((place, request.words)) }
      // Other commands may read what they write to.
      reports.append(OpenReport(request, settings, isLive: arguments.command == .run))
      files.append(request.file)
    }
    for (place, words) in single where places.contains(where: { $0.hasPrefix("\(place)/") }) {
      throw UsageError(
        "\(words): another report is written into a folder of this name",
        of: arguments.command
      )
    }
    self.reports = reports
    self.files = files
    reserve = reports.isEmpty ? nil : DescriptorReserve()
  }

  private static func inputs(of arguments: Arguments) -> Set<String> {
    let options = [Option.Name.variableFile, .timings, .retryFailed].flatMap {
      arguments.values($0)
    }
    let files = options + (arguments.command == .report ? arguments.operands : [])
    return Set(files.map { ReportFile(path: $0).place })
  }

  /// Where they are written, without standard output.
  var places: [String] { files.filter { !$0.isStandardOutput }.map(\.place) }

  /// Whether there is none.
  var isEmpty: Bool { reports.isEmpty }

  /// Whether standard output is one of the reports, so that nothing else is to be written there.
  var takesStandardOutput: Bool { reports.contains(where: \.takesStandardOutput) }

  /// Finds a report that would be written over a file that a catalog uses.
  func conflict(with catalog: Catalog) -> Diagnostic? {
    guard let index = catalog.indexOfUsed(among: files.map(\.place)) else { return nil }
    return Diagnostic(
      .reportOverCatalog,
      "the report \"\(files[index].path)\" cannot be written: the catalog uses this file",
      at: nil,
      help: "name another file for the report"
    )
  }

  /// Who gets the records.
  var sinks: [any ReportSink] { reports.map(\.sink) }

  /// Reports problems.
  func receive(_ problems: [ProblemRecord]) {
    for report in reports { report.sink.receive(.diagnosed(problems)) }
  }

  /// Reports problems that keep everything from being run, and ends; a file that was to be continued stays as it is.
  func refuse(_ problems: [ProblemRecord]) {
    reserve?.release()
    for (report, file) in zip(reports, files) where !inputs.contains(file.place) {
      report.sink.receive(.diagnosed(problems))
      _ = report.finish()
    }
  }

  /// Writes what is left of the reports, side by side.
  func write() -> Bool {
    reserve?.release()
    return reports.mapInParallel { $0.finish() }.allSatisfy(\.self)
  }
}
