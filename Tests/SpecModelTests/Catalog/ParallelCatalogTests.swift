import SpecModel
import TestSupport
import Testing

/// Catalogs that several threads read and check.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ParallelCatalogTests {
  /// Enough units for several parts.
  private static let count = 1_200

  private func file(_ number: Int, cases: Int = 0, mistake: String = "") -> String {
    let list = (0..<cases).map { index in
      // Every hundredth case uses a variable that nothing defines.
      #""c\#(index)": {"headers": {"X": "{{\#(index % 100 == 99 ? "missing" : "known")}}"}}"#
    }
    return """
      {\(mistake)"variables": {"known": 1},
       "endpoints": {"e\(number)": {"request": "GET /", "cases": {\(list.joined(separator: ",\n"))}}}}
      """
  }

  private func diagnostics(of folder: TemporaryCatalog) throws -> [String] {
    try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let place = diagnostic.range.map { "\($0.file.path):\($0.position)" }
      return "\(place ?? "") \(diagnostic.message) \(diagnostic.label)"
    }
  }

  @Test func `mistakes in many files are reported in the order of files and lines, each time`()
    throws
  {
    var files: [String: String] = [:]
    for number in 0..<60 {
      files["f\(number).spec.json"] = file(number, mistake: #""nam\#(number)": 1, "tag": 2,"#)
    }
    let folder = try TemporaryCatalog(files)
    let first = try diagnostics(of: folder)
    #expect(first.count == 120)
    let paths = first.compactMap { $0.split(separator: ":").first }
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for _ in 0..<5 { #expect(try diagnostics(of: folder) == first) }
  }

  @Test
  func `units that are checked in parts give what they give when they are checked one by one`()
    throws
  {
    let parts = try TemporaryCatalog(["a.spec.json": file(0, cases: Self.count)])
    // What could not be read makes one part of all.
    let whole = try TemporaryCatalog([
      "a.spec.json": file(0, cases: Self.count), "b.spec.json": #"{"x": 1}"#,
    ])
    func names(_ folder: TemporaryCatalog) throws -> [String] {
      try diagnostics(of: folder).filter { $0.contains("missing") }
        .map { String($0.dropFirst(folder.path.count)) }
    }
    let found = try names(parts)
    #expect(found.count == Self.count / 100)
    #expect(try found == names(whole))
  }
}
