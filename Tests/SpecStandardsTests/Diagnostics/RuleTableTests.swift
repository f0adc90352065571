import Foundation
import TestSupport
import Testing

/// What the sources say of rules: where each is declared and where a diagnostic of it is made.
@Suite(.inTurn)
struct RuleTableTests {
  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../../Sources").standardized

  /// The rules of the format, and those that the readers of standards report.
  private static let tables = [
    "SpecModel/Words/Diagnostic.Rule+Format.swift",
    "SpecModel/Standards/Diagnostics/Diagnostic.Rule+Table.swift",
  ]

  @Test func `every rule is used in 1 to 20 places`() throws {
    let table = try Self.tables.map {
      try String(contentsOf: Self.sources.appending(path: $0), encoding: .utf8)
    }
    let rules = table.joined().matches(of: /static let (\w+) = Self\("([a-z-]+)"/)
    #expect(rules.count > 70)
    #expect(Set(rules.map(\.2)).count == rules.count)
    let code = try Self.code()
    for rule in rules {
      let count = code.matches(of: try Regex("[( :]\\.\(rule.1)\\b")).count
      #expect(1...20 ~= count, "\(rule.2): \(count)")
    }
  }

  /// The code in which diagnostics are made: SpecModel whole; of what runs only calls of `Diagnostic(…)`, as errors of
  /// the HTTP client have kinds of the same names.
  private static func code() throws -> String {
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path()))
    var code = ""
    for case let path as String in paths
    where path.hasSuffix(".swift") && !tables.contains(path) {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      if path.hasPrefix("SpecModel/") {
        code += text
      } else {
        for call in text.matches(of: /Diagnostic\(\s*\.\w+/) { code += " " + call.0.suffix(40) }
      }
    }
    return code
  }
}
