extension Exchange {
  /// A unit that goes on keeps no more of a body, in bytes.
  static let keptBody = 64 << 10

  /// The exchange with what reports show of bodies that are larger than a limit, or without these: a loop may make
  /// thousands.
  func shortened(over limit: Int, isDropping: Bool = false, by redactor: Redactor) -> Exchange {
    guard hasBody(over: limit) else { return self }
    var exchange = self
    if response.body.count > limit {
      exchange.response =
        isDropping
        ? response.droppingBody : response.shortened(by: MessageRedactor(byNames: redactor))
    }
    exchange.redirects = redirects.map {
      $0.shortened(over: limit, isDropping: isDropping, by: redactor)
    }
    return exchange
  }

  /// The credentials in large bodies: they are hidden also when the bodies are gone.
  func credentials(inBodiesOver limit: Int, hiddenBy secrets: Redactor) -> [String] {
    guard hasBody(over: limit) else { return [] }
    let responses = ([response] + redirects.map(\.response)).filter { $0.body.count > limit }
    return MessageRedactor.credentials(in: [], and: responses, hiddenBy: secrets)
  }

  private func hasBody(over limit: Int) -> Bool {
    sharedResponse.value.body.count > limit || redirects.contains { $0.hasBody(over: limit) }
  }
}

extension HTTPResponse {
  /// The response with what reports show of its body: the start, in which what the whole body names as credentials is
  /// hidden; more of a stream, whose elements may have secrets in pieces.
  fileprivate func shortened(by names: MessageRedactor) -> HTTPResponse {
    var response = self
    response.collectedSize = bodySize
    let isNamed = !isStream && body.count <= BodyRecord.namedLimit
    let shown = isNamed ? names.redact(self).body : body
    // With the character behind what is shown.
    response.body = Array(shown.prefix(isStream ? BodyRecord.namedLimit : BodyRecord.byteLimit + 4))
    return response
  }
}
