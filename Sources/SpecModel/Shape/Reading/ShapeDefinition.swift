/// A shape with a name, as a file defines it.
package struct ShapeDefinition: Sendable {
  /// Its name.
  package let name: String

  /// The file that defines it: its folders and its stem, `billing/invoices`.
  package let file: String

  /// Its shape.
  package let shape: Shape

  /// Where its name is written.
  package let range: SourceRange?

  /// Creates a definition; `file` is a path from the root of the catalog, without `.spec.json`.
  package init(name: String, file: String, shape: Shape, range: SourceRange? = nil) {
    self.name = name
    self.file = file
    self.shape = shape
    self.range = range
  }

  /// The name that no other file's shape has.
  package var qualifiedName: String { "\(file).\(name)" }
}
