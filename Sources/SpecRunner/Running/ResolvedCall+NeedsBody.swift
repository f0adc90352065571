internal import SpecModel

extension ResolvedCall {
  /// The hash functions whose hashes of the body are judged or captured.
  ///
  /// - Parameter settings: What the call's layers say together.
  /// - Returns: The functions.
  func hashesOfBody(_ settings: CallSettings) -> [HashFunction] {
    needs(settings).compactMap { need in
      if case .hash(let function) = need { function } else { nil }
    }
  }

  /// What the queries of the captures and the expectations need.
  private func needs(_ settings: CallSettings) -> [QueryNeed] {
    captures.map(\.value.query.need) + (settings.expect.value?.values ?? []).map(\.query.need)
  }

  /// Whether judging a response takes its body, and not only its size and hashes.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - settings: What the call's layers say together.
  /// - Returns: Whether a body that was saved has to be read.
  func needsBody(of response: HTTPResponse, _ settings: CallSettings) -> Bool {
    let declared = ResponseDeclaration.declaration(for: response.status, in: settings.responses)
    if declared?.shape != nil || declared?.schema != nil || declared?.elements != nil {
      return true
    }
    if case .value(let body) = settings.body, case .graphQL = body.content { return true }
    if let expect = settings.expect.value, expect.shape != nil || expect.schema != nil {
      return true
    }
    return needs(settings).contains(.body)
  }
}
