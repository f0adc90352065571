extension Diagnostic {
  /// A kind of mistake: what a diagnostic is an instance of, and what a reader looks up in Docs/Rules.md.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// The stable name, in lower case with hyphens.
    public let name: String

    /// How bad it is.
    public let severity: Severity

    init(_ name: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
    }

    /// Names what went wrong in a run; no catalog breaks it.
    package static func failure(_ name: String) -> Rule { Rule(name) }

    /// The name.
    public var description: String { name }
  }
}
