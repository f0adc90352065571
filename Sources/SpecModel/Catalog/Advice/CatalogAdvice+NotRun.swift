extension CatalogAdvice {
  /// Warns of each endpoint that nothing runs, unless its author says so.
  func warn(ofNotRun endpoints: [EndpointWithoutCase]) {
    var variables: [Int: SpellingTable] = [:]
    for found in endpoints {
      let endpoint = found.endpoint
      switch found.reason {
      case .saidSo: break
      case .unsafe: problems.report(warning(ofUnsafe: endpoint))
      case .unbound(let names):
        guard let first = names.first else { continue }
        let known =
          variables[endpoint.spec]
          ?? SpellingTable(built.builder.variables(of: endpoint.spec).sorted())
        variables[endpoint.spec] = known
        problems.report(
          .notRun,
          "nothing runs the endpoint \"\(endpoint.name)\": \"\(first.name)\" has no value",
          at: first.range,
          label: Self.label(for: first.name),
          suggestion: Self.suggestion(for: first, known),
          notes: names.dropFirst().map { name in
            .init("\"\(name.name)\" has no value: \(Self.label(for: name.name))", at: name.range)
          },
          help:
            "add \"cases\" that give the value in \"with\", or a step that calls it; \(Self.silence)"
        )
      }
    }
  }

  private static let silence = "if nothing should run it, write \"cases\": {}"

  private func warning(ofUnsafe endpoint: CatalogEndpoint) -> Diagnostic {
    let method = endpoint.endpoint.request.method
    return Diagnostic(
      .notRun,
      "nothing runs the endpoint \"\(endpoint.name)\": it has no cases, and \(method) may change data",
      at: endpoint.key.range,
      label: "not run",
      help: "add \"cases\", or a step that calls it; \(Self.silence)"
    )
  }

  /// What is beside a name without a value, if nothing is known that was meant by it.
  private static func label(for name: String) -> String {
    function(meantBy: name).map { "a function needs parentheses: \($0.synopsis)" }
      ?? "no variable has this name"
  }

  /// The variable or the call that was meant by a name without a value.
  private static func suggestion(
    for name: EndpointWithoutCase.UnboundName,
    _ variables: SpellingTable
  ) -> Suggestion? {
    if TemplateFunction.named(name.name) == nil, let variable = variables.misspelled(name.name) {
      return .label(variable, replacing: name.nameRange)
    }
    guard let function = function(meantBy: name.name), function.arity.lowerBound == 0 else {
      return nil
    }
    guard let range = name.range else { return nil }
    // Outside of a template a name is a parameter of the path: {uuid}.
    if range.text == "{\(name.name)}" {
      return .label(source: "{{\(function.synopsis)}}", replacing: range)
    }
    return range.text.hasPrefix(name.name)
      ? .label(source: function.synopsis, replacing: range) : nil
  }

  private static func function(meantBy name: String) -> TemplateFunction? {
    let names = TemplateFunction.all.map(\.name)
    return TemplateFunction.named(name)
      ?? ForeignWord.meaning(of: name, at: .function, among: names).name
      .flatMap(TemplateFunction.named)
  }
}
