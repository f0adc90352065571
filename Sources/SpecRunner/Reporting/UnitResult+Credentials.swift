extension UnitResult {
  /// Hides what ``redactor`` does, and what the unit's requests tell of who sends them, wherever that stands: a token
  /// that was captured, a cookie of the jar.
  var credentialRedactor: Redactor {
    var requests: [HTTPRequest] = []
    for step in steps {
      if let request = step.request { requests.append(request) }
      for exchange in [step.exchange] + step.earlierAttempts.map(\.exchange) {
        guard let exchange else { continue }
        requests.append(exchange.request)
        requests += exchange.redirects.map(\.request)
      }
    }
    return redactor.hiding(MessageRedactor.credentials(in: requests))
  }
}
