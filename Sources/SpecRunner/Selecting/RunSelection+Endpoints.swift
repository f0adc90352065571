extension RunSelection {
  /// The endpoints of a catalog that its paths, tags and names select, in order.
  package func endpoints(of catalog: Catalog) -> [CatalogEndpoint] {
    let places = paths.map { SelectedPlace($0, in: catalog) }
    return catalog.allEndpoints.filter { endpoint in
      let spec = catalog.specs[endpoint.spec]
      let allTags = spec.file.tags + endpoint.endpoint.tags
      return (places.isEmpty || places.contains { $0.has(endpoint) })
        && (tags.isEmpty || tags.contains { $0.matches(allTags) })
        && (names.isEmpty || names.contains { $0.matches([spec.name, endpoint.name]) })
    }
  }
}
