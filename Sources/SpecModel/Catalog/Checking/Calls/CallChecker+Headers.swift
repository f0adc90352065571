extension CallChecker {
  /// Holds what a call expects of headers to the shapes that its endpoint declares of them.
  func checkHeaders(_ step: CatalogStep, _ call: ResolvedCall) {
    guard call.contract.responses.contains(where: { !$0.headers.isEmpty }) else { return }
    let expect = call.settings.keys.expect.value
    let headers = (step.own.keys.expect.value?.values ?? []).compactMap { value in
      (value.query as? HeaderQuery).map { (name: $0.header, matcher: value.matcher) }
    }
    guard !headers.isEmpty, expect?.error == nil,
      let responses = call.contract.passing(expect)
    else { return }
    for header in headers {
      let shapes = responses.compactMap { $0.shape(ofHeader: header.name) }
      guard let first = shapes.first, shapes.count == responses.count else { continue }
      let phrases = shapes.map { $0.graph.nodes[$0.node].shape.phrase }
      let judged = MatchTarget.fitting(
        .texts,
        phrases.count > 1 ? "a value of its shape" : phrases[0],
        at: first.graph.nodes[first.node].range,
        where: { $0.string.map { text in shapes.contains { $0.mayFit(text) } } ?? true }
      )
      header.matcher.reportMisfits(with: judged, problems)
    }
  }
}

extension ResolvedContract.Response {
  /// The shape that is declared of a header, nil if there is none.
  fileprivate func shape(ofHeader name: String) -> CompiledShape? {
    let declared = zip(declaration.headers, headers).first {
      $0.0.name.lowercased() == name.lowercased()
    }
    return declared?.1
  }
}

extension CompiledShape {
  /// Whether the text of a header fits it; true if there is no verdict.
  fileprivate func mayFit(_ text: String) -> Bool {
    guard let value = try? validator.reading(text) else { return true }
    return (try? validator.isValid(value)) ?? true
  }
}
