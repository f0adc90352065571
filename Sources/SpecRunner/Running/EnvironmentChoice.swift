/// Chooses the environment of a run: never a guess.
package enum EnvironmentChoice {
  /// The environment that is named, else the project's default, else the only one with a `baseURL`, else the only
  /// one; nil where the catalog has none to choose from.
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
      let problem = problem(
        "there is no environment \"\(name)\"",
        suggestion: .help(nearest),
        help: names.isEmpty
          ? "the catalog has no *.env.json: environments are named like local.env.json"
          : "its environments are \(names.joined(separator: ", "))"
      )
      throw CatalogError(diagnostics: [problem])
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
    throw CatalogError(diagnostics: [notChosen(in: catalog, for: optionWords)])
  }

  /// That a variable has no value because none of several environments is chosen; nil if no unit needs an
  /// environment.
  package static func need(
    of catalog: Catalog,
    toRun units: [CatalogUnit],
    given: Set<String>,
    for optionWords: OptionWords = .command,
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic? {
    guard catalog.environments.count > 1,
      let variable = catalog.variableOfEnvironments(usedBy: units, given: given)
    else { return nil }
    return notChosen(
      in: catalog,
      for: optionWords,
      at: variable.range,
      label: "only an environment gives \"\(variable.name)\" a value",
      severity
    )
  }

  private static func notChosen(
    in catalog: Catalog,
    for optionWords: OptionWords,
    at range: SourceRange? = nil,
    label: String = "",
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let runnable = catalog.environments.filter(\.isRunnable)
    let names = (runnable.isEmpty ? catalog.environments : runnable).map(\.name)
    return problem(
      "no environment is chosen, and the catalog has several",
      at: range,
      label: label,
      help: "choose one with \(optionWords.environment) \(names.joined(separator: ", "))",
      severity
    )
  }

  private static func problem(
    _ message: String,
    at range: SourceRange? = nil,
    label: String = "",
    suggestion: Suggestion? = nil,
    help: String,
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      .unknownName,
      message,
      at: range,
      label: label,
      suggestion: suggestion,
      help: help,
      severity: severity
    )
  }
}
