import SpecInterchange
import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Real documents of OpenAPI, each of which becomes a catalog that has nothing wrong.
@Suite(.enabled(if: ConformanceData.runs(with: "openapi"), ConformanceData.absence))
struct OpenAPIImportConformanceTests {
  private static let folders = ["openapi", "openapi-yaml", "openapi-3.2"]

  /// Files that are parts of others, schemas of the standard, or no documents of OpenAPI.
  private static let parts = [
    "petstore-separate/common", "petstore-separate/spec/NewPet", "petstore-separate/spec/Pet",
    "petstore-separate/spec/parameters", "nested_files/components", "nested_files/paths",
    "oai-schemas",
    "petstoreJson-collection", "cafe-split/paths", "cafe-split/components", "cafe-split/webhooks",
  ]

  /// Documents that lack what the standard requires, or that have nothing but what a catalog has no place for.
  private static let refused = [
    "/invalid", "invalid-info", "multiple-components", "empty-spec", "circular-tests",
    "callbacks_payment-service",
    "redoc-sri", "refs_external-media-types", "customApiKey", "resolve_test_with_self",
    "ReferenceSamples_examples",
    "openapi-issue-418", "redocly-starter", "cafe-split_cafe",
  ]

  static var documents: [String] {
    folders.flatMap { name -> [String] in
      guard let folder = ConformanceData.folder(name) else { return [] }
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return paths.sorted().filter { path in
        [".json", ".yaml", ".yml"].contains { path.hasSuffix($0) }
          && !parts.contains { "\(name)/\(path)".contains($0) }
      }
      .map { "\(folder)/\($0)" }
    }
  }

  static func isRefused(_ path: String) -> Bool { refused.contains { path.contains($0) } }

  @Test func `each document is clean, or is refused with a place`() throws {
    var clean = 0
    var total = 0
    for path in Self.documents {
      total += 1
      let bytes = try FileContent.bytes(of: path)
      do {
        let made = try CatalogImport(
          SourceFile(path: path, bytes: bytes),
          given: [:],
          ImportOptions()
        )
        #expect(!Self.isRefused(path), "\(path) is imported")
        let mistakes = try problems(of: made.draft)
        #expect(mistakes.isEmpty, "\(path): \(mistakes.first?.message ?? "")")
        if mistakes.isEmpty { clean += 1 }
      } catch let error as SourceError {
        #expect(Self.isRefused(path), "\(path): \(error.diagnostic.message)")
        #expect(error.diagnostic.range != nil)
        clean += 1
      }
    }
    print("openapi-import \(clean)/\(total)")
    #expect(total > 200)
  }

  /// The document that a catalog is exported as becomes the same document again.
  @Test func `a second trip to OpenAPI and back changes nothing`() throws {
    var same = 0
    var total = 0
    for path in Self.documents where !Self.isRefused(path) {
      let bytes = try FileContent.bytes(of: path)
      let first = try exported(SourceFile(path: path, bytes: bytes))
      let second = try exported(SourceFile(path: path, text: first))
      total += 1
      let lines = zip(first.split(separator: "\n"), second.split(separator: "\n"))
      let line = lines.first { $0 != $1 }
      #expect(first == second, "\(path): \(line?.0 ?? "") | \(line?.1 ?? "")")
      if first == second { same += 1 }
    }
    print("openapi-round-trip \(same)/\(total)")
    #expect(total > 200)
  }

  private func exported(_ file: SourceFile) throws -> String {
    let made = try CatalogImport(file, given: [:], ImportOptions())
    let folder = try TemporaryCatalog([:])
    try made.draft.write(below: folder.path)
    let catalog = try Catalog.load(at: folder.path)
    return OpenAPIExport.document(of: catalog, notes: InterchangeNotes()).text
  }

  private func problems(of draft: CatalogDraft) throws -> [Diagnostic] {
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
}
