extension Diagnostic {
  /// A kind of mistake: what a diagnostic is an instance of, and what a reader looks up in Docs/Rules.md.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// The stable name, in lower case with hyphens.
    public let name: String

    /// The severity.
    public let severity: Severity

    package init(_ name: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
    }

    /// The name.
    public var description: String { name }
  }
}
