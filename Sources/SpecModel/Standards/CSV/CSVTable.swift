/// A table of comma-separated values (RFC 4180): a header line, and records with one field for each column.
package struct CSVTable: Sendable {
  /// The names of the columns.
  package private(set) var header: [CSVField] = []

  /// The records in order, each with as many fields as the header has.
  package private(set) var records: [[CSVField]] = []

  /// How many mistakes of one file are listed.
  private static let listLimit = 20

  /// Reads a table.
  ///
  /// A byte-order mark is ignored, and so is an empty line. Lines end in CRLF or LF; in CR if there is no LF in the file.
  package init(
    _ source: SourceFile,
    delimiter: UInt8 = UInt8(ascii: ","),
    recordLimit: Int,
    diagnostics: inout [Diagnostic]
  ) {
    var scanner = CSVScanner(source, delimiter: delimiter)
    var found: [Diagnostic] = []
    while found.count < Self.listLimit {
      let known = found.count
      guard let line = scanner.line(&found) else { break }
      guard !header.isEmpty else {
        header = line
        continue
      }
      // A wrong field may have taken the rest of its line.
      if found.count > known { continue }
      if let mistake = mistake(in: line) {
        found.append(mistake)
      } else if records.count < recordLimit {
        records.append(line)
      } else {
        found.append(
          Diagnostic(
            .invalidCSV,
            "the file has more than \(recordLimit) records",
            at: line.first?.range,
            label: "one too many"
          )
        )
        break
      }
    }
    if header.isEmpty, found.isEmpty {
      found.append(
        Diagnostic(
          .invalidCSV,
          "the file is empty",
          at: SourceRange(file: source, start: 0, length: 0),
          label: "expected a line with the names of the columns"
        )
      )
    }
    diagnostics += found
  }

  /// What is wrong with the number of fields in a line.
  private func mistake(in line: [CSVField]) -> Diagnostic? {
    guard line.count != header.count, let last = line.last else { return nil }
    let isShort = line.count < header.count
    let extra = isShort ? last.range : line[header.count].range
    return Diagnostic(
      .invalidCSV,
      "this line has \(line.count.counted("field")), the header has \(header.count)",
      at: isShort ? extra.part(at: extra.length, length: 0) : extra,
      label: isShort ? "\"\(header[line.count].text)\" is missing" : "no column has this field",
      notes: [.init("the header", at: header.first?.range)],
      help: isShort
        ? nil : "a field that contains the delimiter or a quote is written in quotes: \"…\""
    )
  }
}
