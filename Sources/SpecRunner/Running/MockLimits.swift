/// Where a response of spec-run's own mock server says nothing of the specs: it knows only what they declare.
struct MockLimits {
  let step: ResolvedCall
  let exchange: Exchange

  /// Why checks that do not hold show no mistake in the specs; nil if they hold, or show one.
  func reason(
    for checks: [CheckOutcome],
    lacking: [CheckOutcome],
    meetsContract: Bool
  ) -> String? {
    guard let failure = (checks + lacking).lazy.compactMap(\.failure).first else { return nil }
    if let limit = exchange.response.fields[MockResponse.limitField] {
      guard exchange.response.status == 404 else {
        return "the mock server cannot respond: \(limit)"
      }
      return mayGoAnywhere ? Self.reason(limit) : nil
    }
    // The status is the first that is judged.
    if let first = checks.first, first.kind == .status, first.failure != nil { return nil }
    if meetsContract { return Self.reason(failure.message) }
    return isMade ? "the mock server cannot make such a response: \(failure.message)" : nil
  }

  /// Says that something is asked for that only the service knows.
  static func reason(_ message: String) -> String {
    "the mock cannot know this value: add an example (\(message))"
  }

  /// Whether the response is not one that the specs give as an example: one that does not fit is a mistake.
  private var isMade: Bool {
    let status = exchange.response.status
    guard let declaration = step.contract.response(for: status)?.declaration else { return false }
    // Nothing is sent as a success by a `default` that many endpoints inherit.
    let isSent =
      declaration.status != nil || status >= 400
      || step.named.keys.responses.contains { $0 === declaration }
    return !isSent
      || declaration.example == nil && declaration.exampleFile == nil
        && declaration.examples.isEmpty
  }

  /// Whether the path is not written in the specs: a template or a redirect gave it, perhaps one that the mock made up.
  private var mayGoAnywhere: Bool {
    if !exchange.redirects.isEmpty { return true }
    if let url = step.settings.keys.url { return !url.expressions.isEmpty }
    guard case .template = step.request.target.first else { return false }
    return true
  }
}
