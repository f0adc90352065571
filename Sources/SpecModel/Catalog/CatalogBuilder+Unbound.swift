extension CatalogBuilder {
  /// A safe endpoint without cases that is no case by itself, as it needs names of a caller.
  struct UnboundEndpoint {
    let entry: Named<Endpoint>

    /// The index of its file.
    let spec: Int

    /// The names, and where they stand.
    let names: [(name: String, range: SourceRange?)]
  }

  /// The names that an endpoint needs and that nothing defines without a caller.
  func unboundNames(
    of endpoint: Endpoint,
    in spec: Int
  ) -> [(name: String, range: SourceRange?)] {
    let settings = endpoint.settings
    let defined = variables(of: spec).union(settings.with.map(\.name))
    // Where `env` must not stand, it is told of, not taken for a parameter.
    let known = defined.union(NameRule.builtIn)
    var uses = VariableUses()
    uses.add(endpoint.request)
    uses.addRequest(settings, files: nil)
    uses.addAnswer(settings, captures: [])
    let parameters = endpoint.request.parameters.filter {
      !$0.isOptional && !defined.contains($0.name) && !NameRule.builtInTexts.contains($0.name)
    }
    let used = uses.found.filter { !$0.isOptional && !known.contains($0.path.name) }
    return parameters.map { ($0.name, $0.range) } + used.map { ($0.path.name, $0.range) }
  }

  /// The variables that a file sees.
  private func variables(of spec: Int) -> Set<String> {
    sharedVariables.union(specs[spec].file.variables.map(\.name))
  }

  /// Warns of each endpoint that nothing calls and that would be a case by itself, were not its names misspelled.
  ///
  /// - Parameters:
  ///   - unbound: The endpoints that need names of a caller.
  ///   - calls: All calls, of units and of logins.
  func warn(of unbound: [UnboundEndpoint], besides calls: [CatalogStep]) {
    guard !unbound.isEmpty, !mayLackVariables else { return }
    let called = Set(calls.compactMap { $0.endpoint?.endpoint.origin }.map(JSONPlace.init))
    var variables: [Int: [String]] = [:]
    for endpoint in unbound {
      let origin = endpoint.entry.value.origin
      guard !called.contains(JSONPlace(origin)),
        reader.unread.within([origin.range].compactMap { $0 }).isEmpty
      else { continue }
      let candidates = variables[endpoint.spec] ?? self.variables(of: endpoint.spec).sorted()
      variables[endpoint.spec] = candidates
      let meant = endpoint.names.compactMap {
        SpellingSuggestion.misspelled($0.name, in: candidates)
      }
      guard meant.count == endpoint.names.count else { continue }
      for (use, variable) in zip(endpoint.names, meant) {
        reader.report(
          Diagnostic(
            .undefinedVariable,
            "nothing runs the endpoint \"\(endpoint.entry.name)\", as nothing defines \"\(use.name)\"",
            at: use.range,
            label: "did you mean \"\(variable)\"?",
            help: "\"cases\": {} says that it is called by others only",
            severity: .warning
          )
        )
      }
    }
  }
}
