import Foundation
import SpecModel
import TestSupport
import Testing

/// yaml-test-suite: what a reader of YAML has to understand and to refuse.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "yaml-test-suite"), ConformanceData.absence)
)
struct YAMLTestSuiteTests {
  @Test func `each document with a value in JSON has this value`() throws {
    let cases = try Self.cases().filter { $0.json != nil && !$0.isMistake && !$0.isStream }
    let failed = cases.filter { (try? $0.document().root) != $0.json }
    print("yaml-test-suite values \(cases.count - failed.count)/\(cases.count)")
    #expect(cases.count == 249)
    #expect(failed.isEmpty, "\(failed.map(\.name))")
  }

  @Test func `what is not YAML is refused, but for a few cases`() throws {
    let cases = try Self.cases().filter(\.isMistake)
    let accepted = cases.filter { (try? $0.document()) != nil }.map(\.name)
    print("yaml-test-suite refused \(cases.count - accepted.count)/\(cases.count)")
    #expect(cases.count == 94)
    // Lines of texts in quotes and of flow collections may be indented in any way; a line that has
    // only a tab is empty.
    #expect(accepted == ["9C9N", "DK95/1", "QB6E", "VJP3", "Y79Y", "Y79Y/3"])
  }

  @Test func `several documents are refused`() throws {
    let cases = try Self.cases().filter { $0.isStream && !$0.isMistake }
    let others = cases.filter { $0.mistake() != "the file has several documents" }
    #expect(cases.count == 18)
    #expect(others.isEmpty, "\(others.map(\.name))")
  }

  @Test func `what JSON cannot have is refused by name`() throws {
    let cases = try Self.cases().filter { $0.json == nil && !$0.isMistake && !$0.isStream }
    #expect(cases.count == 45)
    let refused = cases.compactMap { example in
      example.mistake().map { mistake in
        mistake.hasPrefix("a mapping or a sequence cannot be a name")
          ? example.name : "\(example.name) \(mistake)"
      }
    }
    #expect(refused == Self.refused, "\(refused)")
  }

  /// The cases that are refused, with the message if it is not that a mapping or a sequence cannot be a name.
  ///
  /// The last one is a directive that the suite does not encourage.
  private static let refused = [
    "2JQS the name \"\" appears twice in one mapping", "4FJ6", "6BFJ", "6PBE", "9MMW", "KK5P",
    "LX3P",
    "M2N8", "M2N8/1", "M5DY", "NKF9 the file has several documents", "Q9WF", "RZP5", "SBG9", "V9D5",
    "X38W", "XW4D", "ZYU8/2 this is not the one directive %YAML 1.2",
  ]

  private struct Example {
    let name: String
    let text: String
    let isMistake: Bool
    /// Whether the case has several documents.
    let isStream: Bool
    let json: JSONValue?

    func document() throws(YAMLError) -> JSONDocument {
      try JSONDocument.yaml(SourceFile(path: name, bytes: Array(text.utf8)))
    }

    func mistake() -> String? {
      do throws(YAMLError) {
        _ = try document()
        return nil
      } catch {
        return error.description
      }
    }
  }

  private static func cases() throws -> [Example] {
    let folder = try #require(ConformanceData.folder("yaml-test-suite"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".yaml") }
    return try files.flatMap { file in
      let source = SourceFile(
        path: file,
        bytes: try ConformanceData.bytes(of: file, in: "yaml-test-suite")
      )
      let cases = try JSONDocument.yaml(source).root.elements
      return cases.enumerated().compactMap { position, value in
        example(value, "\(file.dropLast(5))\(position == 0 ? "" : "/\(position)")")
      }
    }
  }

  private static func example(_ value: JSONValue, _ name: String) -> Example? {
    guard let text = value["yaml"]?.string else { return nil }
    let json = value["json"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    let parsed = json.flatMap { try? JSONDocument(parsing: Array(visible($0).utf8)).root }
    return Example(
      name: name,
      text: visible(text),
      isMistake: value["fail"]?.boolean == true,
      isStream: json != nil && parsed == nil,
      json: parsed
    )
  }

  /// A text of the suite, in which signs stand for what cannot be seen.
  private static func visible(_ text: String) -> String {
    text.replacing("␣", with: " ").replacing(/—*»/, with: "\t").replacing("←", with: "\r")
      .replacing("⇔", with: "\u{FEFF}").replacing("↵", with: "").replacing(/∎\n$/, with: "")
  }
}
