/// What is wrong, and what could not be read or resolved because of it.
struct FoundProblems: Sendable {
  /// What is wrong, each once; of very much, the first.
  var diagnostics: [Diagnostic] = []

  /// How many more errors and warnings have been found.
  var unlisted = (errors: 0, warnings: 0)

  /// What could not be read or resolved.
  var incomplete = IncompleteParts()

  /// Whether anything is an error.
  var hasErrors: Bool {
    unlisted.errors > 0 || diagnostics.contains { $0.severity == .error }
  }
}
