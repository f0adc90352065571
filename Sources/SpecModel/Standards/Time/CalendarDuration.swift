/// A duration of whole months, which differ in length, and of seconds: `1y6mo2d`.
package struct CalendarDuration: Sendable {
  /// The months, twelve for each year.
  package private(set) var months = 0

  /// The seconds.
  package let seconds: Double

  /// Reads a duration: years and months, then what other durations have; nil if the text is not one.
  package init?(_ text: String) {
    var rest = Substring(text)
    for (unit, count) in [("y", 12), ("mo", 1)] {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard rest.dropFirst(digits.count).hasPrefix(unit), let number = Int(digits) else { continue }
      guard number < 1_000_000 else { return nil }
      months += number * count
      rest = rest.dropFirst(digits.count + unit.count)
    }
    let isDone = rest.isEmpty && !text.isEmpty
    guard let seconds = isDone ? 0 : Duration.seconds(in: String(rest)), seconds < 1e12 else {
      return nil
    }
    self.seconds = seconds
  }
}
