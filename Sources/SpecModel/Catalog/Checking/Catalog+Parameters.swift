extension Catalog {
  /// Holds what templates, rows and variables give the parameters of a call to their shapes; constant values of `with`
  /// were checked before the run.
  package func checkParameters(
    _ entries: [NamedData],
    of step: CatalogStep,
    in value: (String) -> JSONValue?
  ) throws(Diagnostic) {
    guard !step.expectsRefusal, let shape = shape(ofParametersOf: step) else { return }
    let given = shape.sources(entries, of: step).compactMap { name, place in
      value(name).map { GivenParameter(name: name, value: $0, range: place) }
    }
    if let mistake = shape.mistakes(in: given).first { throw mistake }
  }

  /// What is wrong with the values that a call gives its parameters, as far as they are known before the run.
  func parameterMistakes(
    _ entries: [NamedData],
    of step: CatalogStep,
    in values: KnownValues
  ) -> [Diagnostic] {
    guard !step.mayExpectRefusal, let shape = shape(ofParametersOf: step) else { return [] }
    let file = step.request.origin.range?.file
    let given = shape.sources(entries, of: step).compactMap { name, place -> GivenParameter? in
      let entry = entries.first { $0.name == name }
      let value = entry.map { values.value(of: $0.data) } ?? values.value(of: name, in: file)
      guard let value else { return nil }
      guard let range = value.range else {
        return GivenParameter(name: name, value: value, range: place)
      }
      let call = Diagnostic.Note("this call gets it", at: place)
      return GivenParameter(name: name, value: value, range: range, call: call)
    }
    return shape.mistakes(in: given)
  }

  private func shape(ofParametersOf step: CatalogStep) -> CompiledShape? {
    step.endpoint?.endpoint.parameters.flatMap { shapes.shape(at: $0) }
  }
}

extension CompiledShape {
  /// The parameters whose values are not constants of `with`, and where their calls get them.
  fileprivate func sources(
    _ entries: [NamedData],
    of step: CatalogStep
  ) -> [(name: String, place: SourceRange?)] {
    // Those that may be absent come from `with` only.
    let known = entries.map(\.name) + step.request.parameters.filter(\.isOptional).map(\.name)
    let others = (members ?? []).filter { !known.contains($0.name) }
    return entries.filter { !$0.data.templates.isEmpty }.map { ($0.name, $0.data.origin.range) }
      + others.map { ($0.name, step.origin.range) }
  }
}
