import SpecModel
import TestSupport

@testable import SpecReports

/// The JSON Schema of the events, made from the tables of the records.
enum RecordSchemaDocument {
  private static let events: [any RecordObject.Type] = [
    RunHeader.self, UnitStartRecord.self, UnitRecord.self, RunSummary.self, DiagnosedRecord.self,
  ]

  private static let parts: [any RecordObject.Type] = [
    RerunRecord.self, StepRecord.self, AttemptRecord.self, RequestRecord.self, ExchangeRecord.self,
    ExchangeRecord.Hop.self,
    BodyRecord.self, CookieRecord.self, TimingsRecord.self, CheckRecord.self, CaptureRecord.self,
    StepRecord.Reproduction.self,
    CommonCause.self,
    EndpointRecord.self, ProblemRecord.self, ProblemRecord.Note.self, SourceExcerpt.self,
  ]

  /// The schema's text.
  static var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member(
        "title",
        "An event of a run of spec-run, version \(RunHeader.currentVersion)"
      )
      writer.member(
        "description",
        "A line of a report of the kind ndjson. Later versions may add members; durations are milliseconds."
      )
      writer.array("anyOf") { writer in
        for event in events { writer.object { write(.object(event.kind), &$0) } }
      }
      writer.object("$defs") { writer in
        for event in events { write(event, isEvent: true, &writer) }
        for part in parts { write(part, isEvent: false, &writer) }
      }
    }
    guard let document = try? JSONDocument(parsing: writer.text.utf8) else { return writer.text }
    return document.root.lines(depth: 4) + "\n"
  }

  private static func write(
    _ object: any RecordObject.Type,
    isEvent: Bool,
    _ writer: inout JSONWriter
  ) {
    let required = object.members.filter(\.isRequired).map(\.name)
    writer.object(object.kind) { writer in
      writer.member("type", "object")
      writer.member("required", (isEvent ? [RunRecord.eventKey] : []) + required)
      writer.object("properties") { writer in
        if isEvent { writer.object(RunRecord.eventKey) { $0.member("const", object.kind) } }
        for member in object.members {
          writer.object(member.name) {
            $0.member("description", member.meaning)
            write(member.schema, &$0)
          }
        }
      }
    }
  }

  private static func write(_ schema: RecordSchema, _ writer: inout JSONWriter) {
    switch schema {
    case .string: writer.member("type", "string")
    case .time:
      writer.member("type", "string")
      writer.member("format", "date-time")
    case .integer: writer.member("type", "integer")
    case .boolean: writer.member("type", "boolean")
    case .milliseconds:
      writer.member("type", "number")
      writer.member("minimum", 0)
    case .words(let words): writer.member("enum", words)
    case .list(let element):
      writer.member("type", "array")
      writer.object("items") { write(element, &$0) }
    case .object(let kind): writer.member("$ref", "#/$defs/\(kind)")
    }
  }
}
