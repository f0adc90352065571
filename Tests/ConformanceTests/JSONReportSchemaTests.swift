import SpecModel
import Testing

/// Reports in JSON, judged by the schemas of their formats.
struct JSONReportSchemaTests {
  @Test func `a CTRF report of every outcome is valid`() async throws {
    let schema = try JSONDocument(parsing: Array(CTRFSchema.text.utf8))
    let report = try JSONDocument(
      parsing: Array(try await HostileRun.report("ctrf", units: 40).utf8)
    )
    try Self.expectValid(report, by: schema) { _ in nil }
    let summary = report.root["results"]?["summary"]
    let counts = ["tests", "passed", "failed", "skipped", "flaky"].map { summary?[$0]?.integer }
    #expect(counts == [40, 24, 12, 4, 8])
  }

  @Test(.enabled(if: ConformanceData.runs(with: "har"), ConformanceData.absence))
  func `an archive of every outcome is valid, and has each attempt and each redirect`() async throws
  {
    let report = try JSONDocument(
      parsing: Array(try await HostileRun.report("har", units: 40).utf8)
    )
    try Self.expectValid(report, by: try Self.archiveSchema("har.json")) { uri in
      uri.split(separator: "/").last.flatMap { try? Self.archiveSchema(String($0)) }
    }
    let entries = try #require(report.root["log"]?["entries"]?.elements)
    // 36 units are run, 8 of them twice, and 4 are redirected.
    #expect(Array(entries).count == 48)
    #expect(entries.filter { $0["response"]?["status"]?.integer == 302 }.count == 4)
  }

  /// A part of the schema, which is of draft-06; it uses nothing that draft-07 has changed.
  private static func archiveSchema(_ name: String) throws -> JSONDocument {
    let bytes = try ConformanceData.bytes(of: "har-schema/\(name)", in: "har")
    let text = String(decoding: bytes, as: UTF8.self).replacing("draft-06", with: "draft-07")
    return try JSONDocument(parsing: Array(text.utf8))
  }

  private static func expectValid(
    _ report: JSONDocument,
    by schema: JSONDocument,
    resolve: @escaping (String) -> JSONDocument?
  ) throws {
    let options = SchemaOptions(
      defaultDialect: .draft07,
      assertsFormats: true,
      assertsContent: false,
      resolve: resolve
    )
    let issues = try Schema.compile(schema.root, options: options).issues(in: report.root)
    #expect(issues.isEmpty, "\(issues.prefix(5))")
    // A schema that takes anything would prove nothing.
    let empty = try JSONDocument(parsing: Array("{}".utf8))
    #expect(try !Schema.compile(schema.root, options: options).isValid(empty.root))
  }
}
