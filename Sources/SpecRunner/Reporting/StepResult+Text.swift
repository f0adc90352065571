internal import SpecModel

extension StepResult {
  /// What was expected of a response with another status, a line each; none where there is nothing.
  var followUpLines: [String] {
    guard !followUps.isEmpty else { return [] }
    return ["these checks fail, too, as the response has another status:"]
      + followUps.map { failure in
        let message = failure.message.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "  \(message)\(failure.range.map { " (\($0))" } ?? "")"
      }
  }

  /// The request in a few words, without credentials; nil where there was none.
  var requestText: String? {
    request.map { "\($0.method) \(MessageRedactor().redact(url: $0.url))" }
  }

  /// The request and what was answered: `GET https://example.com/ → 302 → 200 OK`, nil where there was
  /// no request.
  var exchangeText: String? {
    guard let asked = requestText else { return nil }
    guard let exchange else { return "\(asked) → \(requestCount > 0 ? "no answer" : "not sent")" }
    let cache = exchange.isFromCache ? " (from the cache)" : ""
    let hops = exchange.redirects.map { " → \($0.response.status)" }.joined()
    return "\(asked)\(hops) → \(exchange.response.statusText)\(cache)\(endOfRedirects)"
  }

  /// What came of the request that the last redirect asks for, where that has no answer.
  private var endOfRedirects: String {
    guard let error, let exchange, let request, exchange.redirectTarget != nil,
      exchange.redirects.count < request.options.redirects.maximum
    else { return "" }
    let refusals: [ClientError.Kind] = [.redirectRefused, .hostNotAllowed, .invalidRequest]
    return refusals.contains { $0.rawValue == error.code.rawValue }
      ? " → not followed" : " → no answer"
  }

  /// How long its last attempt took, and where there were others, all of them: `12 ms, 3 attempts in 1.06 s`.
  var timeText: String {
    guard !earlierAttempts.isEmpty else { return attemptDuration.text }
    return "\(attemptDuration.text), \(earlierAttempts.count + 1) attempts in \(duration.text)"
  }

  /// Writes the curl command that sends the request again.
  ///
  /// - Parameter redactor: Hides secrets.
  /// - Returns: The command, and what it leaves out; nil if there was no request.
  func reproduction(hidingBy redactor: Redactor) -> (command: String, note: String?)? {
    guard var request else { return nil }
    var notes: [String] = []
    if let reason = reasonToFollowNothing {
      request.options.redirects.maximum = 0
      notes.append("the command follows no redirect: curl would \(reason)")
    }
    if let note = request.curlCommandNote { notes.append(note) }
    let command = request.curlCommand(hidingBy: redactor)
    return (command, notes.isEmpty ? nil : notes.joined(separator: "; "))
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

  /// What tells nobody who asks, and what curl itself leaves behind: these two of all credentials.
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
    let kept = request.options.redirects.fieldsOfOrigin + HTTPFields.credentialNames
    let names = request.fields.map(\.name).filter { name in
      kept.contains { HTTPToken.equal($0, name) }
        && !Self.fieldsCurlMayTake.contains { HTTPToken.equal($0, name) }
    }
    let after = chain[crossing...].dropFirst().first
    let losesCertificate =
      request.options.tls?.certificate != nil && after?.request.options.tls?.certificate == nil
    return names + (losesCertificate ? ["the client's certificate"] : [])
  }
}

extension StepResult {
  /// What is wrong, told to be of a call at the end where it is.
  var namedCauses: [Diagnostic] {
    guard isFinal else { return causes }
    return causes.map { problem in
      Diagnostic(
        problem.code,
        "finally: \(problem.message)",
        at: problem.range,
        label: problem.label,
        notes: problem.notes,
        help: problem.help,
        severity: problem.severity
      )
    }
  }
}

extension StepAttempt {
  /// What came of it, in a line: `503 Service Unavailable`.
  var resultText: String {
    error?.message ?? exchange?.response.statusText ?? "no answer"
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
    guard isUnverified, let requestText else { return nil }
    return "\(requestText): the certificate was not verified (\"verify\": false)"
  }
}

extension Exchange {
  fileprivate var redirectsToOtherOrigin: Bool {
    redirectTarget.map { !$0.hasSameOrigin(as: URLReference(url)) } ?? false
  }
}
