/// What a time can be cut to.
package enum TimeUnit: String, Sendable, CaseIterable {
  case minute, hour, day, week, month, year
}
