/// A JSONPath into the body, and what must be there.
///
/// A class, because every answer is judged by several.
package final class BodyMatcher: Sendable {
  /// The path.
  package let path: PathTemplate

  /// What must be there: a singular path gives a value, any other a list.
  package let matcher: Matcher

  /// Where the path is written.
  package let key: JSONValue

  init(path: PathTemplate, matcher: Matcher, key: JSONValue) {
    self.path = path
    self.matcher = matcher
    self.key = key
  }
}

extension FormatType where Value == [BodyMatcher] {
  /// JSONPaths and matchers.
  static var bodyMatchers: FormatType {
    .members("an object of JSONPaths and what is there") { member, reader in
      let path = FormatType<PathTemplate>.path.read(member.key, reader)
      let known = reader.errorCount
      let judged = path?.isSingular == false ? JudgedValue.found(by: member.key) : .value
      guard let matcher = Matcher(member.value, of: judged, reader), let path else { return nil }
      if !path.isSingular, matcher.isScalarLiteral {
        reader.report(
          Diagnostic(
            .invalidValue,
            "this path gives a list, which never equals one value",
            at: member.value.range,
            label: "expected a list, or an operator",
            notes: [.init("the path may find several values", at: member.key.range)],
            help: "write {\"each\": …}, {\"some\": …}, {\"contains\": …} or a list"
          )
        )
      }
      if reader.errorCount == known {
        matcher.reportImpossible(of: judged, reader)
      }
      return BodyMatcher(path: path, matcher: matcher, key: member.key)
    }
  }
}

extension Matcher {
  /// Whether it is a literal that no list equals.
  fileprivate var isScalarLiteral: Bool {
    guard filters.isEmpty, tests.count == 1,
      let expected = (tests[0].comparison as? EqualsComparison)?.expected
    else { return false }
    return expected.origin.type != .array && expected.templates.isEmpty
  }
}
