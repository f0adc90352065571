import SpecModel
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Holds the documents to what the format is.
@Suite(.inTurn)
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

  @Test(arguments: ["defaults", "environment"])
  func `the manual lists the keys of calls of an object`(object: String) throws {
    let table = try #require(FormatManual.objects.first { $0.name == "keys: \(object)" })
    let names = table.keysOfCalls.map { "`\($0)`" }
    let last = try #require(names.last)
    let list = names.dropLast().joined(separator: ", ")
    let text = try String(contentsOfFile: Self.manual, encoding: .utf8)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("\(list) and \(last)"))
  }

  @Test(arguments: ["Docs/Format.md", "Docs/Coming-from.md", "README.md"])
  func `JSON examples in the documents load without diagnostics`(document: String) throws {
    let page = ManualPage(try String(contentsOfFile: "\(Self.root)/\(document)", encoding: .utf8))
    let fragments = page.blocks.filter { $0.language == "json" && $0.marks["file"] == nil }
    #expect(fragments.map(\.line) == [], "these blocks are not marked as files")
    #expect(!page.catalogs.isEmpty)
    for files in page.catalogs {
      let folder = try TemporaryCatalog(files)
      let (_, diagnostics) = try Catalog.read(at: folder.path)
      let texts = diagnostics.map { DiagnosticRenderer().render($0) }
      #expect(texts == [], "\(files.keys.sorted())")
    }
  }

  /// The text with each table between its marks.
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
}

extension FormatManual.Table {
  /// The Markdown; its lines end with a line break.
  fileprivate var text: String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }.joined()
  }
}
