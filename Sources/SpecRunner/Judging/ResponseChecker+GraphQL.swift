extension ResponseChecker {
  /// A response to a GraphQL request is an object, and has no errors unless the call expects something of them.
  mutating func checkGraphQL() {
    guard case .value(let sent) = settings.keys.body, case .graphQL = sent.content else { return }
    guard let root = try? response.json(), root.type == .object else {
      // A response without success may be another one, and one without a body says nothing if its status is asked for or
      // says so.
      let isEmpty = response.response.bodySize == 0
      let mayBeEmpty =
        settings.keys.expect.value?.status != nil || 204...205 ~= response.status
      guard 200..<300 ~= response.status, !(isEmpty && mayBeEmpty) else { return }
      return recordGraphQL(
        "the response to a GraphQL request is not a JSON object",
        at: sent.origin.range
      )
    }
    guard let errors = root["errors"], !errors.isNull else {
      guard root["data"] == nil, 200..<300 ~= response.status else { return }
      return recordGraphQL(
        "the response to a GraphQL request has neither \"data\" nor \"errors\"",
        at: sent.origin.range
      )
    }
    let expected = (settings.keys.expect.value?.values ?? []).compactMap { $0.query as? BodyQuery }
    if expected.contains(where: { $0.path.isBelow("errors") }) { return }
    let messages = errors.elements.prefix(3).compactMap { $0["message"]?.string?.excerpt }
    recordGraphQL(
      "the GraphQL response has \(Self.phrase(ofErrors: errors.count))"
        + (messages.isEmpty ? "" : ": \(messages.joined(separator: "; "))"),
      at: sent.origin.range,
      label: "found \"errors\"",
      help: "to expect them, write \"body\": {\"$.errors[0].message\": …}"
    )
  }

  private mutating func recordGraphQL(
    _ message: String,
    at range: SourceRange?,
    label: String = "expected a GraphQL response",
    help: String? = nil
  ) {
    record(.graphql, RunProblem(.check(.graphql), message, at: range, label: label, help: help))
  }

  private static func phrase(ofErrors count: Int) -> String {
    switch count {
    case 0: "\"errors\" without an entry, which means that it failed"
    case 1: "an error"
    default: "\(count) errors"
    }
  }
}
