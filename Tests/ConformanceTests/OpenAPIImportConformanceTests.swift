import SpecModel
import TestSupport
import Testing

@testable import SpecInterchange

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

  /// The notes that say why something of an operation does not come back.
  private static let reasons: [DocumentFacts.Kind: Set<String>] = [
    .path: ["import-path"], .id: ["export-name"],
    .parameter: ["import-style", "import-path", "import-header", "export-name"],
    .body: ["import-body"], .response: ["import-success", "import-body", "import-status"],
    .header: ["import-header"], .security: ["import-security"], .server: ["import-server"],
  ]

  /// What is exported says what the document says, but for what notes name; a second trip changes nothing at all.
  @Test func `a document comes back, but for what notes say`() throws {
    var (total, operations, values) = (0, 0, 0)
    for path in Self.documents where !Self.isRefused(path) {
      let file = SourceFile(path: path, bytes: try FileContent.bytes(of: path))
      let (first, notes) = try exported(file)
      let second = try exported(SourceFile(path: path, text: first)).text
      let lines = zip(first.split(separator: "\n"), second.split(separator: "\n"))
      let line = lines.first { $0 != $1 }
      #expect(first == second, "\(path): \(line?.0 ?? "") | \(line?.1 ?? "")")
      total += 1
      let facts = try DocumentFacts(file)
      let others = try DocumentFacts(SourceFile(path: "api.json", text: first))
      #expect(facts.repeated.isEmpty || notes.contains { $0.code.name == "export-duplicate" })
      // A query in a path is not what OpenAPI allows.
      for operation in facts.lines.keys
      where !facts.repeated.contains(operation) && !operation.contains("?") {
        operations += 1
        let name = facts.names[operation] ?? others.names[operation]
        let said = notes.filter { $0.subject == name || $0.subject == nil }
        let codes = Set(said.map(\.code.name))
        expect(operation, of: facts, in: others, codes, path)
        // What a note says is not there, indeed.
        let differing = DocumentFacts.Kind.allCases.filter {
          facts.lines[operation]?[$0] != others.lines[operation]?[$0]
        }
        // How a value is written is not among what is compared.
        for note in notes where note.subject == name && note.code.name != "import-style" {
          let kinds = Self.reasons.filter { $0.value.contains(note.code.name) }.map(\.key)
          if !kinds.isEmpty, differing.allSatisfy({ !kinds.contains($0) }) {
            Issue.record("\(path): \(operation): nothing differs, but \(note.message) \(note.code)")
          }
        }
        guard !path.contains("/large/") else { continue }
        values += expectSameValues(operation, of: facts, in: others, codes, path)
      }
    }
    print("openapi-round-trip \(total) documents, \(operations) operations, \(values) values")
    #expect(total > 200)
  }

  private func expect(
    _ operation: String,
    of facts: DocumentFacts,
    in others: DocumentFacts,
    _ codes: Set<String>,
    _ path: String
  ) {
    guard let after = others.lines[operation] else {
      #expect(codes.contains("export-method"), "\(path): \(operation) is lost")
      return
    }
    for kind in DocumentFacts.Kind.allCases {
      let (was, comes) = (facts.lines[operation]?[kind] ?? [], after[kind] ?? [])
      // An identifier is made, a name in the path is a parameter, a second key is a header.
      let mayBeMore = kind == .parameter || kind == .id && was.isEmpty
      guard mayBeMore ? !was.isSubset(of: comes) : was != comes else { continue }
      guard codes.isDisjoint(with: Self.reasons[kind] ?? []) else { continue }
      let (lost, new) = (was.subtracting(comes), comes.subtracting(was))
      Issue.record("\(path): \(operation): \(kind) \(lost) is now \(new)")
    }
  }

  /// Judges samples of both documents' schemas, and values that are nearly those, by both; gives their number.
  private func expectSameValues(
    _ operation: String,
    of facts: DocumentFacts,
    in others: DocumentFacts,
    _ codes: Set<String>,
    _ path: String
  ) -> Int {
    var count = 0
    for (place, schema) in facts.schemas[operation] ?? [:] {
      guard let other = others.schemas[operation]?[place],
        !place.hasPrefix("query") || !codes.contains("import-style")
      else { continue }
      let direction: SchemaDirection = place.hasPrefix("response") ? .response : .request
      for (sampler, sampled) in [(facts.translator, schema), (others.translator, other)] {
        guard let sample = sampler.sample(of: sampled, seed: 1) else { continue }
        for value in [sample] + sample.variations {
          count += 1
          let was = facts.translator.accepts(value, by: schema, in: direction)
          let comes = others.translator.accepts(value, by: other, in: direction)
          guard was != comes else { continue }
          Issue.record("\(path): \(operation) \(place): \(comes) now: \(value.compactText)")
          break
        }
      }
    }
    return count
  }

  private func exported(_ file: SourceFile) throws -> (text: String, notes: [InterchangeNote]) {
    let made = try CatalogImport(file, given: [:], ImportOptions())
    let folder = try TemporaryCatalog([:])
    try made.draft.write(below: folder.path)
    let catalog = try Catalog.load(at: folder.path)
    let notes = InterchangeNotes()
    let document = OpenAPIExport.document(of: catalog, notes: notes)
    return (document.text, made.notes + notes.all)
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

extension JSONValue {
  /// Values that differ in one place: without a member, or with null.
  fileprivate var variations: [JSONValue] {
    let members = Array(self.members.prefix(8))
    return [.null, .string("x"), .number(-1)]
      + members.flatMap { member -> [JSONValue] in
        let others = members.filter { $0.name != member.name }.map { ($0.name, $0.value) }
        return [.object(others), .object(others + [(member.name, .null)])]
      }
  }
}
