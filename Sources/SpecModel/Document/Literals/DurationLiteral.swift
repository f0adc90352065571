/// A duration as the format writes it: `500ms`, `1.5s`, `1m30s`.
package struct DurationLiteral: DocumentLiteral, Hashable {
  /// The duration.
  package let duration: Duration

  package static var expectation: String { "a duration such as \"500ms\", \"5s\" or \"1m30s\"" }
  package static var pattern: String? { "^(\\d+(\\.\\d+)?(ms|s|m|h|d))+$" }

  package init?(literal value: JSONValue) {
    guard let text = value.string, let seconds = Duration.seconds(in: text),
      seconds <= Self.longestSeconds
    else { return nil }
    duration = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// The units of other tools: `"5 seconds"`.
  package static func candidates(for value: JSONValue) -> [JSONValue] {
    guard let text = value.string?.lowercased().filter({ $0 != " " }) else { return [] }
    let number = text.prefix { $0.isNumber || $0 == "." }
    let unit = text[number.endIndex...]
    let units = [("mil", "ms"), ("sec", "s"), ("min", "m"), ("hour", "h"), ("day", "d")]
    return units.filter { unit.hasPrefix($0.0) }.map { .string("\(number)\($0.1)") }
  }

  package static func limit(against value: JSONValue) -> String? {
    guard let seconds = value.string.flatMap(Duration.seconds), seconds > longestSeconds else {
      return nil
    }
    return "a duration of at most \(longestDays)d"
  }

  /// The longest duration, in days, which is some 31 years: sums of several are counted in nanoseconds.
  private static let longestDays = 11_574
  private static let longestSeconds = Double(longestDays) * 86_400
}
