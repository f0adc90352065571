/// The shape of the cells of a column: a scalar one, as a cell is a text, a number, a boolean or null.
package struct CellShape: HoldsNoTemplates {
  /// As it is written.
  package let origin: JSONValue

  private let graph: ShapeGraph
  private let node: Int
  private let validator: ShapeValidator

  /// Reads a shape.
  init?(_ value: JSONValue, _ reader: DocumentReader) {
    guard value.type == .string else {
      reader.reportWrongType(value, expected: "a shape such as \"integer\" or \"date | null\"")
      return nil
    }
    var diagnostics: [Diagnostic] = []
    let shape = ShapeParser.parse(value, diagnostics: &diagnostics)
    var linker = ShapeLinker(ShapeScope())
    node = linker.link(shape, in: "")
    diagnostics += linker.diagnostics.map(Self.ofColumn)
    graph = linker.graph
    for diagnostic in diagnostics { reader.report(diagnostic) }
    guard diagnostics.isEmpty else { return nil }
    validator = ShapeValidator(node, of: ShapeCompiler(graph))
    origin = value
    guard graph.isScalar(at: node) else {
      reader.reportInvalid(
        .invalidShape,
        value,
        "a cell is never \(value.jsonText.excerpt)",
        label: "expected a string, a number, a boolean, or null",
        help: "a value with parts is written in JSON rows"
      )
      return nil
    }
  }

  /// A column is read before the shapes of the catalog are known: it is not said that there is no such shape.
  private static func ofColumn(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.rule == .unknownName else { return diagnostic }
    var told = diagnostic
    told.message =
      "the type of a column cannot be a named shape\(diagnostic.range.map { ", such as \"\($0.text)\"" } ?? "")"
    told.label = "expected the shape itself, such as \"integer(0..150)\""
    return told
  }

  /// What a cell is: null if it is empty and may be, a number or a boolean where the shape takes one, else a text;
  /// nil if the shape does not take it.
  package func value(of text: String) -> JSONValue? {
    candidates(for: text).first { (try? validator.isValid($0)) == true }
  }

  /// What the value of a cell's template is: as a text where it is one.
  func value(ofResult result: JSONValue) throws(TemplateError) -> JSONValue {
    let isValid = result.type != .string && (try? validator.isValid(result)) == true
    if let value = result.string.map(value) ?? (isValid ? result : nil) { return value }
    throw TemplateError("the cell must be \(origin.jsonText), not \(result.jsonText.excerpt)")
  }

  private func candidates(for text: String) -> [JSONValue] {
    let string = JSONValue.string(text)
    if text.isEmpty { return [.null, string] }
    guard !graph.kinds(at: node).isDisjoint(with: [.boolean, .number]),
      let value = (try? JSONDocument(parsing: text.utf8))?.root,
      value.type == .number || value.type == .boolean
    else { return [string] }
    return [value, string]
  }
}

extension ShapeGraph {
  /// Whether only texts, numbers, booleans and null fit a node.
  fileprivate func isScalar(at index: Int) -> Bool {
    alternatives(of: index).allSatisfy {
      switch nodes[$0].kind {
      case .type(.array, _), .type(.object, _), .type(.any, _), .array, .object: false
      default: true
      }
    }
  }
}

extension FormatType where Value == CellShape {
  /// The shape of a column's cells.
  static var cellShape: FormatType {
    FormatType(.phrase("a shape such as \"integer\" or \"date | null\"", .text)) { value, reader in
      CellShape(value, reader)
    }
  }
}
