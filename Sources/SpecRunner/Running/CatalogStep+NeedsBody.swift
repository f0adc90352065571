internal import SpecModel

extension CatalogStep {
  /// The hash functions whose hashes of the body are judged or captured.
  ///
  /// - Parameter settings: What the call's layers say together.
  /// - Returns: The functions.
  func hashesOfBody(_ settings: CallSettings) -> [HashFunction] {
    let captured = captures.compactMap { capture -> HashFunction? in
      if case .bytes(.hash(let function)) = capture.value.source { function } else { nil }
    }
    return captured + (settings.expect.value?.bytes?.hashes ?? []).map(\.function)
  }

  /// Whether judging an answer takes its body, and not only its size and hashes.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - settings: What the call's layers say together.
  /// - Returns: Whether a body that was saved has to be read.
  func needsBody(of response: HTTPResponse, _ settings: CallSettings) -> Bool {
    let declared = ResponseDeclaration.declaration(for: response.status, in: settings.responses)
    if declared?.shape != nil || declared?.schema != nil { return true }
    if case .value(let body) = settings.body, case .graphQL = body.content { return true }
    if let expect = settings.expect.value,
      !expect.body.isEmpty || expect.text != nil || expect.shape != nil || expect.schema != nil
        || expect.bytes?.matcher != nil
    {
      return true
    }
    return captures.contains { capture in
      switch capture.value.source {
      case .body, .text, .bytes(.all), .bytes(.hex), .bytes(.base64): true
      default: false
      }
    }
  }
}
