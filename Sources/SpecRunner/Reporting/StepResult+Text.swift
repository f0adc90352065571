extension StepResult {
  /// The request and what was answered: `GET https://example.com/ → 302 → 200 OK`, nil where there was
  /// no request.
  var exchangeText: String? {
    guard let request else { return nil }
    let asked = "\(request.method) \(request.url)"
    guard let exchange else { return "\(asked) → \(requestCount > 0 ? "no answer" : "not sent")" }
    let cache = exchange.isFromCache ? " (from the cache)" : ""
    let hops = exchange.redirects.map { " → \($0.response.status)" }.joined()
    return "\(asked)\(hops) → \(exchange.response.statusText)\(cache)"
  }
}

extension StepAttempt {
  /// What came of it, in a line: `503 Service Unavailable`.
  var resultText: String {
    error?.message ?? exchange?.response.statusText ?? "no answer"
  }
}

extension UnitResult {
  /// The origin to which nobody could connect, if nothing else kept the unit from passing.
  var unreachableOrigin: String? {
    guard outcome == .error else { return nil }
    let wrong = steps.filter { !$0.problems.isEmpty }
    guard let origin = wrong.first?.unreachableOrigin,
      wrong.allSatisfy({ $0.unreachableOrigin == origin })
    else { return nil }
    return origin
  }
}

extension StepResult {
  /// Where the body was saved: `saved spec-run-output/report.pdf (1024 bytes)`, nil where it was not.
  var savedText: String? {
    guard let response = exchange?.response, let file = response.bodyFile else { return nil }
    let size = response.bodySize
    return "saved \(file) (\(size) byte\(size == 1 ? "" : "s"))"
  }

  /// What a person is told of a call whose server was not verified, nil where it was.
  var verificationText: String? {
    guard isUnverified, let request else { return nil }
    return "\(request.method) \(request.url): the certificate was not verified (\"verify\": false)"
  }
}

extension CheckOutcome {
  /// Whether the answer's body explains what is wrong, and the message does not show what it says of it.
  var asksForBody: Bool {
    guard failure != nil, !showsFound else { return false }
    switch kind {
    case .header, .cookie, .within, .variable, .redirects, .httpVersion, .certificate, .url, .ip:
      return false
    case .status, .contract, .contentType, .body, .text, .bytes, .shape, .schema, .error, .graphql,
      .capture:
      return true
    }
  }
}
