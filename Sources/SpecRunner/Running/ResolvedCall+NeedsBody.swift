internal import SpecModel

extension ResolvedCall {
  /// The hash functions whose hashes of the body are judged or captured.
  func hashesOfBody(_ settings: CallSettings, _ until: Expectation? = nil) -> [HashFunction] {
    needs(settings, until).compactMap { need in
      if case .hash(let function) = need { function } else { nil }
    }
  }

  /// What the queries of the captures and the expectations need.
  private func needs(_ settings: CallSettings, _ until: Expectation?) -> [QueryNeed] {
    captures.map(\.value.query.need)
      + [settings.expect.value, until].compactMap(\.self).flatMap(\.values).map(\.query.need)
  }

  /// Whether judging a response takes its body, and not only its size and hashes.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - settings: What the call's layers say together.
  ///   - until: What a poll waits for.
  /// - Returns: Whether a body that was saved has to be read.
  func needsBody(
    of response: HTTPResponse,
    _ settings: CallSettings,
    _ until: Expectation? = nil
  ) -> Bool {
    let declared = ResponseDeclaration.declaration(for: response.status, in: settings.responses)
    if declared?.shape != nil || declared?.schema != nil || declared?.elements != nil {
      return true
    }
    if case .value(let body) = settings.body, case .graphQL = body.content { return true }
    for case let expect? in [settings.expect.value, until]
    where expect.shape != nil || expect.schema != nil {
      return true
    }
    return needs(settings, until).contains(.body)
  }
}
