import SpecModel
import TestSupport
import Testing

@testable import SpecInterchange

/// The layout of generated catalogs: it changes nothing of what they say.
struct GeneratedLayoutTests {
  @Test(arguments: 0..<4)
  func `a catalog says the same before and after its files are laid out`(part: Int) throws {
    for seed in part * 75..<(part + 1) * 75 {
      var generated = GeneratedCatalog(seed: UInt64(seed))
      var files = generated.files()
      // Some are on one line each, others broken everywhere.
      if seed.isMultiple(of: 2) {
        files = try files.mapValues { try JSONDocument(parsing: $0.utf8).root.compactText }
      }
      let formatted = try files.mapValues { text in
        let document = try JSONDocument(parsing: text.utf8)
        let laidOut = JSONLayout.formatted(document)
        let again = try JSONDocument(parsing: laidOut)
        #expect(JSONLayout.formatted(again) == laidOut, "seed \(seed)")
        #expect(again.root.compactText == document.root.compactText, "seed \(seed)")
        return String(decoding: laidOut, as: UTF8.self)
      }
      #expect(try Self.saying(files) == Self.saying(formatted), "seed \(seed)")
    }
  }

  /// The warnings of a catalog, and the document that it is exported as.
  private static func saying(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    let document = OpenAPIExport.document(of: catalog, notes: InterchangeNotes())
    return diagnostics.map(\.message).sorted() + [document.text]
  }
}
