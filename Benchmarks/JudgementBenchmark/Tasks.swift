import SpecModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is measured, by name; `documents.py` writes the files.
struct Tasks {
  private let texts: [String: [UInt8]]
  private let documents: [String: JSONValue]
  private let schemas: [String: Schema]

  init(folder: String) throws {
    var texts: [String: [UInt8]] = [:]
    for name in ["small", "large", "users", "mutations", "small.schema", "large.schema"] {
      texts[name] = try Array(Data(contentsOf: URL(filePath: "\(folder)/\(name).json")))
    }
    self.texts = texts
    let documents = try texts.mapValues { try JSONDocument(parsing: $0).root }
    self.documents = documents
    schemas = try documents.filter { $0.key.hasSuffix(".schema") }.mapValues {
      try Schema.compile($0, options: SchemaOptions(assertsFormats: true))
    }
  }

  /// A task.
  ///
  /// - Returns: What to run; nil where the name means nothing.
  func task(_ name: String) -> (() throws -> String)? {
    let words = name.split(separator: " ", maxSplits: 1)
    guard let verb = words.first, let object = words.last.map(String.init) else { return nil }
    switch verb {
    case "pattern": return { try Pattern(object).isFound(in: [0x61]) ? "found" : "not found" }
    case "path": return documents["users"].map { root in { try count(object, in: root) } }
    case "verdicts":
      guard let schema = schemas["small.schema"], let root = documents["mutations"] else {
        return nil
      }
      return { try root.elements.map { try schema.isValid($0) ? "1" : "0" }.joined() }
    case "parse":
      return texts[object].map { text in
        { try JSONDocument(parsing: text).nodes.isEmpty ? "nothing" : "parsed" }
      }
    case "validate":
      guard let schema = schemas["\(object).schema"], let root = documents[object] else {
        return nil
      }
      return { try schema.isValid(root) ? "valid" : "not valid" }
    case "judge":
      guard let schema = schemas["\(object).schema"], let text = texts[object] else { return nil }
      return { try schema.isValid(JSONDocument(parsing: text).root) ? "valid" : "not valid" }
    default: return nil
    }
  }

  private func count(_ query: String, in root: JSONValue) throws -> String {
    "\(try JSONPath(query).values(in: root).count)"
  }
}
