import SpecModel
import TestSupport
import Testing

@testable import SpecReports
@testable import SpecRunner

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Records as lines of JSON.
@Suite(.inTurn)
struct RecordCodingTests {
  @Test(arguments: ReportSample.all)
  func `what is written of a run is read back`(_ sample: ReportSample) async throws {
    let records = try await sample.records()
    #expect(records.count > 3)
    for record in records {
      let text = record.json
      let read = try #require(try RunRecord.read(try JSONDocument(parsing: Array(text.utf8)).root))
      #expect(read.json == text)
      #expect(!text.contains("\n"))
    }
  }

  @Test(arguments: ReportSample.all)
  func `every event meets the published schema`(_ sample: ReportSample) async throws {
    let schema = try Self.schema()
    for record in try await sample.records() {
      let value = try JSONDocument(parsing: Array(record.json.utf8)).root
      #expect(try schema.issues(in: value).map(\.message) == [])
    }
  }

  @Test func `the schema refuses what is no event`() throws {
    let schema = try Self.schema()
    let lines = [
      "{}", #"{"event":"unitStart"}"#, #"{"event":"unitStart","id":1}"#,
      #"{"event":"diagnostics","problems":[{}]}"#,
    ]
    for line in lines {
      let value = try JSONDocument(parsing: Array(line.utf8)).root
      #expect(try !schema.issues(in: value).isEmpty, "\(line)")
    }
  }

  @Test func `the published schema is made from the tables of the records`() throws {
    let path = Self.schemaPath
    let isRecording = ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil
    if isRecording { try Data(RecordSchemaDocument.text.utf8).write(to: URL(filePath: path)) }
    let published = try String(contentsOfFile: path, encoding: .utf8)
    #expect(published == RecordSchemaDocument.text, "SPEC_RUN_RECORD=1 writes it")
  }

  @Test(arguments: [
    (#"{"event":"later","what":[1]}"#, nil),
    (#"{"event":"unitStart","id":"a","later":1}"#, nil),
    (#"{"event":"unitStart"}"#, "\"id\" is missing"),
    (#"{"event":"unitStart","id":[]}"#, "\"id\" cannot be []"),
    (#"{"level":"info"}"#, "this is not an event of a run"),
    (#"{"event":"diagnostics","problems":{}}"#, "\"problems\" cannot be {}"),
  ])
  func `a line of a later version is read, a wrong one is an error`(
    line: String,
    problem: String?
  ) throws {
    let value = try JSONDocument(parsing: Array(line.utf8)).root
    do throws(RecordReadingError) {
      _ = try RunRecord.read(value)
      #expect(problem == nil)
    } catch {
      #expect(error.message == problem)
    }
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.microseconds(1), "0.001"), (.microseconds(12_500), "12.5"),
    (.seconds(3), "3000"), (.nanoseconds(999), "0"), (.seconds(-1), "0"),
  ])
  func `durations are milliseconds`(duration: Duration, text: String) {
    #expect(duration.milliseconds == text)
  }

  @Test func `the id of a unit has its environment, its file and its names`() async throws {
    let sample = try #require(ReportSample.all.first { $0.name == "several environments" })
    let ids = try await sample.records().compactMap { record -> String? in
      if case .unitFinished(let unit) = record { unit.id } else { nil }
    }
    #expect(ids == ["local › users › getUser › Ada", "staging › users › getUser › Ada"])
  }

  private static var schemaPath: String {
    let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(folder)/Docs/schema/events.schema.json"
  }

  private static func schema() throws -> Schema {
    let text = try String(contentsOfFile: schemaPath, encoding: .utf8)
    return try Schema.compile(try JSONDocument(parsing: Array(text.utf8)).root)
  }
}
