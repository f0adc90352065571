/// How long a certificate must still be valid: a duration, which people count in days.
package struct ValidityLiteral: DocumentLiteral, Hashable {
  /// The duration.
  package let duration: Duration

  package static var expectation: String { DurationLiteral.expectation }
  package static var pattern: String? { DurationLiteral.pattern }

  package init?(literal value: JSONValue) {
    guard let literal = DurationLiteral(literal: value) else { return nil }
    duration = literal.duration
  }

  /// A bare number is that of days.
  package static func candidates(for value: JSONValue) -> [JSONValue] {
    [.string("\(value.string ?? value.jsonText)d")]
  }

  package static func limit(against value: JSONValue) -> String? {
    DurationLiteral.limit(against: value)
  }
}
