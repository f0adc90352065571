/// What was found in documents that can be looked at only when every file is read.
package struct DocumentFindings: Sendable {
  /// The shapes that calls and responses are judged by, as they are written.
  var shapes: [JSONValue] = []

  /// Those of them that judge the text of a header.
  var headerShapes: [JSONValue] = []

  /// The JSON Schemas that requests and responses are judged by, as they are written.
  var schemas: [JSONValue] = []

  /// Those of them that templates make values of.
  private(set) var samples: [JSONValue] = []

  /// Where the shapes and the JSON Schemas are written that requests are judged by.
  var ofRequests: Set<JSONPlace> = []

  /// The files that templates read, by the paths that are written in them.
  var filesOfTemplates: [(path: String, range: SourceRange)] = []

  /// The paths of snapshots.
  var snapshots: [Template] = []
  /// The files whose templates are expanded.
  var expandedFiles: [SentFile] = []

  /// The names in single braces where templates may be written, and what to report if they are defined there.
  var braces: [(name: String, warning: Diagnostic)] = []

  /// Adds a shape that a template makes values of.
  mutating func add(sample text: String, at range: SourceRange) {
    let shape = JSONValue.string(text, madeOf: range)
    shapes.append(shape)
    samples.append(shape)
  }

  /// Adds what was found in others.
  mutating func add(_ others: DocumentFindings) {
    shapes += others.shapes
    samples += others.samples
    headerShapes += others.headerShapes
    schemas += others.schemas
    ofRequests.formUnion(others.ofRequests)
    filesOfTemplates += others.filesOfTemplates
    snapshots += others.snapshots
    expandedFiles += others.expandedFiles
    braces += others.braces
  }
}
