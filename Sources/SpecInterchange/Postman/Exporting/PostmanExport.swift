/// Writes units of a catalog as a collection of Postman, version 2.1, and its environments.
package struct PostmanExport {
  private let catalog: Catalog
  private let notes: InterchangeNotes
  private let environment: CatalogEnvironment?
  private let environments: [CatalogEnvironment]
  private let texts: PostmanTexts

  /// Prepares to write a catalog as it is in the environment that it runs in by itself.
  package init(_ catalog: Catalog, notes: InterchangeNotes) {
    self.catalog = catalog
    self.notes = notes
    environment =
      catalog.project?.environment?.string.flatMap { catalog.environment(named: $0) }
      ?? catalog.environments.first(where: \.isRunnable)
    let runnable = catalog.environments.filter(\.isRunnable)
    environments = runnable.isEmpty ? catalog.environments : runnable
    let own = catalog.specs.flatMap(\.file.variables) + (catalog.project?.variables ?? [])
    let variables = own + environments.flatMap(\.file.variables)
    let steps = catalog.declarations.flatMap(\.allSteps)
    let captured = steps.flatMap(\.captures).map(\.name)
    let ofUnits = catalog.declarations.flatMap(\.variables).map(\.name)
    texts = PostmanTexts(
      notes: notes,
      untyped: Set(variables.filter { $0.data.origin.type != .string }.map(\.name)),
      defined: Set(variables.map(\.name) + captured + ofUnits + ["baseURL"]),
      taken: Set(
        environments.flatMap { environment in
          let known = own + environment.file.variables
          return environment.file.secrets.map(\.name).filter { secret in
            known.contains { $0.name == secret && !$0.isSecret(secret) }
          }
        }
      )
    )
  }

  // MARK: Files

  /// The collection of some units: a folder for each file, and in it one for each unit with several calls.
  package func collection(of units: [CatalogUnit]) -> DraftValue {
    var folders: [(spec: Int, items: [DraftValue])] = []
    for unit in catalog.resolve(units, in: environment).units {
      guard catalog.specs[unit.unit.spec].mount == nil, let item = item(of: unit) else { continue }
      if folders.last?.spec != unit.unit.spec { folders.append((unit.unit.spec, [])) }
      folders[folders.count - 1].items.append(item)
    }
    let items = folders.map { folder -> DraftValue in
      let spec = catalog.specs[folder.spec]
      var object: DraftValue.Object = ["name": .string(spec.name)]
      object["description"] = spec.file.summary.map { .string($0) }
      object["item"] = .array(folder.items)
      return .object(object)
    }
    var values = DraftValue.Object()
    for variable in catalog.specs.flatMap(\.file.variables) + (catalog.project?.variables ?? []) {
      let value = texts.json(variable.data.origin)
      if let known = values[variable.name], known != value {
        note(.exportName, "another file gives \(variable.name) another value", variable.key)
      }
      values[variable.name] = value
    }
    return [
      "info": [
        "name": .string(catalog.name),
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
      ], "item": .array(items),
      "variable": .array(values.members.map { ["key": .string($0.name), "value": $0.value] }),
      "protocolProfileBehavior": ["followRedirects": false],
    ]
  }

  /// The environments by their names; secrets are variables without a value.
  package func environmentFiles() -> [(name: String, content: DraftValue)] {
    environments.map { environment in
      var values: [DraftValue] = []
      func add(_ name: String, _ value: DraftValue, isSecret: Bool = false) {
        let type: DraftValue = isSecret ? "secret" : "default"
        values.append(["key": .string(name), "value": value, "type": type, "enabled": true])
      }
      if let base = environment.file.baseURL {
        add("baseURL", .string(texts.text(base.origin) ?? ""))
      }
      for variable in environment.file.variables where !variable.isSecret(variable.name) {
        add(variable.name, texts.json(variable.data.origin))
      }
      for secret in environment.file.secrets {
        add(texts.name(ofSecret: secret.name), "", isSecret: true)
      }
      let content: DraftValue = [
        "name": .string(environment.name), "values": .array(values),
        "_postman_variable_scope": "environment",
      ]
      return (environment.name, content)
    }
  }

  private func note(
    _ code: InterchangeNote.Code,
    _ message: String,
    _ origin: JSONValue?,
    _ subject: String? = nil
  ) { notes.add(code, message, at: origin?.range, subject: subject) }

  // MARK: Items

  /// A request for a unit of one call, else a folder of requests; nil if it is skipped.
  private func item(of unit: ResolvedUnit) -> DraftValue? {
    let (name, facts) = (unit.unit.name, unit.unit)
    if let reason = unit.skip {
      note(.exportCase, "\"\(name.excerpt)\" is skipped: \(reason)", unit.origin, name)
      return nil
    }
    for use in facts.uses { note(.exportScenario, "a fixture is not exported", use.origin, name) }
    var texts = texts
    for value in facts.row?.values ?? [] { texts.given[value.name] = value.data.origin }
    var setup = facts.variables.compactMap { variable -> String? in
      guard let value = texts.script(variable.data.origin) else {
        note(.exportExpression, "\"\(variable.name)\" is not exported", variable.key, name)
        return nil
      }
      return "pm.collectionVariables.set(\"\(variable.name)\", \(value));"
    }
    var items: [DraftValue] = []
    let flow = unit.flow + unit.finalFlow
    for node in flow {
      guard let call = node.call else {
        note(.exportScenario, "a step without a call is not exported", unit.origin, name)
        continue
      }
      items.append(item(flow.count == 1 ? name : call.name, call, texts, setup))
      setup = []
    }
    return flow.count == 1 ? items.first : ["name": .string(name), "item": .array(items)]
  }

  private func item(_ name: String, _ call: ResolvedCall, _ outer: PostmanTexts, _ setup: [String])
    -> DraftValue
  {
    var texts = outer
    texts.subject = call.name
    for entry in call.settings.keys.with {
      let value = entry.data.origin
      texts.given[entry.name] = value.type == .string ? .string(outer.text(value) ?? "") : value
    }
    let content = call.step.endpoint?.content
    for key in Self.unsaid {
      let value = call.origin[key] ?? content?[key]
      if let value { note(.exportSetting, "\"\(key)\" is not exported", value, call.name) }
    }
    var request = PostmanRequestWriter(call, texts)
    var object: DraftValue.Object = ["name": .string(name)]
    let scripts = [
      ("prerequest", setup, content?["x-pre-request-script"]),
      ("test", PostmanScript(call, texts).lines, content?["x-script"]),
    ]
    let events = scripts.compactMap { kind, lines, kept -> DraftValue? in
      let own = kept.map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
      let all = (lines + own).map { DraftValue.string($0) }
      let script: DraftValue = ["type": "text/javascript", "exec": .array(all)]
      return all.isEmpty ? nil : ["listen": .string(kind), "script": script]
    }
    if !events.isEmpty { object["event"] = .array(events) }
    object["request"] = .object(request.request())
    let behaviour = request.behaviour
    if !behaviour.isEmpty { object["protocolProfileBehavior"] = .object(behaviour) }
    return .object(object)
  }

  /// Keys that Postman has nothing for.
  private static let unsaid = [
    "if", "forEach", "poll", "repeat", "wait", "onFailure", "cookieJar", "lock", "timeout",
    "connectTimeout", "retry", "cache", "compressed", "save", "stream", "httpVersion", "ipVersion",
    "proxy", "resolve", "connectTo", "unixSocket", "bandwidth", "namespaces",
  ]
}

extension NamedData {
  /// Whether it is a secret and nothing else.
  fileprivate func isSecret(_ secret: String) -> Bool {
    data.origin.string == "{{secrets.\(secret)}}"
  }
}
