import Foundation
import SpecModel
import TestSupport
import Testing

/// Real files of YAML.
@Suite(.inTurn, .enabled(if: ConformanceData.runs(with: "openapi"), ConformanceData.absence))
struct YAMLDocumentTests {
  @Test func `documents are equal in YAML and in JSON`() throws {
    let folder = "oai-examples"
    let files = try Self.files(below: "openapi/\(folder)")
    var unequal: [String] = []
    var pairs = 0
    for file in files where files.contains("\(file.dropLast(5)).yaml") && file.hasSuffix(".json") {
      let name = "\(folder)/\(file.dropLast(5))"
      let yaml = try Self.document("\(name).yaml", in: "openapi")
      pairs += 1
      let json = try JSONDocument(parsing: ConformanceData.bytes(of: "\(name).json", in: "openapi"))
      if yaml.root != json.root { unequal.append(name) }
    }
    #expect(pairs == 10)
    // Its YAML has responses, links and webhooks that its JSON does not have.
    #expect(unequal == ["oai-examples/v3.1/tictactoe"])
  }

  @Test(arguments: [
    ("openapi", 90), ("openapi-3.2", 27), ("openapi-yaml", 53), ("arazzo", 68), ("insomnia", 27),
    ("bruno", 28),
  ])
  func `all files are read but for the two that are wrong`(suite: String, count: Int) throws {
    let files = try Self.files(below: suite).filter {
      $0.hasSuffix(".yaml") || $0.hasSuffix(".yml")
    }
    #expect(files.count == count)
    var refused: [String] = []
    for file in files {
      do {
        _ = try Self.document(file, in: suite)
      } catch let error as YAMLError {
        refused.append("\(error.range) \(error)")
      }
    }
    let invalid = "openapi-to-postman/invalid_openapi"
    let wrong = [
      "\(invalid)/invalid-yaml-syntax.yaml:7:1 expected \":\" and a value after the name",
      "\(invalid)/multiple-components.yaml:27:1 the name \"components\" appears twice in one mapping",
    ]
    #expect(refused == (suite == "openapi" ? wrong : []))
  }

  private static func files(below folder: String) throws -> [String] {
    let path = try #require(ConformanceData.folder(folder), ConformanceData.absence)
    return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  private static func document(_ file: String, in suite: String) throws -> JSONDocument {
    try .yaml(SourceFile(path: file, bytes: ConformanceData.bytes(of: file, in: suite)))
  }
}
