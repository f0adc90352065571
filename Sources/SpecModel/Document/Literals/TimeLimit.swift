/// A time that a call may take at most: a duration above zero, in which something can happen.
package struct TimeLimit: DocumentLiteral, Hashable {
  /// The time.
  package let duration: Duration

  package static var expectation: String {
    "a duration above zero such as \"500ms\", \"5s\" or \"1m30s\""
  }

  package static var pattern: String? { DurationLiteral.pattern }

  package init?(literal value: JSONValue) {
    guard let duration = DurationLiteral(literal: value)?.duration, duration > .zero else {
      return nil
    }
    self.duration = duration
  }

  package static func candidates(for value: JSONValue) -> [JSONValue] {
    DurationLiteral.candidates(for: value)
  }

  package static func limit(against value: JSONValue) -> String? {
    DurationLiteral.limit(against: value)
  }
}
