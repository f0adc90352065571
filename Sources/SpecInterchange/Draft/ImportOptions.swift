/// How a document becomes a catalog.
package struct ImportOptions: Sendable {
  /// Which cases are written.
  package var cases = Cases.documented

  /// The URL that the document came from, against which its servers are resolved.
  package var origin: String?

  /// The name of the source's format, nil if its content says what it is.
  package var format: String?

  /// The folder that paths in a source are relative to.
  package var folder = "."

  /// Whether the catalog is to be one file, if it can be.
  package var isOneFile = false

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
