import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The official test suite of JSON Schema, 2020-12 and draft-07.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "json-schema-test-suite"), ConformanceData.absence)
)
struct JSONSchemaConformanceTests {
  @Test(arguments: [
    Group("2020-12 required", "draft2020-12", .draft202012, cases: 1299),
    Group("2020-12 optional", "draft2020-12/optional", .draft202012, cases: 162),
    Group("2020-12 format", "draft2020-12/optional/format", .draft202012, cases: 764),
    Group("draft-07 required", "draft7", .draft07, cases: 927),
    Group("draft-07 optional", "draft7/optional", .draft07, cases: 118),
    Group("draft-07 format", "draft7/optional/format", .draft07, cases: 676),
  ])
  func `every case is judged as the suite says`(group: Group) throws {
    var cases = 0
    var failed: [String] = []
    for file in try Self.files(in: "tests/\(group.folder)") {
      let path = "tests/\(group.folder)/\(file)"
      let document = try Self.document(path)
      for part in document.root.elements {
        let tests = try Array(#require(part["tests"]).elements)
        cases += tests.count
        failed += try Self.mistakes(in: part, of: group, file: file)
      }
    }
    print("json-schema \(group.name) \(cases - failed.count)/\(cases)")
    #expect(cases == group.cases)
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n"))")
  }

  private static func mistakes(in part: JSONValue, of group: Group, file: String) throws -> [String]
  {
    let name = "\(group.name) \(file): \(part["description"]?.string ?? "")"
    let tests = try Array(#require(part["tests"]).elements)
    let options = SchemaOptions(
      defaultDialect: group.dialect,
      assertsFormats: group.folder.hasSuffix("/format"),
      assertsContent: group.folder.hasSuffix("/optional"),
      resolve: { uri in
        let host = "http://localhost:1234/"
        guard uri.hasPrefix(host) else { return nil }
        return try? document("remotes/\(uri.dropFirst(host.count))")
      }
    )
    let schema: Schema
    do {
      schema = try Schema.compile(try #require(part["schema"]), options: options)
    } catch let error as SchemaCompilationError {
      return tests.map { "\(name): \($0["description"]?.string ?? ""): \(error)" }
    }
    return try tests.compactMap { test in
      let data = try #require(test["data"])
      let expected = test["valid"]?.boolean == true
      let issues = try schema.issues(in: data)
      let isRight = try schema.isValid(data) == expected && issues.isEmpty == expected
      return isRight ? nil : "\(name): \(test["description"]?.string ?? "")"
    }
  }

  private static func files(in folder: String) throws -> [String] {
    let root = try #require(ConformanceData.folder("json-schema-test-suite"))
    return try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  private static func document(_ path: String) throws -> JSONDocument {
    try JSONDocument(parsing: ConformanceData.bytes(of: path, in: "json-schema-test-suite"))
  }

  /// A folder of the suite.
  struct Group: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: String
    let dialect: SchemaDialect
    let cases: Int

    init(_ name: String, _ folder: String, _ dialect: SchemaDialect, cases: Int) {
      self.name = name
      self.folder = folder
      self.dialect = dialect
      self.cases = cases
    }

    var testDescription: String { name }
  }
}
