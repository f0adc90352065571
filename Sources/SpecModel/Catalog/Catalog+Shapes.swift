extension Catalog {
  /// Every shape of the catalog with its names resolved; the first nodes are those with a name.
  package var shapeGraph: ShapeGraph { shapes.graph }

  /// The node of the shape that is written at a place, nil where there is none.
  package func shapeNode(at value: JSONValue?) -> Int? {
    value.flatMap { shapes.shape(at: $0)?.node }
  }

  /// A value that fits the shape which a template of a file names, the same for the same seed.
  package func sample(
    of text: String,
    in file: SourceFile?,
    seed: UInt64
  ) throws(TemplateError) -> JSONValue {
    guard let file, let shape = shapes.samples[ObjectIdentifier(file)]?[text] else {
      throw TemplateError("sample() cannot be used in a file whose path is a template")
    }
    do throws(ShapeSamplingError) { return try shape.sample(seed: seed) } catch {
      throw TemplateError("\(error)")
    }
  }
}

extension Catalog {
  /// The endpoints, files by path, then in the order in which they are written.
  package var allEndpoints: [CatalogEndpoint] { endpoints }
}
