import SpecModel
import TestSupport
import Testing

/// What is said of files that cannot be read as JSON.
@Suite(.inTurn)
struct JSONFileTests {
  /// The diagnostics of a spec file: `rule line:column message | label | help`, then its notes and their places.
  private func mistakes(_ spec: String) throws -> [String] {
    let folder = try TemporaryCatalog(["a.spec.json": spec])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { found in
      let notes = found.notes.map { " (\($0.message) \($0.range?.position.description ?? ""))" }
      let place = found.range?.position.description ?? ""
      let text = [found.message, found.label, found.help ?? ""].joined(separator: " | ")
      return "\(found.rule) \(place) \(text)\(notes.joined())"
    }
  }

  @Test func `a file that is nested too deep is JSON`() throws {
    let lists = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(
      try mistakes(#"{"x": \#(lists)}"#) == [
        "too-deep 1:518 arrays and objects are nested deeper than 512 | expected at most 512 levels | "
      ]
    )
  }
}
