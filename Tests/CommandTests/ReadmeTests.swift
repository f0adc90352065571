import Foundation
import TestSupport
import Testing

/// The first example of the README runs as it is shown there.
struct ReadmeTests {
  @Test func `the first example passes by copy and paste`() throws {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized,
      encoding: .utf8
    )
    let file = try #require(Self.text(in: readme, after: "<!-- check: ", before: " -->"))
    let spec = try #require(Self.text(in: readme, after: "```json\n", before: "```"))
    let shell = try #require(Self.text(in: readme, after: "```sh\n", before: "\n```"))
    let words = shell.split(separator: " ").map(String.init)
    #expect(words.first == "spec-run")
    #expect(words.contains(file))
    let catalog = try TemporaryCatalog([file: spec])
    let result = try CommandRunner(in: catalog.path).run(Array(words.dropFirst()))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("2 passed"))
    #expect(result.errors.isEmpty)
  }

  /// The text between the first two marks.
  private static func text(in whole: String, after start: String, before end: String) -> String? {
    guard let start = whole.range(of: start),
      let end = whole.range(of: end, range: start.upperBound..<whole.endIndex)
    else { return nil }
    return String(whole[start.upperBound..<end.lowerBound])
  }
}
