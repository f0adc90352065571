/// A query's segments and the value they begin at (RFC 9535 2.1).
struct JSONPathQuery: Sendable {
  let origin: Origin
  let segments: [JSONPathSegment]

  /// Whether it finds at most one value whatever the document: names and indices only
  /// (RFC 9535 2.3.5.1).
  let isSingular: Bool

  init(from origin: Origin, segments: [JSONPathSegment]) {
    self.origin = origin
    self.segments = segments
    isSingular = segments.allSatisfy(\.isSingular)
  }

  /// The value that a query begins at.
  enum Origin: Sendable {
    /// The value that is searched: `$`.
    case root
    /// The value that a filter tests: `@`.
    case current
  }
}
