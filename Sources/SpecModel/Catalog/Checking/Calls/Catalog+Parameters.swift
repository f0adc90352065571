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
