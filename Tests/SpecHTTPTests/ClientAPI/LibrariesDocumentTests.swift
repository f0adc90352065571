import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `Docs/Libraries.md` names every row and only tests that exist.
@Suite(.inTurn)
struct LibrariesDocumentTests {
  private static let root = String(#filePath).components(before: "/Tests/")

  private static let rows =
    (1...11).map { "U\($0)" } + (1...6).map { "S\($0)" } + (1...10).map { "N\($0)" }
    + (1...6).map { "A\($0)" } + (1...5).map { "K\($0)" }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(path)")), as: UTF8.self)
  }

  /// The cells of all rows of the tables that compare, without their heads.
  private static func cells() throws -> [[Substring]] {
    try text("Docs/Libraries.md").split(separator: "\n")
      .drop { !$0.hasPrefix("## Compared") }
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| #") && !$0.hasPrefix("| here") }
      .map { $0.split(separator: "|") }
  }

  @Test func `every row of the five libraries stands in the document`() throws {
    let names = try Self.cells().compactMap { $0.first?.trimmed }
    #expect(Self.rows.filter { !names.contains($0) } == [])
  }

  @Test func `the manifest in the document has the platforms of the package`() throws {
    let platforms = try Self.text("Package.swift").firstMatch(of: /\bplatforms: \[.+\],/)
    #expect(try Self.text("Docs/Libraries.md").contains(try #require(platforms).output))
  }

  @Test func `every test that the document names exists`() throws {
    var sources = ""
    let folder = "\(Self.root)/Tests"
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      sources += try Self.text("Tests/\(path)")
    }
    let rows = try Self.cells()
    #expect(rows.count >= Self.rows.count)
    for row in rows {
      let names = (row.last ?? "").split(separator: "`", omittingEmptySubsequences: false)
      let quoted = names.indices.filter { $0 % 2 == 1 }.map { names[$0] }
      #expect(!quoted.isEmpty, "\(row.first ?? "") names no test")
      for name in quoted {
        #expect(sources.contains("func `\(name)`("), "there is no test `\(name)`")
      }
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func components(before separator: String) -> String {
    firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? String(self)
  }
}
