extension StepResult {
  /// Writes the curl command that sends the request again.
  ///
  /// - Returns: The command, and what it leaves out; nil if there was no request, or it must not be
  ///   sent.
  func reproduction(hidingBy redactor: Redactor) -> StepRecord.Reproduction? {
    let isRefused = error?.kind == .transport(.hostNotAllowed)
    guard var request, !isRefused || exchange != nil else { return nil }
    var notes: [String] = []
    let asked = exchange?.request.options.proxy?.awaitsChallenge
    request.options.proxy?.awaitsChallenge = asked ?? false
    if let reason = isRefused ? "ask a host that is not allowed" : reasonToFollowNothing {
      request.options.redirects.maximum = 0
      notes.append("the command follows no redirect: curl would \(reason)")
    }
    if let note = request.curlCommandNote { notes.append(note) }
    if let bounds = request.options.stream?.boundsUnknownToCurl {
      notes.append("the command reads on: spec-run stops after \(bounds)")
    }
    var reproduction = StepRecord.Reproduction()
    reproduction.command = redactor.redact(request.curlCommand(hidingBy: redactor))
    reproduction.note = notes.isEmpty ? nil : redactor.redact(notes.joined(separator: "; "))
    return reproduction
  }

  /// What curl would do at the redirects that spec-run does not.
  private var reasonToFollowNothing: String? {
    let left = fieldsOnlyForOrigin
    if !left.isEmpty { return "take \(left.joined(separator: ", ")) to another origin" }
    guard let request, let exchange, request.options.redirects.maximum > 0,
      // Of POST curl itself makes GET.
      request.method != .post
    else { return nil }
    let keepsMethod = (exchange.redirects + [exchange]).contains {
      $0.response.status == 303 && $0.request.method != .get && $0.request.method != .head
    }
    return keepsMethod ? "go on with \(request.method) after a 303, and not with GET" : nil
  }

  /// Fields without credentials, and the two that curl itself drops at another origin: Authorization and Cookie.
  private static let fieldsCurlMayTake = [
    "Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "Host", "User-Agent",
    "Authorization", "Cookie",
  ]

  /// What curl would take to another origin where a redirect led to one, and spec-run may not.
  private var fieldsOnlyForOrigin: [String] {
    guard let request, let exchange, request.options.redirects.maximum > 0,
      !request.options.redirects.trustedAcrossOrigins
    else { return [] }
    let chain = exchange.redirects + [exchange]
    guard let crossing = chain.firstIndex(where: \.redirectsToOtherOrigin) else { return [] }
    let kept = request.options.redirects.fieldsOfOrigin + request.fields.credentialNames
    let names = request.fields.map(\.name).filter { name in
      kept.contains { HTTPToken.equal($0, name) }
        && !Self.fieldsCurlMayTake.contains { HTTPToken.equal($0, name) }
    }
    let after = chain[crossing...].dropFirst().first
    let losesCertificate =
      request.options.tls.certificate != nil && after?.request.options.tls.certificate == nil
    return names + (losesCertificate ? ["the client's certificate"] : [])
  }
}

extension Exchange {
  fileprivate var redirectsToOtherOrigin: Bool {
    redirectTarget.map { !$0.hasSameOrigin(as: URLReference(url)) } ?? false
  }
}

extension StreamBounds {
  /// The bounds for which the curl tool has no option, in words; nil if there are none.
  fileprivate var boundsUnknownToCurl: String? {
    let counts = [(events, "event"), (lines, "line"), (bytes, "byte")]
    let known = counts.compactMap { count, noun in
      count.map { $0.counted(noun) }
    }
    return known.isEmpty ? nil : known.joined(separator: " or ")
  }
}
