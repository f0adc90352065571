#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A catalog that is made of a source only to be looked at: it lies in a temporary folder.
final class StagedCatalog {
  let catalog: Catalog

  /// The temporary folder.
  let folder: String

  /// Writes a draft, and reads it.
  init(_ draft: CatalogDraft) throws(CatalogError) {
    folder =
      FileManager.default.temporaryDirectory.appending(path: "spec-run-\(UUID().uuidString)")
      .path
    do throws(FileError) {
      try draft.write(below: folder)
    } catch {
      let problem = Diagnostic(.unreadableFile, "cannot write \(error.reason)", at: nil)
      throw CatalogError(diagnostics: [problem])
    }
    catalog = try Catalog.load(at: folder)
  }

  /// Imports a document, and reads what it becomes.
  convenience init(importing path: String) throws(CatalogError) {
    let draft: CatalogDraft
    do {
      let file = SourceFile(path: path, bytes: try FileContent.bytes(of: path))
      draft = try CatalogImport(file, given: [:], ImportOptions()).draft
    } catch let error as SourceError {
      throw CatalogError(diagnostics: [error.diagnostic])
    } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      let problem = Diagnostic(.unreadableFile, "cannot read \(path): \(reason)", at: nil)
      throw CatalogError(diagnostics: [problem])
    }
    try self.init(draft)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
