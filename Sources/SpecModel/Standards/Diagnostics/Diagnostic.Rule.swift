extension Diagnostic {
  /// A kind of mistake: what a diagnostic is an instance of, and what a reader looks up in Docs/Rules.md.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// The stable name, in lower case with hyphens.
    public let name: String

    /// What the rule reports, in one sentence.
    public let summary: String

    /// How bad it is.
    public let severity: Severity

    init(_ name: String, _ summary: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
      self.summary = summary
    }

    /// Names what went wrong in a run; no catalog breaks it.
    package static func failure(_ name: String) -> Rule { Rule(name, "") }

    /// Compares the names.
    public static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The name.
    public var description: String { name }
  }
}
