@testable import SpecModel

/// What matchers need from outside, without variables, shapes and secrets.
struct MatcherContext: MatchContext {
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
}

extension Matcher {
  /// Reads a matcher of a JSON value.
  static func reading(_ text: String) throws -> Matcher? {
    let reader = DocumentReader(FormatDescription.byName)
    let value = try JSONDocument(parsing: Array(text.utf8)).root
    return FormatType<Matcher>.matcher(of: .value).read(value, reader)
  }

  /// What is reported of a value, with its place.
  func messages(for value: MatchSubject) -> [String] {
    failures(of: value, in: MatcherContext()).map { $0.message(about: "$", isPath: true) }
  }
}
