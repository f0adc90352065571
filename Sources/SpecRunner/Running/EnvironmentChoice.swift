package import SpecModel

/// Chooses the environment of a run: never a guess.
package enum EnvironmentChoice {
  /// The environment that is named, else the project's default, else the only one with a `baseURL`, else the only one.
  ///
  /// - Parameters:
  ///   - name: What the user named, nil where nothing.
  ///   - catalog: The catalog.
  ///   - needsOne: Whether targets are appended to an environment's `baseURL`.
  ///   - optionWords: How messages name options.
  /// - Returns: The environment, nil where the catalog has none to choose from.
  /// - Throws: An unknown name, or several to choose from.
  package static func choose(
    _ name: String?,
    in catalog: Catalog,
    needsOne: Bool,
    for optionWords: OptionWords = .command
  ) throws(CatalogError) -> CatalogEnvironment? {
    let names = catalog.environments.map(\.name)
    if let name {
      if let found = catalog.environment(named: name) { return found }
      let ofFile = CatalogFileName.environment(at: name)
      let nearest = names.first { $0 == ofFile } ?? SpellingSuggestion.nearest(to: name, in: names)
      throw error(
        "there is no environment \"\(name)\"",
        suggestion: .help(nearest),
        help: names.isEmpty
          ? "the catalog has no *.env.json: environments are named like local.env.json"
          : "its environments are \(names.joined(separator: ", "))"
      )
    }
    if let name = catalog.project?.environment?.string,
      let found = catalog.environment(named: name)
    {
      return found
    }
    let runnable = catalog.environments.filter(\.isRunnable)
    if runnable.count == 1 { return runnable[0] }
    if catalog.environments.count == 1 { return catalog.environments[0] }
    if runnable.isEmpty || !needsOne { return nil }
    throw error(
      "no environment is chosen, and the catalog has several",
      help:
        "choose one with \(optionWords.environment) \(runnable.map(\.name).joined(separator: ", "))"
    )
  }

  private static func error(
    _ message: String,
    suggestion: Suggestion? = nil,
    help: String
  ) -> CatalogError {
    CatalogError(diagnostics: [
      Diagnostic(.unknownName, message, at: nil, suggestion: suggestion, help: help)
    ])
  }
}
