internal import SpecModel

/// The JSON Schema of the events, made from the tables of the records.
package enum RecordSchemaDocument {
  private static let parts: [any RecordObject.Type] = [
    StepRecord.self, AttemptRecord.self, RequestRecord.self, ExchangeRecord.self,
    ExchangeRecord.Hop.self,
    BodyRecord.self, CookieRecord.self, TimingsRecord.self, CheckRecord.self,
    StepRecord.Reproduction.self,
    CommonCause.self,
    EndpointRecord.self, ProblemRecord.self, ProblemRecord.Note.self, SourceExcerpt.self,
  ]

  /// The schema's text.
  package static var text: String {
    var writer = JSONWriter(indented: true)
    writer.beginObject()
    writer.name("$schema")
    writer.string("https://json-schema.org/draft/2020-12/schema")
    writer.name("title")
    writer.string("An event of a run of spec-run, version \(RunHeader.currentVersion)")
    writer.name("description")
    writer.string(
      "A line of a report of the kind ndjson. Later versions may add members; durations are milliseconds."
    )
    writer.name("anyOf")
    writer.beginArray()
    for event in RunRecord.events { reference(to: event.kind, &writer) }
    writer.endArray()
    writer.name("$defs")
    writer.beginObject()
    for event in RunRecord.events { write(event, isEvent: true, &writer) }
    for part in parts { write(part, isEvent: false, &writer) }
    writer.endObject()
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(
    _ object: any RecordObject.Type,
    isEvent: Bool,
    _ writer: inout JSONWriter
  ) {
    writer.name(object.kind)
    writer.beginObject()
    writer.name("type")
    writer.string("object")
    writer.name("required")
    writer.beginArray()
    if isEvent { writer.string(RunRecord.eventKey) }
    for member in object.members where member.isRequired { writer.string(member.name) }
    writer.endArray()
    writer.name("properties")
    writer.beginObject()
    if isEvent {
      writer.name(RunRecord.eventKey)
      writer.beginObject()
      writer.name("const")
      writer.string(object.kind)
      writer.endObject()
    }
    for member in object.members {
      writer.name(member.name)
      writer.beginObject()
      writer.name("description")
      writer.string(member.meaning)
      write(member.schema, &writer)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }

  private static func write(_ schema: RecordSchema, _ writer: inout JSONWriter) {
    func type(_ name: String) {
      writer.name("type")
      writer.string(name)
    }
    switch schema {
    case .string: type("string")
    case .time:
      type("string")
      writer.name("format")
      writer.string("date-time")
    case .integer: type("integer")
    case .boolean: type("boolean")
    case .milliseconds:
      type("number")
      writer.name("minimum")
      writer.integer(0)
    case .words(let words):
      writer.name("enum")
      writer.beginArray()
      for word in words { writer.string(word) }
      writer.endArray()
    case .list(let element):
      type("array")
      writer.name("items")
      writer.beginObject()
      write(element, &writer)
      writer.endObject()
    case .object(let kind):
      writer.name("$ref")
      writer.string("#/$defs/\(kind)")
    }
  }

  private static func reference(to kind: String, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("$ref")
    writer.string("#/$defs/\(kind)")
    writer.endObject()
  }
}
