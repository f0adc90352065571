import SpecModel
import TestSupport
import Testing

/// The mistakes that people make most: each is reported once, with the right name or with what to write.
@Suite(.inTurn)
struct CommonMistakeTests {
  private func diagnostics(_ files: [String: String]) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog(files)
    defer { withExtendedLifetime(folder) {} }
    return try Catalog.read(at: folder.path).diagnostics
  }

  @Test func `the catalog without a mistake`() throws {
    #expect(try diagnostics(CommonMistake.catalog) == [])
  }

  @Test(arguments: CommonMistake.all)
  func `a mistake`(_ mistake: CommonMistake) throws {
    var files = CommonMistake.catalog
    let places = files.filter { $0.value.ranges(of: mistake.correct).count == 1 }.map(\.key)
    let name = try #require(places.count == 1 ? places.first : nil, "\(places)")
    files[name] = files[name]?.replacing(mistake.correct, with: mistake.written)
    let found = try diagnostics(files)
    #expect(found.map(\.rule) == [mistake.rule], "\(found)")
    let diagnostic = try #require(found.first)
    #expect([diagnostic.label, diagnostic.help].contains(mistake.advice), "\(diagnostic)")
    #expect(diagnostic.fixes.isEmpty != mistake.isEdit)
    guard let fix = diagnostic.fixes.first, let content = files[name] else { return }
    let bytes = Array(content.utf8)
    let end = bytes[fix.range.end...]
    let mended = bytes[..<fix.range.start] + Array(fix.replacement.utf8) + end
    files[name] = String(decoding: mended, as: UTF8.self)
    #expect(try diagnostics(files).filter { $0.severity == .error } == [], "\(diagnostic)")
  }
}
