import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Reports in JSON, judged by the schemas of their formats.
@Suite(.inTurn)
struct JSONReportSchemaTests {
  @Test func `a CTRF report of every outcome is valid`() async throws {
    let schema = try JSONDocument(parsing: Array(CTRFSchema.text.utf8))
    let report = try JSONDocument(
      parsing: Array(try await HostileRun.report("ctrf", units: 40).utf8)
    )
    try Self.expectValid(report, by: schema) { _ in nil }
    let summary = report.root["results"]?["summary"]
    let counts = ["tests", "passed", "failed", "skipped", "flaky"].map { summary?[$0]?.integer }
    #expect(counts == [40, 20, 12, 8, 12])
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
    // 36 units are run, 8 of them send twice, 12 run twice, and 4 are redirected.
    #expect(Array(entries).count == 60)
    #expect(entries.filter { $0["response"]?["status"]?.integer == 302 }.count == 4)
  }

  private static func sarifSchema() throws -> JSONDocument {
    let bytes = try ConformanceData.bytes(of: "sarif-2.1.0.schema.json", in: "schemas")
    // A bracket that means itself has no backslash in a pattern of the published schema.
    let text = String(decoding: bytes, as: UTF8.self).replacing("{2}]?$", with: "{2}$")
    return try JSONDocument(parsing: Array(text.utf8))
  }

  @Test(.enabled(if: ConformanceData.runs(with: "schemas"), ConformanceData.absence))
  func `a SARIF report of every outcome is valid, with a place and a rule for each problem`()
    async throws
  {
    let report = try JSONDocument(
      parsing: Array(try await HostileRun.report("sarif", units: 40).utf8)
    )
    try Self.expectValid(report, by: try Self.sarifSchema()) { _ in nil }
    let run = try #require(Self.first(report.root["runs"]))
    let rules = Self.all(run["tool"]?["driver"]?["rules"]).compactMap { $0["id"]?.string }
    let results = Self.all(run["results"])
    #expect(Set(rules).count == rules.count && !rules.isEmpty)
    // Of 40 units 8 fail and 4 are errors.
    var units: Set<String> = []
    for result in results {
      let location = try #require(Self.first(result["locations"]))
      units.insert(Self.first(location["logicalLocations"])?["fullyQualifiedName"]?.string ?? "")
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[Int(index)] == result["ruleId"]?.string)
      let place = try #require(location["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.string?.isEmpty == false)
      #expect(try #require(place["region"]?["startLine"]?.integer) > 0)
    }
    #expect(units.count == 12 && !units.contains(""))
  }

  private static func all(_ list: JSONValue?) -> [JSONValue] {
    list.map { Array($0.elements) } ?? []
  }

  private static func first(_ list: JSONValue?) -> JSONValue? { all(list).first }

  @Test(.enabled(if: ConformanceData.runs(with: "schemas"), ConformanceData.absence))
  func `a catalog's mistakes in SARIF are valid, with columns in units of UTF-16 and edits`() throws
  {
    let folder = try TemporaryCatalog([
      "ä b.spec.json": #"""
      { "description": "💥é", "endpoint": {},
        "scenarios": { "s": { "steps": [{ "call": "nobody" }] } } }
      """#,
      "c.spec.json": #"{ "endpoints": { "e": { "request": "GET https://a.test/:id" } } }"#,
    ])
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    let text = SARIFDocument(diagnostics, version: "1.0").text
    let report = try JSONDocument(parsing: Array(text.utf8))
    try Self.expectValid(report, by: try Self.sarifSchema()) { _ in nil }
    let results = Self.all(Self.first(report.root["runs"])?["results"])
    let unknown = try #require(results.first { $0["ruleId"]?.string == "unknown-key" })
    let place = Self.first(unknown["locations"])?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string?.hasSuffix("/%C3%A4%20b.spec.json") == true)
    let names = ["startLine", "startColumn", "endLine", "endColumn"]
    #expect(names.map { place?["region"]?[$0]?.integer } == [1, 25, 1, 35])
    let change = Self.first(Self.first(unknown["fixes"])?["artifactChanges"])
    let replaced = Self.first(change?["replacements"])
    #expect(replaced?["insertedContent"]?["text"]?.string == "\"endpoints\"")
    #expect(replaced?["deletedRegion"]?["startColumn"]?.integer == 25)
    #expect(results.contains { $0["level"]?.string == "warning" })
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
