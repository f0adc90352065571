import Foundation
import SpecRunner
import TestSupport
import Testing

/// `Docs/Rules.md`: a section a rule, whose wrong example breaks just this rule and whose right one breaks none.
@Suite(.ownThreads)
struct RuleManualTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let page = root.appending(path: "Docs/Rules.md")

  /// A rule that is documented, with what follows its summary.
  struct Section: Sendable, CustomTestStringConvertible {
    let rule: String
    let text: String

    var testDescription: String { rule }

    /// The files and the command of an example, which starts with a word on a line of its own.
    func example(_ start: String) throws -> (files: [String: String], command: String)? {
      guard let part = text.range(of: "\n\(start):\n") else { return nil }
      let end = text.range(of: "\nRight:\n", range: part.upperBound..<text.endIndex)
      let fences = text[part.upperBound..<(end?.lowerBound ?? text.endIndex)]
        .matches(of: /(?:`([^`\n]+)`:\n\n)?```(\w+)\n((?s:.*?)\n?)```/)
      var files: [String: String] = [:]
      var command = "spec-run check"
      for fence in fences {
        if fence.2 == "sh" {
          command = String(fence.3.dropLast())
        } else {
          files[fence.1.map(String.init) ?? "api.spec.json"] = String(fence.3)
        }
      }
      return (files, command)
    }
  }

  static let sections: [Section] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n### ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      let body = lines.dropFirst(2).first ?? ""
      return Section(
        rule: String(lines[0]),
        text: String((body.range(of: "\n## ").map { body[..<$0.lowerBound] } ?? body))
      )
    }
  }()

  @Test func `the list of rules has those of the page`() {
    #expect(Set(Diagnostic.Rule.all.map(\.name)) == Set(Self.sections.map(\.rule)))
    #expect(Diagnostic.Rule.all.count == Self.sections.count)
  }

  @Test func `the page has a section for each rule of the table`() throws {
    let tables = try [
      "Words/Diagnostic.Rule+Format", "Standards/Diagnostics/Diagnostic.Rule+Table",
    ]
    .map { name in
      let file = Self.root.appending(path: "Sources/SpecModel/\(name).swift")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "// MARK: ")
        .dropFirst()
    }
    let known = Dictionary(Self.sections.map { ($0.rule, $0.text) }) { first, _ in first }
    let whole = try String(contentsOf: Self.page, encoding: .utf8)
    var page = String(whole.prefix(upTo: whole.range(of: "\n## ")?.lowerBound ?? whole.endIndex))
    let order = Self.sections.map(\.rule)
    for family in tables[0] {
      let name = family.prefix { $0 != "\n" }
      page += "\n## \(name)\n"
      let texts = [family] + tables[1].filter { $0.hasPrefix("\(name)\n") }
      let rows = texts.flatMap {
        $0.matches(of: /\/\/\/ (.*)\n.* = Self\("([a-z-]+)"(, \.warning)?\)/)
      }
      .map { (place: order.firstIndex(of: String($0.2)) ?? order.count, row: $0) }
      for (_, row) in rows.sorted(by: { $0.place < $1.place }) {
        let old = known[String(row.2)] ?? ""
        let body = old.drop { $0 != "\n" }
        page += "\n### \(row.2)\n\n\(row.3 == nil ? "" : "Warning: ")\(row.1)\(body)"
      }
    }
    if ProcessInfo.processInfo.environment["SPEC_RUN_RECORD"] != nil {
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(whole == page)
  }

  @Test(arguments: sections)
  func `the wrong example breaks just the rule and the right one none`(section: Section) throws {
    // These need a limit of the machine, or more mistakes than a page has room for.
    let untold = [
      "too-deep", "too-large", "mock-server", "open-file-limit", "unlisted", "unchecked-xpath",
    ]
    guard let wrong = try section.example("Wrong"), let right = try section.example("Right") else {
      #expect(untold.contains(section.rule))
      return
    }
    #expect(try Self.rules(wrong) == [section.rule])
    #expect(try Self.rules(right).isEmpty)
  }

  /// The rules that an example breaks, each once.
  private static func rules(
    _ example: (files: [String: String], command: String)
  ) throws -> [String] {
    let catalog = try TemporaryCatalog(example.files)
    let words = example.command.split(separator: " ").dropFirst().map(String.init)
    let result = try CommandRunner(in: catalog.path).run(words)
    #expect(result.status == 0 || result.status == 2, "\(result.errors)")
    let found = result.errors.matches(of: /(?m)^(?:error|warning)\[([a-z-]+)\]/)
    return Set(found.map { String($0.1) }).sorted()
  }
}
