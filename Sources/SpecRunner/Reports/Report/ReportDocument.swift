/// What a report keeps of the records, and the text it makes of that.
protocol ReportDocument: Sendable {
  /// What the runs have in common, and how they ended.
  var totals: ReportTotals { get set }

  /// Takes what is wrong with the specs.
  mutating func add(_ problem: ProblemRecord)

  /// Takes a unit that has ended.
  mutating func add(_ unit: UnitRecord)

  /// The report's text.
  var text: String { get }

  typealias Write = (ContiguousArray<UInt8>) -> Void

  /// Writes the text in pieces.
  func write(to write: Write)
}

extension ReportDocument {
  func write(to write: Write) { write(ContiguousArray(text.utf8)) }

  /// Takes a record.
  mutating func add(_ record: RunRecord) {
    totals.add(record)
    switch record {
    case .diagnosed(let problems): for problem in problems { add(problem) }
    case .unitFinished(let unit): add(unit)
    case .runStarted, .unitStarted, .runFinished: break
    }
  }
}
