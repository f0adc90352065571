/// What is wrong, and what could not be read or resolved because of it.
struct FoundProblems: Sendable {
  /// What is wrong, each once; of very much, the first.
  var diagnostics: [Diagnostic] = []

  /// How many more errors and warnings have been found.
  var unlisted = (errors: 0, warnings: 0)

  /// The names of objects that could not be read.
  var lostNames: Set<String> = []

  /// The keys whose values could not be read: which names they define is not known.
  var lostSections: Set<String> = []

  /// The references to what could not be read.
  var lostReferences: [SourceRange] = []

  /// Whether a whole file could not be read.
  var hasLostFile = false

  /// Whether anything is an error.
  var hasErrors: Bool {
    unlisted.errors > 0 || diagnostics.contains { $0.severity == .error }
  }

  /// Adds all but the diagnostics of others.
  mutating func addRest(of others: FoundProblems) {
    unlisted.errors += others.unlisted.errors
    unlisted.warnings += others.unlisted.warnings
    lostNames.formUnion(others.lostNames)
    lostSections.formUnion(others.lostSections)
    lostReferences += others.lostReferences
    hasLostFile = hasLostFile || others.hasLostFile
  }
}
