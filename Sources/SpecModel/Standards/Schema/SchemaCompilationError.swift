/// Everything that keeps a schema from being used.
package struct SchemaCompilationError: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order in which they were found; at least one.
  package let problems: [Problem]

  /// One thing that is wrong in a schema.
  package struct Problem: Sendable {
    /// What kind of mistake it is.
    package let code: Diagnostic.Code

    /// What is wrong, in one sentence without a full stop.
    package let message: String

    /// The URI of the schema resource it is in; empty where it has none.
    package let uri: String

    /// The place in that resource.
    package let pointer: JSONPointer

    /// The text it is about, if the document was read from a file.
    package let range: SourceRange?

    /// What was expected there.
    package let label: String

    /// What to do about it, if that is known.
    package let help: String?

    /// Whether the schema can be used all the same.
    package let isWarning: Bool

    /// The problem as people are shown it.
    package var diagnostic: Diagnostic {
      let severity: Diagnostic.Severity = isWarning ? .warning : .error
      return Diagnostic(code, message, at: range, label: label, help: help, severity: severity)
    }
  }

  /// The places and messages, a line each.
  package var description: String {
    problems.map { "\($0.uri)#\($0.pointer): \($0.message)" }.joined(separator: "\n")
  }
}
