extension RunProblem {
  /// Creates the problem of a call that could not be made.
  init(_ error: ClientError, of step: ResolvedCall, _ call: PreparedCall, in run: RunScope) {
    if let mistake = error.cause as? Diagnostic {
      self.init(mistake)
      return
    }
    var notes: [Diagnostic.Note] = []
    if let missedRetry = call.missedRetry(after: .failure(error)) {
      notes.append(.init(missedRetry, at: nil))
    }
    if error.isAboutToken, let profile = call.credentials?.profile {
      notes.append(.init("the token is fetched by this profile", at: profile.range))
    }
    if let expected = step.own.keys.expect.value?.errorOrigin {
      // Both have one name, although this token was not refused for its credentials.
      let isSame = error.kind == .authentication && expected.string == "authentication"
      let text =
        isSame ? "this expects that the credentials are refused" : "another error is expected here"
      notes.append(.init(text, at: expected.range))
    }
    let environment = run.environment?.file
    if error.kind == .hostNotAllowed, !run.isMocked, let hosts = environment?.allowedHostsOrigin {
      notes.append(.init("the environment allows these hosts", at: hosts.range))
    }
    if let origin = error.unreachableOrigin, let baseURL = environment?.baseURL,
      let url = baseURL.constant, URLReference(url).hasSameOrigin(as: URLReference(origin))
    {
      notes.append(.init("the baseURL is set here", at: baseURL.origin.range))
    }
    let urls = MessageRedactor(byNames: run.redactor)
    let cause = error.isAboutToken ? nil : CallSource(step, in: run).range(ofCauseOf: error)
    self.init(
      .transport(error.kind),
      error.message,
      at: cause ?? step.request.origin.range,
      label: "\(call.request.method) \(urls.redact(url: call.request.url))",
      notes: notes,
      help: error.help ?? (cause == nil ? error.limitHelp : nil)
        ?? (error.option == .url && call.request.url.hasPrefix("/") ? Self.relativeHelp : nil)
    )
  }

  /// What to do about a link of a response that is relative.
  private static let relativeHelp =
    "a relative URL replaces the target of an endpoint: {\"call\": \"NAME\", \"url\": \"{{next}}\"}"
}

extension ClientError {
  /// What to do about a response that is larger than where nothing is said.
  fileprivate var limitHelp: String? {
    guard kind == .responseTooLarge else { return nil }
    return "\"limits\": {\"maxResponseSize\": …} of an environment sets another limit"
  }
}
