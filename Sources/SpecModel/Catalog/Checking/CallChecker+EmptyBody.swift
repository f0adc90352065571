extension CallChecker {
  /// What is expected of a body can never pass where every response that passes has none (RFC 9110 6.4.1).
  func checkEmptyBody(_ step: CatalogStep, _ settings: CallSettings) {
    let expect = settings.keys.expect.value
    guard expect?.error == nil,
      let reason = reasonForNoBody(step, settings)
    else { return }
    for (origin, noun) in expect?.partsThatNeedBody ?? [] {
      report(noun, at: origin, because: reason)
    }
    for capture in step.captures where capture.value.needsBody {
      report("a value of the body", at: capture.value.origin, because: reason)
    }
  }

  private func report(_ noun: String, at origin: JSONValue, because reason: String) {
    reader.reportInvalid(
      .forbiddenBody,
      origin,
      "\(reason) has no body: \(noun) can never be found in it",
      label: "can never pass"
    )
  }

  /// What has no body, as it begins a sentence; nil where a response may have one.
  private func reasonForNoBody(_ step: CatalogStep, _ settings: CallSettings) -> String? {
    if step.request.method == "HEAD" { return "a response to HEAD" }
    var passing: [StatusPattern] = []
    if let expected = settings.keys.expect.value?.status {
      for case .literal(let pattern) in expected { passing.append(pattern) }
      guard passing.count == expected.count else { return nil }
    } else {
      passing = settings.keys.responses.compactMap(\.status)
        .filter { 200..<400 ~= $0.codes.lowerBound }
    }
    guard !passing.isEmpty, passing.allSatisfy(\.hasNoBody) else { return nil }
    return "a response with the status \(passing.map(\.description).joined(separator: " or "))"
  }
}

extension StatusPattern {
  /// Whether no response with it has a body (RFC 9110 15.2, 15.3.5, 15.4.5).
  fileprivate var hasNoBody: Bool {
    codes.allSatisfy { 100..<200 ~= $0 || $0 == 204 || $0 == 304 }
  }
}

extension Expectation {
  /// What can never pass of an empty body, and what it is called.
  fileprivate var partsThatNeedBody: [(origin: JSONValue, noun: String)] {
    var parts: [(origin: JSONValue, noun: String)] = []
    for value in values {
      guard let found = value.query.withoutBody, value.matcher.values(in: found.values).isEmpty
      else { continue }
      let isPath = value.query is BodyQuery || value.query is StreamQuery
      parts.append((isPath ? value.origin : value.matcher.origin, found.noun))
    }
    if let shape { parts.append((shape, "a shape")) }
    if let schema { parts.append((schema, "a value of the schema")) }
    return parts
  }
}

extension Capture {
  /// Whether it fails where there is no body.
  fileprivate var needsBody: Bool {
    query.withoutBody?.values.isEmpty == true && fallback == nil && filters.isEmpty
  }
}
