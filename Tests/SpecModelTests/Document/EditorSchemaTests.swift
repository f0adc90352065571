import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Holds the editor schema to the catalogs of the repository, and to what reading says of them.
@Suite(.inTurn)
struct EditorSchemaTests {
  /// A file of a catalog.
  private struct File {
    let path: String
    let text: String
    let object: ObjectDescription

    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text.utf8).root }
  }

  /// A key of the format in a file, and the names of the keys that may be there.
  private struct FoundKey {
    let key: JSONValue
    let names: [String]
  }

  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private static func files() throws -> [File] {
    var found: [File] = []
    for folder in [
      "Examples", "Tests/ConformanceTests/Catalogs", "Tests/IntegrationTests/Catalogs",
    ] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").sorted()
      for path in paths {
        guard let kind = FormatDescription.files.first(where: { path.hasSuffix($0.suffix) }) else {
          continue
        }
        let text = try String(contentsOfFile: "\(root)/\(folder)/\(path)", encoding: .utf8)
        found.append(File(path: "\(folder)/\(path)", text: text, object: kind.object))
      }
    }
    return found
  }

  /// The published schemas by the objects of their files, which have nothing but a folder to refer to.
  private static func schemas() throws -> [String: Schema] {
    let folder = "file:///schema/"
    return try Dictionary(
      uniqueKeysWithValues: FormatDescription.files.map { file in
        let options = SchemaOptions(baseURI: "\(folder)\(file.schema).schema.json") { uri in
          guard uri.hasPrefix(folder) else { return nil }
          return try? document(String(uri.dropFirst(folder.count)))
        }
        let schema = try document("\(file.schema).schema.json")
        return (file.object.name, try Schema.compile(schema.root, options: options))
      }
    )
  }

  private static func document(_ name: String) throws -> JSONDocument {
    try JSONDocument(
      parsing: Array(Data(contentsOf: URL(filePath: "\(root)/Docs/schema/\(name)")))
    )
  }

  @Test func `each file of the catalogs is valid, and each of its keys is described`() throws {
    let files = try Self.files()
    #expect(files.count > 30)
    let schemas = try Self.schemas()
    for file in files {
      let value = try file.value(file.text)
      let issues = try schemas[file.object.name]?.issues(in: value)
      #expect(issues?.map { "\($0)" } == [], "\(file.path)")
      #expect(Self.keys(of: value, .object(file.object.name)) != nil, "\(file.path)")
    }
  }

  @Test(arguments: FormatDescription.editorSchemas.map(\.name))
  func `the published schemas are made from the tables of the format`(name: String) throws {
    let found = try #require(FormatDescription.editorSchemas.first { $0.name == name })
    let text = found.schema.lines(depth: 4) + "\n"
    let path = "\(Self.root)/Docs/schema/\(name).schema.json"
    let isRecording = ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil
    if isRecording { try Data(text.utf8).write(to: URL(filePath: path)) }
    let published = try String(contentsOfFile: path, encoding: .utf8)
    #expect(published == text, "SPEC_RUN_RECORD=1 writes it")
  }

  @Test func `a misspelled key is refused by the schema and reported by reading`() throws {
    var random = SplitMix64(seed: 13)
    let schemas = try Self.schemas()
    let files = try Self.files().compactMap { file -> (File, [FoundKey])? in
      let keys = Self.keys(of: try file.value(file.text), .object(file.object.name)) ?? []
      return keys.isEmpty ? nil : (file, keys)
    }
    var count = 0
    while count < 300 {
      let (file, keys) = try #require(files.randomElement(using: &random))
      let found = try #require(keys.randomElement(using: &random))
      let name = found.key.string ?? ""
      let wrong = Self.misspelled(name, &random)
      if found.names.contains(wrong) || wrong.hasPrefix("x-") || wrong == name { continue }
      count += 1
      let range = found.key.tokenRange
      let bytes = Array(file.text.utf8)
      let text = String(
        decoding: bytes[..<range.lowerBound] + Array("\"\(wrong)\"".utf8)
          + bytes[range.upperBound...],
        as: UTF8.self
      )
      let value = try file.value(text)
      #expect(try schemas[file.object.name]?.isValid(value) == false, "\(file.path): \(wrong)")
      #expect(Self.keys(of: value, .object(file.object.name)) == nil, "\(file.path): \(wrong)")
    }
  }

  /// A name with one letter dropped, doubled, swapped with the next one, or changed.
  private static func misspelled(_ name: String, _ random: inout SplitMix64) -> String {
    var letters = Array(name)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    default: letters[place] = letters[place] == "q" ? "z" : "q"
    }
    return String(letters)
  }

  /// The keys of the format in a value; nil if it is not what is allowed there.
  private static func keys(of value: JSONValue, _ schema: FormatSchema) -> [FoundKey]? {
    switch schema {
    case .object(let name):
      let objects = FormatDescription.objects + FormatDescription.matchers
      guard let object = objects.first(where: { $0.name == name }) else { return nil }
      return keys(of: value, members: object.keys.map { ($0.name, $0.schema) })
    case .members(let members): return keys(of: value, members: members)
    case .map(_, let element):
      guard value.type == .object else { return nil }
      return joined(
        value.members.filter { $0.name != "$comment" }.map { keys(of: $0.value, element) }
      )
    case .list(let element):
      guard value.type == .array else { return nil }
      return joined(value.elements.map { keys(of: $0, element) })
    case .oneOf(let schemas):
      for schema in schemas { if let found = keys(of: value, schema) { return found } }
      return nil
    case .value(let types, _): return types.contains(value.type) ? [] : nil
    case .literals(let values): return values.contains { $0.jsonText == value.jsonText } ? [] : nil
    case .template(let schema):
      return value.string?.contains("{{") == true ? [] : keys(of: value, schema)
    case .templateText: return value.type == .string ? [] : nil
    case .data, .shape, .jsonSchema: return []
    case .phrase(_, let schema): return keys(of: value, schema)
    }
  }

  private static func keys(
    of value: JSONValue,
    members: [(name: String, value: FormatSchema)]
  ) -> [FoundKey]? {
    guard value.type == .object else { return nil }
    let names = members.map(\.name)
    return joined(
      value.members.map { member in
        if member.name == "$comment" || member.name.hasPrefix("x-") { return [] }
        guard let known = members.first(where: { $0.name == member.name }) else { return nil }
        return keys(of: member.value, known.value).map {
          [FoundKey(key: member.key, names: names)] + $0
        }
      }
    )
  }

  private static func joined(_ parts: [[FoundKey]?]) -> [FoundKey]? {
    parts.reduce([]) { found, part in
      guard let found, let part else { return nil }
      return found + part
    }
  }
}
