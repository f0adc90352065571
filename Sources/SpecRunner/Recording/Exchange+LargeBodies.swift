internal import SpecModel

extension Exchange {
  /// Reports show no more of a body.
  fileprivate static let bodyLimit = 4096

  /// Whether a body is larger than what reports show of it.
  var hasLargeBody: Bool { !largeBodies.isEmpty }

  /// The exchange without bodies that are larger than what reports show: a loop may make thousands.
  var withoutLargeBodies: Exchange {
    guard hasLargeBody else { return self }
    var exchange = self
    if exchange.response.isLarge { exchange.response = exchange.response.droppingBody }
    for index in exchange.redirects.indices where exchange.redirects[index].response.isLarge {
      exchange.redirects[index].response = exchange.redirects[index].response.droppingBody
    }
    return exchange
  }

  /// The credentials in these bodies: they are hidden also when the bodies are gone.
  var credentialsInLargeBodies: [String] {
    let responses = largeBodies
    return responses.isEmpty ? [] : MessageRedactor.credentials(in: [], and: responses)
  }

  private var largeBodies: [HTTPResponse] {
    ([response] + redirects.map(\.response)).filter(\.isLarge)
  }
}

extension HTTPResponse {
  /// Whether the body is larger than what reports show of it.
  fileprivate var isLarge: Bool { body.count > Exchange.bodyLimit }
}
