import TestSupport
import Testing

@testable import SpecModel

/// Filters of matchers.
@Suite(.inTurn)
struct MatcherFilterTests {
  /// Records the texts that go into filters.
  private struct Context: MatchContext {
    let texts = Recorder<String>()

    var secretMargin: Int { 0 }
    var now: Double { 0 }

    func random() -> UInt64 { 0 }
    func value(of name: String, in file: SourceFile?) -> JSONValue? { nil }
    func redacted(_ bytes: [UInt8]) -> [UInt8] { bytes }
    func snapshot(
      _ path: Template
    ) throws(TemplateError) -> (path: String, bytes: [UInt8]?, isUpdated: Bool) {
      throw TemplateError("there are no snapshots")
    }
    func validator(ofShape shape: JSONValue) -> ShapeValidator? { nil }
    func compiled(schema: JSONValue) -> Schema? { nil }
    func masked(_ excerpt: String, of bytes: ArraySlice<UInt8>) -> String { excerpt }

    func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
      throw TemplateError("there are no files")
    }

    func holdsSecret(_ text: String) -> Bool {
      texts.add(text)
      return false
    }
  }

  @Test(arguments: [#""length": 2"#, #""length": 3"#, #""each": "a", "length": 3"#])
  func `a value goes through filters once, whether it meets the operators or not`(
    operators: String
  ) throws {
    let text = #"{"via": "split(',')", \#(operators)}"#
    let reader = DocumentReader(FormatDescription.byName)
    let value = try JSONDocument(parsing: Array(text.utf8)).root
    let matcher = try #require(FormatType<Matcher>.matcher(of: .value).read(value, reader))
    let context = Context()
    let failures = matcher.failures(of: .json(.string("a,b")), in: context)
    #expect(failures.isEmpty == (operators == #""length": 2"#))
    #expect(context.texts.elements.count { $0 == "a,b" } == 1)
  }
}
