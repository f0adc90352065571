/// A report as it was asked for.
struct ReportRequest {
  /// The kind.
  let row: ReportTable

  /// Where it is written.
  let file: ReportFile

  /// What was typed, as the start of an error: `--report junit= cannot be "/"`.
  let words: String

  /// The reports that were asked for, in the order of the table for options of their own, then as typed.
  static func all(in arguments: Arguments) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for row in ReportTable.rows where row.isOption {
      for path in arguments.values(Option.Name(row)) {
        let words = "--\(row.kind) cannot be \"\(path)\""
        requests.append(ReportRequest(row: row, file: ReportFile(path: path), words: words))
      }
    }
    for (kind, path) in arguments.assignments(.report) {
      guard let row = ReportTable.row(of: kind) else {
        throw UsageError(unknownReport: kind, of: arguments.command)
      }
      let words = "--report \(kind)= cannot be \"\(path)\""
      requests.append(ReportRequest(row: row, file: ReportFile(path: path), words: words))
    }
    return requests
  }
}
