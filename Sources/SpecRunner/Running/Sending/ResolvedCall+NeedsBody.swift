extension ResolvedCall {
  /// The hash functions whose hashes of the body are judged or captured.
  func hashesOfBody(_ settings: CallSettings, _ until: Expectation? = nil) -> [HashFunction] {
    var functions: [HashFunction] = []
    forEachNeed(settings, until) { if case .hash(let function) = $0 { functions.append(function) } }
    return functions
  }

  /// Looks at what the queries of the captures and the expectations need.
  private func forEachNeed(
    _ settings: CallSettings,
    _ until: Expectation?,
    _ look: (QueryNeed) -> Void
  ) {
    for capture in captures { look(capture.value.query.need) }
    for value in settings.keys.expect.value?.values ?? [] { look(value.query.need) }
    for value in until?.values ?? [] { look(value.query.need) }
  }

  /// Whether judging a response takes its body, and not only its size and hashes.
  func needsBody(
    of response: HTTPResponse,
    _ settings: CallSettings,
    _ until: Expectation? = nil
  ) -> Bool {
    let declared = ResponseDeclaration.declaration(
      for: response.status,
      in: settings.keys.responses
    )
    if declared?.shape != nil || declared?.schema != nil || declared?.elements != nil {
      return true
    }
    if case .value(let body) = settings.keys.body, case .graphQL = body.content { return true }
    for case let expect? in [settings.keys.expect.value, until]
    where expect.shape != nil || expect.schema != nil {
      return true
    }
    var isNeeded = false
    forEachNeed(settings, until) { isNeeded = isNeeded || $0 == .body }
    return isNeeded
  }
}
