/// Everything that keeps a schema from being used.
package struct SchemaCompilationError: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order in which they were found; at least one.
  package let problems: [Problem]

  /// One thing that is wrong in a schema.
  package struct Problem: Sendable {
    /// What is wrong, as people are shown it.
    package let diagnostic: Diagnostic

    /// The URI of the schema resource it is in; empty where it has none.
    package let uri: String

    /// The place in that resource.
    package let pointer: JSONPointer
  }

  /// The places and messages, a line each.
  package var description: String {
    problems.map { "\($0.uri)#\($0.pointer): \($0.diagnostic.message)" }.joined(separator: "\n")
  }
}
