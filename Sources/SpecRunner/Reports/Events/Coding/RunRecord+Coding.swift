extension RunRecord {
  /// The record as a JSON object in one line.
  ///
  /// `Docs/schema/events.schema.json` describes it.
  public var json: String { String(decoding: line.dropLast(), as: UTF8.self) }

  /// The record as a JSON object, and a line end.
  var line: ContiguousArray<UInt8> {
    var writer = JSONWriter(isShown: true)
    return line(by: &writer)
  }

  /// The line, written by a writer that may have written others before.
  package func line(by writer: inout JSONWriter) -> ContiguousArray<UInt8> {
    writer.begin()
    write(to: &writer)
    writer.endLine()
    return writer.bytes
  }

  /// Writes the record as an object.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .diagnosed(let problems):
      var record = DiagnosedRecord(problems: problems)
      Self.write(&record, to: &writer)
    case .runStarted(var run): Self.write(&run, to: &writer)
    case .unitStarted(var unit): Self.write(&unit, to: &writer)
    case .unitFinished(var unit): Self.write(&unit, to: &writer)
    case .runFinished(var summary): Self.write(&summary, to: &writer)
    }
  }

  private static func write<Record: RecordObject>(
    _ record: inout Record,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member(eventKey, Record.kind)
    record.visit(&writer)
    writer.endObject()
  }

  /// The member that says what happened.
  static let eventKey = "event"

  /// Reads a record; nil if it is an event that this version does not know.
  static func read(_ value: JSONValue) throws(RecordReadingError) -> RunRecord? {
    guard let event = value[eventKey]?.string else {
      throw RecordReadingError(message: "this is not an event of a run", value: value)
    }
    return switch event {
    case RunHeader.kind: try RunHeader.read(value).map { .runStarted($0) }
    case UnitStartRecord.kind: try UnitStartRecord.read(value).map { .unitStarted($0) }
    case UnitRecord.kind: try UnitRecord.read(value).map { .unitFinished($0) }
    case RunSummary.kind: try RunSummary.read(value).map { .runFinished($0) }
    case DiagnosedRecord.kind: try DiagnosedRecord.read(value).map { .diagnosed($0.problems) }
    default: nil
    }
  }
}

/// That the specs have problems.
struct DiagnosedRecord: RecordObject {
  var problems: [ProblemRecord] = []

  static let kind = "diagnostics"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.list("problems", &problems, "What is wrong with the specs.")
  }
}
