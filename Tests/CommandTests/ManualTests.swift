import Foundation
import TestSupport
import Testing

/// The documents do what they show, and lead where they say.
@Suite(.ownThreads)
struct ManualTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["README.md", "Docs/Guide.md", "Docs/Import.md", "Docs/Mock.md", "Docs/Recipes.md"]
  )
  func `each step of a page runs as it is shown`(page: String) throws {
    #expect(try ManualRunner().run(page) > 0)
  }

  @Test func `links between the documents lead to files and headings`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Docs").path
    )
    let pages = ["README.md", "CONTRIBUTING.md"] + names.map { "Docs/\($0)" }
    var count = 0
    for page in pages where page.hasSuffix(".md") {
      let own = Self.root.appending(path: page)
      for line in try Self.prose(of: own) {
        let text = line.replacing(/`[^`]*`/, with: "")
        for link in text.matches(of: /\]\((?<file>[^)#:]*)(?:#(?<heading>[^)]+))?\)/) {
          let file = own.deletingLastPathComponent().appending(path: link.file).standardized
          let target = link.file.isEmpty ? own : file
          #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link.output.0)")
          guard let heading = link.heading else { continue }
          #expect(try Self.headings(of: target).contains(String(heading)), "\(page): #\(heading)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  /// The lines of a page outside of fences.
  private static func prose(of page: URL) throws -> [String] {
    var isCode = false
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? nil : String(line)
    }
  }

  /// The anchors of a page's headings.
  private static func headings(of page: URL) throws -> [String] {
    try prose(of: page).filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" }.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }
}
