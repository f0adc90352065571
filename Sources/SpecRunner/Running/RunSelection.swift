package import SpecModel

/// Which units are run.
package struct RunSelection: Sendable {
  /// Files and folders, as the user wrote them; none selects all.
  package var paths: [String] = []

  /// Only units with one of these tags; none selects all.
  package var tags: [String] = []

  /// No unit with one of these tags.
  package var excludedTags: [String] = []

  /// Only units whose name contains one of these texts; none selects all.
  package var names: [String] = []

  package init() {}

  /// The units of a catalog that are selected, in order.
  package func units(of catalog: Catalog) -> [CatalogUnit] {
    let places = paths.compactMap { catalog.files.relative($0) }
    let isIncluded = catalog.specs.map { spec in
      paths.isEmpty || places.contains { Self.lies(spec.path, in: $0) }
    }
    return catalog.units.filter { isIncluded[$0.spec] && selects($0) }
  }

  /// What is wrong with the tags: those that no unit of the catalog has.
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: A diagnostic for each, with the nearest tag that a unit has: an error where units are selected by it, a
  ///   warning where they are excluded, as one command may serve many catalogs.
  package func diagnostics(in catalog: Catalog) -> [Diagnostic] {
    func diagnostics(of tags: [String], _ severity: Diagnostic.Severity) -> [Diagnostic] {
      Self.unknownTags(among: tags, in: catalog).map { tag, nearest in
        Diagnostic(
          .unknownTag,
          "no unit has the tag \"\(tag)\"",
          at: nil,
          suggestion: .help(nearest),
          severity: severity
        )
      }
    }
    return diagnostics(of: tags, .error) + diagnostics(of: excludedTags, .warning)
  }

  /// The tags that no unit has, and of each the nearest that one has.
  static func unknownTags(
    among tags: [String],
    in catalog: Catalog
  ) -> [(tag: String, nearest: String?)] {
    guard !tags.isEmpty else { return [] }
    let known = Set(catalog.units.flatMap(\.tags))
    return tags.filter { !known.contains($0) }.map { tag in
      (tag, SpellingSuggestion.nearest(to: tag, in: known.sorted()))
    }
  }

  private static func lies(_ path: String, in place: String) -> Bool {
    place.isEmpty || path == place || path.hasPrefix(place + "/")
  }

  /// Whether a unit's tags and name select it, wherever it lies.
  func selects(_ unit: CatalogUnit) -> Bool {
    guard tags.isEmpty || tags.contains(where: unit.tags.contains),
      !excludedTags.contains(where: unit.tags.contains)
    else { return false }
    if names.isEmpty { return true }
    let name = unit.path.joined(separator: " › ").lowercased()
    return names.contains { name.contains($0.lowercased()) }
  }
}
