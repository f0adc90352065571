/// What was found in documents: what is wrong, and what can be looked at only when every file is read.
package struct DocumentFindings: Sendable {
  /// What is wrong, each once; of very much, the first.
  var diagnostics: [Diagnostic] = []

  /// How many more errors and warnings have been found.
  var unlisted = (errors: 0, warnings: 0)

  /// The shapes that calls and responses are judged by, as they are written.
  var shapes: [JSONValue] = []

  /// Those of them that judge the text of a header.
  var headerShapes: [JSONValue] = []

  /// The JSON Schemas that requests and responses are judged by, as they are written.
  var schemas: [JSONValue] = []

  /// Where the shapes and the JSON Schemas are written that requests are judged by.
  var ofRequests: Set<JSONPlace> = []

  /// The files that templates read, by the paths that are written in them.
  var filesOfTemplates: [(path: String, range: SourceRange)] = []

  /// The names of objects that could not be read.
  var lostNames: Set<String> = []

  /// The names in single braces where templates may be written, and what to report if they are defined there.
  var braces: [(name: String, warning: Diagnostic)] = []

  /// The keys whose values could not be read: which names they define is not known.
  var lostSections: Set<String> = []

  /// The references to them, and to files that could not be read.
  var lostReferences: [SourceRange] = []

  /// Whether a whole file could not be read.
  var hasLostFile = false

  /// Adds all but the diagnostics of others.
  mutating func addRest(of others: DocumentFindings) {
    unlisted.errors += others.unlisted.errors
    unlisted.warnings += others.unlisted.warnings
    shapes += others.shapes
    headerShapes += others.headerShapes
    schemas += others.schemas
    ofRequests.formUnion(others.ofRequests)
    filesOfTemplates += others.filesOfTemplates
    braces += others.braces
    lostNames.formUnion(others.lostNames)
    lostSections.formUnion(others.lostSections)
    lostReferences += others.lostReferences
    hasLostFile = hasLostFile || others.hasLostFile
  }
}
