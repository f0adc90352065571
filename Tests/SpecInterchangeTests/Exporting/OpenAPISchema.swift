import SpecInterchange
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The official schema of OpenAPI 3.1 with its dialect for Schema Objects, by our own validator.
enum OpenAPISchema {
  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let suites =
      ProcessInfo.processInfo.environment["SPEC_CONFORMANCE"] ?? "/\(root)/../shared/conformance"
    return "\(suites)/schemas"
  }()

  /// Whether the schema is there; on CI it must be.
  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder)
      || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// In what a document does not meet the schema.
  static func issues(in document: DraftValue) throws -> [String] {
    try schema().issues(in: document.json).map {
      "\($0.instancePath): expected \($0.expected), found \($0.found)"
    }
  }

  private static func schema() throws -> Schema {
    let documents = try ["schema", "dialect", "meta"].map { name in
      let data = FileManager.default.contents(atPath: "\(folder)/openapi-3.1.\(name).json")
      return try JSONDocument(parsing: Array(try #require(data)))
    }
    let ids = try documents.map { try #require($0.root["$id"]?.string) }
    let whole: DraftValue = [
      "$id": "urn:whole", "$ref": .string(ids[0]),
      "$defs": ["schema": ["$dynamicAnchor": "meta", "$ref": .string(ids[1])]],
    ]
    // The URL of a server with variables is no URI, whatever the schema says.
    let options = SchemaOptions(resolve: { uri in zip(ids, documents).first { $0.0 == uri }?.1 })
    return try Schema.compile(whole.json, options: options)
  }
}
