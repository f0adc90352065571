import SpecModel

/// Reads a shape from JSON, with what is wrong with it.
func parse(
  _ json: String,
  names: [String] = ["User", "Order"]
) throws -> (shape: Shape, diagnostics: [Diagnostic]) {
  let document = try JSONDocument(parsing: SourceFile(path: "shape.json", text: json))
  var diagnostics: [Diagnostic] = []
  let shape = ShapeParser.parse(
    document.root,
    names: SpellingTable(names),
    diagnostics: &diagnostics
  )
  return (shape, diagnostics)
}

/// Reads a shape from a text in the shape language.
func parseShape(text: String) throws -> (shape: Shape, diagnostics: [Diagnostic]) {
  try parse(JSONValue.string(text).jsonText)
}

/// The text that a diagnostic points at.
func markedText(_ diagnostic: Diagnostic) -> String { text(of: diagnostic.range) }

/// The text at a place, nothing where there is no place.
func text(of range: SourceRange?) -> String {
  guard let range else { return "" }
  return String(decoding: range.file.bytes[range.start..<range.end], as: UTF8.self)
}

/// A value from its JSON text.
func value(_ json: String) throws -> JSONValue { try JSONDocument(parsing: json.utf8).root }
