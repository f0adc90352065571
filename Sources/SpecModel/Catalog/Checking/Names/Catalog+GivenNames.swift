extension Catalog {
  /// What is wrong with the names of values that are given from outside: nothing would take them.
  package func mistakes(inVariables variables: Set<String>, secrets: Set<String>) -> [Diagnostic] {
    let declared = declaredVariables
    var known = declared
    if variables.contains(where: { !known.contains($0) }) { known.formUnion(usedVariables) }
    known.subtract(NameRule.reserved)
    let declaredSecrets = Set(environments.flatMap { $0.file.secrets.map(\.name) })
    return Self.mistakes("variable", variables, known)
      + Self.mistakes("secret", secrets, declaredSecrets)
      + warnings(ofHidden: variables.subtracting(declared))
  }

  /// Warns of the values of calls that are nearer than a variable that only they have: one for each name.
  private func warnings(ofHidden variables: Set<String>) -> [Diagnostic] {
    guard !variables.isEmpty else { return [] }
    let entries = layers.flatMap(\.keys.with).filter { entry in
      let used = entry.data.inOrder.flatMap(\.expressions).flatMap(\.variables)
      return variables.contains(entry.name) && !used.contains { $0.path.name == entry.name }
    }
    return variables.sorted().compactMap { name in
      let hiding = entries.filter { $0.name == name }
      guard let first = hiding.first else { return nil }
      let place = hiding.count == 1 ? "\"with\"" : "\"with\" in \(hiding.count) places"
      return Diagnostic(
        .unused,
        "the variable \"\(name)\" is set, but \(place) gives another value",
        at: first.key.range,
        label: "this value is used here",
        help: "to use the variable, remove the value"
      )
    }
  }

  private static func mistakes(
    _ noun: String,
    _ names: Set<String>,
    _ known: Set<String>
  ) -> [Diagnostic] {
    names.subtracting(known).sorted().map { name in
      let nearest = SpellingSuggestion.nearest(to: name, in: known.sorted())
      // What is no name of ours may be the start of a secret that was given without one: "c2VjcmV0==".
      guard nearest != nil || noun == "variable" && NameRule.identifier.allows(name) else {
        return Diagnostic(
          .unknownVariable,
          "a \(noun) is set that nothing declares or uses",
          at: nil,
          help: noun == "variable"
            ? nil
            : known.isEmpty
              ? "declare it in the environment file: \"secrets\": {\"token\": {\"env\": \"TOKEN\"}}"
              : "the secrets are: \(known.sorted().joined(separator: ", "))"
        )
      }
      return Diagnostic(
        .unknownVariable,
        noun == "variable" && NameRule.reserved.contains(name)
          ? "the variable \"\(name)\" is built in and cannot be set"
          : "there is no \(noun) \"\(name)\" to set: nothing declares or uses it",
        at: nil,
        suggestion: .help(nearest)
      )
    }
  }

  /// The variables that the project, an environment, a file or a unit declares.
  private var declaredVariables: Set<String> {
    let ofFixtures = specs.flatMap { $0.file.fixtures.flatMap(\.value.with) }
    let ofUnits = specs.flatMap(\.file.allVariables)
    return Set((sharedVariables + ofUnits + ofFixtures).map(\.name))
  }

  /// The variables that any text or condition asks for, and the parameters of targets: those that may be absent come from
  /// calls only.
  var usedVariables: Set<String> {
    var uses = VariableUses()
    uses.add(sharedVariables + specs.flatMap(\.file.variables))
    for environment in environments {
      uses.add(environment.file.baseURL)
      uses.add(environment.file.limits)
    }
    for fixture in fixtures { uses.add(fixture.with) }
    for unit in allDeclarations {
      uses.add(unit.facts, unit.flow + unit.finalFlow)
      for step in unit.allSteps { uses.add(step) }
    }
    for profile in namedProfiles { uses.add(profile.value) }
    for endpoint in endpoints { uses.add(endpoint.call) }
    for layer in layers { uses.add(layer, in: files) }
    return Set(uses.found.map(\.path.name))
  }
}
