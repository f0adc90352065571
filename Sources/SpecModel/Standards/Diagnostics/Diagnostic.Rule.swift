extension Diagnostic {
  /// A kind of mistake: what a diagnostic is an instance of, and what a reader looks up in Docs/Rules.md.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// The stable name, in lower case with hyphens.
    public let name: String

    /// The severity.
    public let severity: Severity

    init(_ name: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
    }

    /// Names what went wrong in a run; no catalog breaks it.
    ///
    /// - Parameter kind: The kind of a check or of a network error; `contentType` is named `content-type`, as rules are.
    /// - Returns: The rule.
    package static func failure(_ kind: String) -> Rule {
      Rule(kind.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" })
    }

    /// The name.
    public var description: String { name }
  }
}
