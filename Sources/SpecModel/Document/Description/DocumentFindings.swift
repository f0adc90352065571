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

  /// The templates whose values have to be of a type.
  var typedTemplates: [TypedTemplate] = []

  /// The names in single braces where templates may be written, and what to report if they are defined there.
  var braces: [(name: String, warning: Diagnostic)] = []

  /// What could not be read, and whether it is where names were to be defined.
  var unread: [(range: SourceRange, isOfNames: Bool)] = []

  /// The keys at which something else is than what has names or members: which these are is not known.
  var unreadKeys: Set<String> = []

  /// Adds all but the diagnostics of others.
  mutating func addRest(of others: DocumentFindings) {
    unlisted.errors += others.unlisted.errors
    unlisted.warnings += others.unlisted.warnings
    shapes += others.shapes
    headerShapes += others.headerShapes
    schemas += others.schemas
    ofRequests.formUnion(others.ofRequests)
    filesOfTemplates += others.filesOfTemplates
    typedTemplates += others.typedTemplates
    braces += others.braces
    unread += others.unread
    unreadKeys.formUnion(others.unreadKeys)
  }
}
