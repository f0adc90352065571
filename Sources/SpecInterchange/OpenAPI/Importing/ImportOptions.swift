/// How a document becomes a catalog.
package struct ImportOptions: Sendable {
  /// Which cases are written.
  package var cases = Cases.documented

  /// The URL that the document came from, against which its servers are resolved.
  package var origin: String?

  package init() {}

  /// Which cases are written.
  package enum Cases: String, Sendable, CaseIterable {
    /// Those whose values the document gives.
    case documented
    /// One for each operation, with values that fit its shapes.
    case sampled
    /// None.
    case none
  }
}
