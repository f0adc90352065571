extension CatalogBuilder {
  /// The endpoints that nothing runs.
  ///
  /// - Parameters:
  ///   - endpoints: The endpoints without cases.
  ///   - calls: All calls, of units and of logins.
  /// - Returns: Those of the endpoints that are not called, as far as that is known.
  func notRun(
    of endpoints: [EndpointWithoutCase],
    besides calls: [CatalogStep]
  ) -> [EndpointWithoutCase] {
    // Any endpoint may be meant by a call that could not be resolved.
    guard !endpoints.isEmpty, !calls.contains(where: \.isUnresolved) else { return [] }
    let errors = ErrorPlaces(of: reader.diagnostics)
    let called = Set(calls.compactMap { $0.endpoint?.endpoint.origin }.map(JSONPlace.init))
    return endpoints.filter { endpoint in
      let origin = endpoint.entry.value.origin
      return !called.contains(JSONPlace(origin))
        && reader.unread.within([origin.range].compactMap { $0 }).isEmpty
        && !errors.contains(within: origin.range)
        && !reader.unread.mayUse(endpoint.entry.name)
    }
  }

  /// Warns of each endpoint that nothing runs, unless its author says so.
  ///
  /// - Parameter endpoints: The endpoints.
  func warn(of endpoints: [EndpointWithoutCase]) {
    var variables: [Int: SpellingTable] = [:]
    for endpoint in endpoints {
      switch endpoint.reason {
      case .saidSo: break
      case .unsafe: reader.report(warning(ofUnsafe: endpoint))
      case .unbound(let names):
        guard !mayLackVariables, let first = names.first else { continue }
        let known =
          variables[endpoint.spec] ?? SpellingTable(self.variables(of: endpoint.spec).sorted())
        variables[endpoint.spec] = known
        reader.report(
          Diagnostic(
            .notRun,
            "nothing runs the endpoint \"\(endpoint.entry.name)\": \"\(first.name)\" has no value",
            at: first.range,
            label: Self.label(for: first.name, known),
            notes: names.dropFirst().map { name in
              .init(
                "\"\(name.name)\" has no value: \(Self.label(for: name.name, known))",
                at: name.range
              )
            },
            help:
              "add \"cases\" that give the value in \"with\", or a step that calls it; \(Self.silence)"
          )
        )
      }
    }
  }

  private static let silence = "\"cases\": {} says that it is not run"

  private func warning(ofUnsafe endpoint: EndpointWithoutCase) -> Diagnostic {
    let method = endpoint.entry.value.request.method
    return Diagnostic(
      .notRun,
      "nothing runs the endpoint \"\(endpoint.entry.name)\": it has no cases, and \(method) may change data",
      at: endpoint.entry.key.range,
      label: "not run",
      help: "add \"cases\", or a step that calls it; \(Self.silence)"
    )
  }

  /// What stands beside a name without a value.
  private static func label(for name: String, _ variables: SpellingTable) -> String {
    if let function = TemplateFunction.named(name) {
      return "did you mean \(function.synopsis)?"
    }
    if let variable = variables.misspelled(name) {
      return "did you mean \"\(variable)\"?"
    }
    let functions = TemplateFunction.all.map(\.name)
    let meant = SpellingSuggestion.word(meantBy: name, in: functions)
    return meant.flatMap(TemplateFunction.named).map { "did you mean \($0.synopsis)?" }
      ?? "no variable has this name"
  }
}

/// Where errors begin.
private struct ErrorPlaces {
  private let starts: [ObjectIdentifier: [Int]]

  init(of diagnostics: [Diagnostic]) {
    let ranges = diagnostics.compactMap { $0.severity == .error ? $0.range : nil }
    starts = Dictionary(grouping: ranges) { ObjectIdentifier($0.file) }
      .mapValues { $0.map(\.start).sorted() }
  }

  func contains(within range: SourceRange?) -> Bool {
    guard let range, let starts = starts[ObjectIdentifier(range.file)] else { return false }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < range.start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] < range.end
  }
}
