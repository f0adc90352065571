import Foundation
import SpecInterchange
import SpecModel
import TestSupport
import Testing

/// Postman's own collections, each of which becomes a catalog that has nothing wrong.
@Suite(.enabled(if: ConformanceData.runs(with: "postman"), ConformanceData.absence))
struct PostmanImportConformanceTests {
  private static var collections: [String] {
    guard let folder = ConformanceData.folder("postman") else { return [] }
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.sorted().filter { path in
      guard path.hasSuffix(".json"), !path.hasPrefix("schema-bundled"),
        let bytes = try? ConformanceData.bytes(of: path, in: "postman"),
        let root = (try? JSONDocument(parsing: SourceFile(path: path, bytes: bytes)))?.root
      else { return false }
      return root["item"] != nil || root["requests"] != nil
    }
  }

  /// The environments and globals beside a collection.
  private static func others(of path: String) -> [String] {
    guard let folder = ConformanceData.folder("postman"),
      let stem = path.split(separator: ".").first
    else { return [] }
    return ["environment", "globals"].map { "\(stem).postman_\($0).json" }
      .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }

  private static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try ConformanceData.bytes(of: path, in: "postman"))
  }

  @Test func `each collection is clean, and one of format 1 is refused`() throws {
    var (clean, total) = (0, 0)
    for path in Self.collections {
      total += 1
      do {
        let others = try Self.others(of: path).filter { !$0.contains("utf16") }.map(Self.file)
        let made = try CatalogImport(try Self.file(path), others: others, ImportOptions())
        let problems = try Self.problems(of: made.draft)
        #expect(problems.isEmpty, "\(path): \(problems.first?.message ?? "")")
        clean += problems.isEmpty ? 1 : 0
      } catch let error as SourceError {
        #expect(path.contains("v1"), "\(path): \(error.diagnostic.message)")
        #expect(error.diagnostic.help?.contains("v2.1") == true)
        clean += 1
      }
    }
    print("postman-import \(clean)/\(total)")
    #expect(total == 68)
  }

  /// Each text under the name of a credential, in each collection, is replaced by a word that must be nowhere after.
  @Test func `no credential of a collection is written`() throws {
    let canary = "canary-2f9c1"
    var replaced = 0
    for path in Self.collections where !path.contains("v1") {
      let document = try JSONDocument(parsing: try Self.file(path))
      let poisoned = Self.poisoned(DraftValue(document.root), with: canary)
      let source = SourceFile(path: path, text: poisoned.json.compactText)
      let made = try CatalogImport(source, ImportOptions())
      replaced += made.credentials.values.count { $0.contains(canary) }
      for file in made.draft.files {
        let text = String(decoding: CatalogDraft.bytes(of: file.content), as: UTF8.self)
        #expect(!text.contains(canary), "\(path): \(file.path)")
      }
      for note in made.notes { #expect(!note.message.contains(canary), "\(path): \(note.message)") }
    }
    #expect(replaced > 10)
  }

  /// Puts a word where a credential can stand: parameters of `auth`, and values whose key is a credential's.
  private static func poisoned(_ value: DraftValue, with word: String) -> DraftValue {
    switch value {
    case .array(let elements): return .array(elements.map { poisoned($0, with: word) })
    case .object(let object):
      var result = DraftValue.Object()
      let key = object["key"]?.string ?? ""
      for member in object.members {
        if member.name == "value", CredentialName.isOne(key), member.value.string != nil {
          result[member.name] = .string(word)
        } else if ["password", "token", "secretKey", "accessToken", "authKey"].contains(
          member.name
        ),
          member.value.string != nil
        {
          result[member.name] = .string(word)
        } else {
          result[member.name] = poisoned(member.value, with: word)
        }
      }
      return .object(result)
    default: return value
    }
  }

  private static func problems(of draft: CatalogDraft) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog([:])
    try draft.write(below: folder.path)
    for file in draft.files {
      guard case .json = file.content else { continue }
      let bytes = CatalogDraft.bytes(of: file.content)
      let document = try JSONDocument(parsing: bytes)
      #expect(Array(JSONLayout.formatted(document)) == bytes, "\(file.path) is not formatted")
    }
    return try Catalog.read(at: folder.path).diagnostics
  }

  @Test(.timeLimit(.minutes(1))) func `a collection that is too deep or too large is refused`() {
    let many = String(repeating: #"{"name":"a","request":"http://a.test/{{a}}"},"#, count: 30_000)
    let large = #"{"info":{"schema":"getpostman.com"},"item":["# + many + #"{"name":"b"}]}"#
    let deep =
      #"{"info":{"schema":"getpostman.com"},"item":["#
      + String(repeating: #"{"name":"a","item":["#, count: 10_000)
      + String(repeating: "]}", count: 10_000) + "]}"
    for text in [deep, large] {
      #expect(throws: SourceError.self) {
        try CatalogImport(SourceFile(path: "a.json", text: text), ImportOptions())
      }
    }
  }
}
