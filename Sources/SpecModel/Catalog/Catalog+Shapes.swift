extension Catalog {
  /// Every shape of the catalog with its names resolved; the first nodes are those with a name.
  package var shapeGraph: ShapeGraph { shapes.graph }

  /// The node of the shape that is written at a place, nil where there is none.
  package func shapeNode(at value: JSONValue?) -> Int? {
    value.flatMap { shapes.shape(at: $0)?.node }
  }
}

extension Catalog {
  /// The endpoints, files by path, then in the order in which they are written.
  package var allEndpoints: [CatalogEndpoint] { endpoints }
}
