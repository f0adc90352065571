/// Judges texts and parameters by the values that are known before the run.
extension VariableChecker {
  /// Reports texts of which the known values of variables make something that is not allowed.
  mutating func judge(_ texts: [KnownText], in visible: VisibleNames) {
    guard !texts.isEmpty, !visible.isOpen else { return }
    for text in texts {
      let mistake = text.mistake(types) { name in
        guard let value = objectValue(of: name, in: visible) else { return nil }
        return isOfEnvironments(name, in: text.file) ? nil : value
      }
      if let mistake {
        let hiding = text.names.filter { name in
          visible.fixtures[name] != nil
            && (visible.outer.contains(name) || variables(of: text.file)?.contains(name) == true)
        }
        let notes = hiding.map {
          Diagnostic.Note("\"\($0)\" is the fixture here, not the variable", at: nil)
        }
        reader.report(Diagnostic(mistake, suggestion: nil, notes: notes))
      }
    }
    judgeOwn(texts, in: visible)
    let places = texts.map(\.place)
    for (index, known) in knownValues.enumerated()
    where meantEnvironments.contains(known.environment) {
      for (text, place) in zip(texts, places) where !judged[index].contains(place) {
        let isHidden = text.names.contains { name in
          visible.isInner(name) || visible.captured.uncertain[name] != nil
            || visible.mayBeMeant(name)
        }
        // Another unit may see the variable of the file or the environment.
        if isHidden { continue }
        judged[index].insert(place)
        if let mistake = text.mistake(types, in: known.values) {
          reader.report(text.diagnostic(mistake, in: known.values))
        }
      }
    }
  }

  /// Whether a name in a text of an environment or the project is a variable of theirs: in credentials it stays that,
  /// whatever fixtures are called.
  private func isOfEnvironments(_ name: String, in file: SourceFile?) -> Bool {
    guard catalog.maySeeProcess(file) else { return false }
    let variables =
      catalog.environments.flatMap(\.file.variables) + (catalog.project?.variables ?? [])
    return variables.contains { $0.name == name }
  }

  /// The value of a name that is an object in any case, as far as it is known: that of a fixture, and `run`.
  private func objectValue(of name: String, in visible: VisibleNames) -> JSONValue? {
    if let captures = visible.fixtures[name], !visible.hides(fixture: name) {
      let names = captures.names?.names.sorted() ?? []
      return .object(names.map { ($0, JSONValue.string("…")) })
    }
    guard name == "run", !visible.isInner(name) else { return nil }
    return .object([("id", .string("…"))])
  }

  /// Reports texts of which the constants of a unit or its rows make something that is not allowed: each once.
  private mutating func judgeOwn(_ texts: [KnownText], in visible: VisibleNames) {
    guard visible.mayHaveConstants, !visible.isConditional, unread.isEmpty else { return }
    var own = texts.filter { text in
      let names = text.names
      return names.contains(where: visible.mayBeConstant)
        && !names.contains(where: visible.hides(fixture:)) && text.mayFail(types)
        && !misjudged.contains(text.place)
    }
    guard !own.isEmpty else { return }
    for known in knownValues where meantEnvironments.contains(known.environment) {
      for values in known.values.seen(through: visible, given: given) {
        own.removeAll { text in
          guard let mistake = text.mistake(types, in: values) else { return false }
          misjudged.insert(text.place)
          reader.report(text.diagnostic(mistake, in: values))
          return true
        }
        if own.isEmpty { return }
      }
    }
  }

  /// Reports known values that do not fit what the endpoint of a call says of its parameters.
  func judgeParameters(of call: ResolvedCall, in visible: VisibleNames) {
    guard call.step.endpoint?.endpoint.parameters != nil, unread.isEmpty, !visible.isConditional
    else { return }
    for known in knownValues where meantEnvironments.contains(known.environment) {
      for values in known.values.seen(through: visible, given: given) {
        let entries = call.settings.keys.with
        let mistakes = catalog.parameterMistakes(entries, of: call.step, in: values)
        for mistake in mistakes { reader.report(mistake) }
      }
    }
  }

  /// Reports constants of a file, a unit or its rows that leave nothing in the path of a call; those of `with` are
  /// reported without them.
  func judgePath(of call: ResolvedCall, in visible: VisibleNames) {
    let (request, entries) = (call.step.request, call.settings.keys.with)
    guard !visible.isConditional, unread.isEmpty, call.settings.keys.url == nil else { return }
    func mayBeConstant(_ name: String, in file: SourceFile?) -> Bool {
      visible.mayBeConstant(name) || variables(of: file)?.contains(name) == true
    }
    let file = request.origin.range?.file
    let names = request.parameters.filter { !$0.isOptional }.map(\.name).filter { name in
      guard let entry = entries.first(where: { $0.name == name }) else {
        return mayBeConstant(name, in: file)
      }
      let expressions = entry.data.inOrder.flatMap(\.expressions)
      return expressions.contains { expression in
        let file = expression.origin.range?.file
        return expression.variables.contains { mayBeConstant($0.path.name, in: file) }
      }
    }
    guard !names.isEmpty else { return }
    let isDescribed = call.step.endpoint?.endpoint.parameters != nil
    for known in knownValues where meantEnvironments.contains(known.environment) {
      for values in known.values.seen(through: visible, given: given) {
        // What does not fit its shape is reported as that.
        if isDescribed, !catalog.parameterMistakes(entries, of: call.step, in: values).isEmpty {
          continue
        }
        let seen = entries.isEmpty ? values : values.with(entries)
        for name in names {
          guard let value = seen.value(of: name, in: file) else { continue }
          let entry = entries.first { $0.name == name }?.data.origin
          reader.report(
            request.mistake(inParameter: name, value, at: value.range ?? entry?.range)
          )
        }
      }
    }
  }
}

extension DocumentReader {
  fileprivate func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { report(diagnostic) }
  }
}

extension Catalog {
  /// The names for which steps give the scenarios that they run values, by where each scenario is written.
  var namesGivenToScenarios: [JSONPlace: Set<String>] {
    var names: [JSONPlace: Set<String>] = [:]
    for unit in allDeclarations {
      for step in (unit.flow + unit.finalFlow).compactMap(\.scenario) where !step.with.isEmpty {
        names[JSONPlace(step.callee.facts.origin), default: []].formUnion(step.with.map(\.name))
      }
    }
    return names
  }
}
