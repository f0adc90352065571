internal import SpecModel
internal import SpecRunner

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The reports that were asked for, and the files they are written to.
struct ReportFiles {
  private let reports: [(report: any Report, file: ReportFile)]

  /// Keeps descriptors for the files.
  private let reserve: DescriptorReserve?

  /// Makes the reports.
  ///
  /// - Parameter arguments: What was typed.
  /// - Throws: A place that cannot be written to.
  init(_ arguments: Arguments) throws(UsageError) {
    var reports: [(any Report, ReportFile)] = []
    // A dry run has nothing to report.
    for row in ReportTable.rows where !arguments.contains(.dryRun) {
      guard let path = arguments.value(Option.Name(row)) else { continue }
      let file = ReportFile(path: path)
      if let problem = file.problem {
        throw UsageError("--\(row.option) cannot be \"\(path)\": \(problem)", of: .run)
      }
      reports.append((row.make(ProcessInfo.processInfo.hostName), file))
    }
    self.reports = reports
    reserve = reports.isEmpty ? nil : DescriptorReserve()
  }

  /// Who gets the records.
  var sinks: [any EventSink] { reports.map(\.report) }

  /// Reports problems that keep everything from being run.
  func receive(_ diagnostics: [Diagnostic]) {
    let problems = diagnostics.map { ProblemRecord($0) }
    for (report, _) in reports { report.receive(.diagnosed(problems)) }
  }

  /// Writes the reports.
  ///
  /// - Returns: Whether all were written.
  func write() -> Bool {
    reserve?.release()
    return reports.reduce(true) { $1.file.write($1.report.finish()) && $0 }
  }
}
