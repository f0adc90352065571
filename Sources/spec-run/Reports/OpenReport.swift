/// A report that gets records, and the file or folder that it is written to.
struct OpenReport {
  /// Who gets the records.
  let sink: any ReportSink

  /// Whether it is written to standard output, and is no list of commands for a CI service.
  let takesStandardOutput: Bool

  /// Writes what is left; gives whether all was written.
  let finish: @Sendable () -> Bool

  /// Makes the report.
  init(_ request: ReportRequest, _ settings: ReportSettings, isLive: Bool) {
    let row = request.row
    let file = request.file
    takesStandardOutput = file.isStandardOutput && !row.isCommand
    switch row.form {
    case .text(let make):
      let report = make(settings)
      sink = report
      finish = {
        if row.isCommand, file.isStandardOutput {
          StandardStream.output.draw(report.finish())
          return true
        }
        let stream = ReportStream(to: file)
        report.finish(to: stream.write)
        return stream.close()
      }
    case .streamed(let make):
      let stream = ReportStream(to: file, isLog: isLive && row.isLog)
      let report = make(settings, stream.write)
      sink = report
      finish = {
        report.finish()
        return stream.close()
      }
    case .folder(let make):
      let folder = ReportFolder(path: file.path)
      let report = make(settings, folder.write)
      sink = report
      finish = {
        report.finish()
        return folder.close()
      }
    }
  }
}
