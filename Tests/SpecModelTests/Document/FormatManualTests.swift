import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Holds the documents to what the format is.
struct FormatManualTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  private static let manual = "\(root)/Docs/Format.md"

  @Test func `the tables of the manual are those of the format's description`() throws {
    let text = try String(contentsOfFile: Self.manual, encoding: .utf8)
    let (filled, missing) = Self.filled(text)
    #expect(missing == [], "the manual has no place for these tables, or several")
    guard filled != text else { return }
    if ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil {
      try Data(filled.utf8).write(to: URL(filePath: Self.manual))
      Issue.record("Docs/Format.md was rewritten; run the test again without SPEC_RUN_RECORD")
    } else {
      Issue.record("Docs/Format.md is not up to date; run this test with SPEC_RUN_RECORD=1")
    }
  }

  @Test func `whole spec files in the documents load without diagnostics`() throws {
    var count = 0
    for document in ["Docs/Format.md", "README.md"] {
      let path = "\(Self.root)/\(document)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      for files in try Self.catalogs(in: String(contentsOfFile: path, encoding: .utf8)) {
        count += files.count
        let folder = try TemporaryCatalog(files)
        let (_, diagnostics) = try Catalog.read(at: folder.path)
        let texts = diagnostics.map { DiagnosticRenderer().render($0) }
        #expect(texts == [], "\(document), \(files.keys.sorted())")
      }
    }
    #expect(count > 0)
  }

  /// The text with each table between its marks.
  ///
  /// - Returns: The text, and the names of the tables that do not stand in it once.
  private static func filled(_ text: String) -> (text: String, missing: [String]) {
    var lines: [Substring] = []
    var places: [String: Int] = [:]
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInside = false }
      if !isInside { lines.append(line) }
      guard let table = FormatManual.tables.first(where: { "<!-- \($0.name) -->" == line }) else {
        continue
      }
      places[table.name, default: 0] += 1
      lines += table.text.dropLast().split(separator: "\n")
      isInside = true
    }
    let missing = FormatManual.tables.map(\.name).filter { places[$0] != 1 }
    return (lines.joined(separator: "\n"), missing)
  }

  /// The files that a document marks by `<!-- check: PATH -->`: those of one folder are a catalog,
  /// each without a folder is one.
  private static func catalogs(in text: String) -> [[String: String]] {
    var alone: [[String: String]] = []
    var folders: [String: [String: String]] = [:]
    var path: String?
    var content: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!-- check: "), line.hasSuffix(" -->") {
        path = String(line.dropFirst("<!-- check: ".count).dropLast(" -->".count))
      } else if line == "```json", path != nil {
        content = []
      } else if line == "```", let file = path, let lines = content {
        let parts = file.split(separator: "/", maxSplits: 1)
        let text = lines.joined(separator: "\n")
        if parts.count == 2 {
          folders[String(parts[0]), default: [:]][String(parts[1])] = text
        } else {
          alone.append([file: text])
        }
        path = nil
        content = nil
      } else {
        content?.append(line)
      }
    }
    return alone + folders.sorted { $0.key < $1.key }.map(\.value)
  }
}
