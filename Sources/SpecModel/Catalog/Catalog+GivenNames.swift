extension Catalog {
  /// What is wrong with the names of values that are given from outside: nothing would take them.
  ///
  /// - Parameters:
  ///   - variables: The names of variables.
  ///   - secrets: The names of secrets.
  /// - Returns: A diagnostic for each name that nothing declares or uses, with the nearest that something does.
  package func mistakes(inVariables variables: Set<String>, secrets: Set<String>) -> [Diagnostic] {
    var known = declaredVariables
    if variables.contains(where: { !known.contains($0) }) { known.formUnion(usedVariables) }
    known.subtract(Self.reservedVariables)
    let declaredSecrets = Set(environments.flatMap { $0.file.secrets.map(\.name) })
    return Self.mistakes("variable", variables, known)
      + Self.mistakes("secret", secrets, declaredSecrets)
  }

  private static func mistakes(
    _ noun: String,
    _ names: Set<String>,
    _ known: Set<String>
  ) -> [Diagnostic] {
    names.subtracting(known).sorted().map { name in
      let nearest = SpellingSuggestion.nearest(to: name, in: known.sorted())
      return Diagnostic(
        .unknownName,
        noun == "variable" && reservedVariables.contains(name)
          ? "the variable \"\(name)\" is built in: it cannot be given"
          : "there is no \(noun) \"\(name)\" to give a value: nothing declares or uses it",
        at: nil,
        help: nearest.map { "did you mean \"\($0)\"?" }
      )
    }
  }

  private static let reservedVariables = VariableChecker.builtIn.union(["env"])

  /// The variables that the project, an environment, a file or a unit declares.
  private var declaredVariables: Set<String> {
    var names = Set((project?.variables ?? []).map(\.name))
    for environment in environments { names.formUnion(environment.file.variables.map(\.name)) }
    for spec in specs { names.formUnion(spec.file.variables.map(\.name)) }
    for unit in units { names.formUnion(unit.variables.map(\.name)) }
    return names
  }

  /// The variables that a text asks for, and the parameters of targets, in any environment.
  private var usedVariables: Set<String> {
    var names: Set<String> = []
    for environment in environments.isEmpty ? [nil] : environments.map(Optional.some) {
      names.formUnion(uses(of: units, in: environment).found.map(\.path.name))
    }
    for step in units.flatMap(\.allSteps) + logins.values.flatMap({ $0.calls.map(\.step) }) {
      names.formUnion(step.request.parameters.map(\.name))
    }
    return names
  }
}
