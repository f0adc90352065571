extension CatalogBuilder {
  /// The unit that a scenario is; nil if it runs itself, which is reported.
  func unit(of entry: ScenarioTable.Entry) -> CatalogUnit? {
    _ = scenarios.called(entry, at: nil, make: makeUnit)
    return entry.unit
  }

  private func makeUnit(of entry: ScenarioTable.Entry) -> CatalogUnit {
    let (name, scenario, spec) = (entry.scenario.name, entry.scenario.value, entry.spec)
    let facts = UnitFacts(
      id: UnitID(file: specs[spec].reference, names: [name]),
      spec: spec,
      skip: scenario.skip,
      conditions: conditions(scenario.condition, in: spec),
      knownIssue: scenario.knownIssue,
      reruns: scenario.reruns?.count,
      uses: usesOfUnit(scenario.uses, in: spec),
      locks: specs[spec].file.locks + scenario.locks,
      variables: scenario.variables,
      rows: rows(of: scenario.rows),
      cookieJar: scenario.cookieJar,
      origin: entry.scenario.key
    )
    return CatalogUnit(
      facts,
      path: [specs[spec].name, name],
      tags: [specs[spec].file.tags, scenario.tags],
      flow: nodes(of: scenario.steps, in: spec, scenario: scenario.settings),
      finalFlow: nodes(of: scenario.finally, in: spec, scenario: scenario.settings)
    )
  }

  /// What steps do; those of which that is not known are left out, as that is reported.
  func nodes(
    of steps: [Step],
    in spec: Int,
    scenario: CallSettings
  ) -> [FlowNode<CatalogStep>] {
    steps.compactMap { node(of: $0, in: spec, scenario: scenario) }
  }

  /// What a call does as its timing says.
  func node(of call: CatalogStep, _ timing: CallTiming) -> FlowNode<CatalogStep> {
    Self.timed(.call(call, poll: timing.poll), timing)
  }

  private static func timed(
    _ step: FlowStep<CatalogStep>,
    _ timing: CallTiming
  ) -> FlowNode<CatalogStep> {
    var rules: [FlowRule] = []
    if let repetition = timing.repetition { rules.append(.repeated(repetition)) }
    if let wait = timing.wait { rules.append(.delayed(wait)) }
    return FlowNode(rules: ArraySlice(rules), step: step)
  }

  private func node(
    of step: Step,
    in spec: Int,
    scenario: CallSettings
  ) -> FlowNode<CatalogStep>? {
    var node: FlowNode<CatalogStep>
    switch step.target {
    case .request(let request):
      let name = "\(request.method) \(request.targetText)"
      let call = self.call(step, of: request, named: name, in: spec, scenario)
      node = self.node(of: call, step.timing)
    case .endpoint(let reference, let origin):
      let call = self.call(step, of: reference, at: origin, in: spec, scenario)
      node = self.node(of: call, step.timing)
    case .variables(let expect):
      let continues = continues(step, in: spec, scenario)
      let variables = VariableStep(expect: expect, continues: continues, origin: step.origin)
      node = Self.timed(.variables(variables), step.timing)
    case .scenario(let reference, let origin):
      guard let callee = scenarioStep(step, of: reference, at: origin, in: spec, scenario) else {
        return nil
      }
      node = Self.timed(.scenario(callee), step.timing)
    }
    let rows = step.rows.map(rowFiles.rows) ?? .none
    if let condition = step.condition {
      // A condition that is about the row is judged for each, any other one once.
      let isOfRow = condition.mayUse(rows.names)
      let conditional = FlowRule.conditional(condition)
      let rules = rows.isWritten ? [conditional, .forEach(rows)] : [conditional]
      node.rules = (isOfRow ? rules.reversed() : rules) + node.rules
    } else if rows.isWritten {
      node.rules = [.forEach(rows)] + node.rules
    }
    if let reason = step.skip { node.rules = [.skipped(reason: reason)] + node.rules }
    return node
  }

  private func scenarioStep(
    _ step: Step,
    of reference: String,
    at origin: JSONValue,
    in spec: Int,
    _ scenario: CallSettings
  ) -> ScenarioStep<CatalogStep>? {
    let found = scenarios.find(reference, from: spec, at: origin.range)
      .flatMap { scenarios.called($0, at: origin.range, make: makeUnit) }
    switch found {
    case .success(let callee):
      return ScenarioStep(
        callee: callee,
        with: step.settings.keys.with,
        captures: callee.captures(after: specs[spec].file.condition),
        continues: continues(step, in: spec, scenario),
        origin: step.origin
      )
    case .failure(let diagnostic):
      let isEndpoint = (try? endpoints.find(reference, from: spec, at: nil).get()) != nil
      if scenarios.isNews(diagnostic) {
        report(diagnostic, of: origin, in: step, or: isEndpoint ? "endpoint" : nil, by: "call")
      }
      problems.found.incomplete.add(origin.range)
      return nil
    }
  }

  /// Whether what follows a step that is not a call is done if it did not pass.
  private func continues(_ step: Step, in spec: Int, _ scenario: CallSettings) -> Bool {
    let settings = step.settings.over(scenario.over(specs[spec].file.defaults))
    return settings.keys.onFailure.value == .continue
  }

  /// A call of an endpoint.
  private func call(
    _ step: Step,
    of reference: String,
    at origin: JSONValue,
    in spec: Int,
    _ scenario: CallSettings
  ) -> CatalogStep {
    switch endpoints.find(reference, from: spec, at: origin.range) {
    case .success(let found):
      return found.item.call(
        own: step.settings,
        summary: step.summary,
        over: layers(of: found.item, scenario),
        captures: step.captures,
        cookies: step.cookies,
        origin: step.origin
      )
    case .failure(let diagnostic):
      let isScenario = (try? scenarios.find(reference, from: spec, at: nil).get()) != nil
      report(diagnostic, of: origin, in: step, or: isScenario ? "scenario" : nil, by: "scenario")
      return call(step, of: .unknown(at: origin), named: reference, in: spec, scenario)
    }
  }

  /// Reports what is wrong with the name in a step: that it is one of another kind, if it is.
  private func report(
    _ diagnostic: Diagnostic,
    of origin: JSONValue,
    in step: Step,
    or kind: String?,
    by key: String
  ) {
    guard let kind, diagnostic.rule == .unknownName else {
      let place = key == "call" ? "scenarios" : "endpoints"
      return report(diagnostic, of: origin.string ?? "", definedAt: place)
    }
    let written = step.origin.members.first { $0.value.index == origin.index }?.key
    problems.report(
      diagnostic.rule,
      diagnostic.message,
      at: origin.range,
      suggestion: .label(
        source: "\"\(key)\": \(origin.jsonText)",
        replacing: written?.range?.through(origin.range)
      ),
      help: "\(origin.jsonText.excerpt) is the name of \(kind == "endpoint" ? "an" : "a") \(kind)"
    )
  }

  /// A call of no endpoint.
  private func call(
    _ step: Step,
    of request: RequestLine,
    named name: String,
    in spec: Int,
    _ scenario: CallSettings
  ) -> CatalogStep {
    CatalogStep(
      name: name,
      summary: step.summary,
      request: request,
      endpoint: nil,
      own: step.settings,
      layers: CallLayers(
        declared: CallSettings.none,
        inherited: scenario.over(specs[spec].file.defaults),
        spec: spec
      ),
      captures: step.captures,
      cookies: step.cookies,
      origin: step.origin
    )
  }

  /// What lies below a scenario's call of an endpoint; nil if the scenario says nothing of it.
  private func layers(of endpoint: CatalogEndpoint, _ scenario: CallSettings) -> CallLayers? {
    guard scenario !== CallSettings.none else { return nil }
    return CallLayers(
      declared: endpoint.endpoint.settings,
      inherited: scenario.over(specs[endpoint.spec].file.defaults),
      spec: endpoint.spec
    )
  }
}
