/// The shapes of a catalog, compiled, by where they are written.
package struct ShapeTable: Sendable {
  init(specs: [CatalogSpec], reader: DocumentReader) {}

  /// The compiled shape that is written at a place, nil where there is none.
  package func shape(at value: JSONValue) -> CompiledShape? { nil }
}

/// A shape that values are judged by.
package struct CompiledShape: Sendable {}
