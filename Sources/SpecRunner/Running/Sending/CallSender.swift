/// Sends the calls of a run through the middleware that each asks for.
///
/// There is one in a run: what it keeps (responses, origins that nobody could connect to) is shared by all calls.
final class CallSender: Sendable {
  private let transport: any Transport
  private let clock: WallClock
  private let secrets: Redactor
  private let cache = ResponseCache()

  private let authenticators: AuthenticatorStore

  /// The origins that nobody could connect to.
  let origins: UnreachableOrigins

  /// Prepares to send the calls of a run.
  init(_ run: RunScope, over transport: any Transport) {
    self.transport = run.transport(over: transport)
    clock = run.clock
    secrets = run.redactor
    origins = UnreachableOrigins(clock: run.clock)
    authenticators = AuthenticatorStore(
      run,
      transport: OriginTransport(origins: origins, transport: self.transport)
    )
  }

  /// Hides the run's secrets, and every token of the authenticators that are kept.
  var redactor: Redactor { authenticators.redactor }

  /// The authenticator of a call, and what is hidden for it.
  func authentication(by credentials: CallCredentials) -> AuthenticatorStore.Entry {
    guard case .signature(var signer, let inner) = credentials.scheme else {
      return authenticators.entry(for: credentials, sending: loginSender)
    }
    let entry = inner.map(authentication)
    signer.inner = entry?.authenticator
    return AuthenticatorStore.Entry(authenticator: signer, secrets: entry?.secrets ?? .none)
  }

  /// Sends the calls of logins for as long as the run lasts.
  private var loginSender: LoginFetcher.Send {
    { [weak self] call throws(ClientError) in
      guard let self else { throw ClientError(.cancelled, "the run is over") }
      return try await self.send(call).result.get()
    }
  }

  /// Sends a call.
  func send(_ call: PreparedCall) async -> SentCall {
    guard let retry = call.retry, retry.mayRepeat(call.request) else {
      let start = clock.uptime()
      let result: Result<Exchange, ClientError>
      do throws(ClientError) {
        result = .success(
          try await send(call, attempt: 1, of: call.isPolled ? .max : 1, call.request)
        )
      } catch {
        result = .failure(error)
      }
      return SentCall(result, in: result.transferTime ?? clock.uptime() - start)
    }
    return await send(call, retrying: retry)
  }

  private func send(_ call: PreparedCall, retrying retry: Retry) async -> SentCall {
    var retry = retry
    retry.decider = { attempt in
      switch attempt.result {
      case .success(let exchange):
        call.expectedStatuses.contains { $0.matches(exchange.response.status) } ? false : nil
      case .failure(let error):
        error.wasSent && error.kind != call.expectedError ? nil : false
      }
    }
    let attempts = call.isPolled ? .max : retry.attempts
    var earlier: [StepAttempt] = []
    let outcome = await retry.outcome(
      of: call.request,
      keeping: { earlier += [StepAttempt($0, hiddenBy: self.secrets)].compactMap(\.self) },
      next: { (request, attempt) async throws(ClientError) in
        try await self.send(call, attempt: attempt, of: attempts, request)
      }
    )
    return SentCall(
      outcome.result,
      in: outcome.attempts.last?.duration ?? .zero,
      after: earlier + outcome.attempts.compactMap { StepAttempt($0, hiddenBy: secrets) },
      refusedDelay: outcome.refusedDelay
    )
  }

  /// Sends one attempt; what every call does not ask for costs it nothing.
  private func send(
    _ call: PreparedCall,
    attempt: Int,
    of attempts: Int,
    _ request: HTTPRequest
  ) async throws(ClientError) -> Exchange {
    var middleware: [any Middleware] = []
    if let credentials = call.credentials {
      // Where 401 is the response that is wanted, no new token is fetched for it.
      let renews =
        credentials.meetsChallenges || !call.expectedStatuses.contains { $0.matches(401) }
      let authenticator =
        call.authenticator ?? authentication(by: credentials).authenticator
      middleware.append(Authorization(authenticator, renews: renews))
    }
    if call.credentials != nil || attempts > 1 {
      middleware.append(CookieKeeping(cookies: call.cookies))
    }
    // What a call changes is not kept any longer, even if the call itself does without the cache.
    if call.cachePolicy != .none || (!request.method.isSafe && cache.wasUsed) {
      middleware.append(
        Caching(call.cachePolicy, in: cache, credentials: call.credentialFields, clock: clock)
      )
    }
    if call.expectedError != nil {
      // It is to fail of itself, not by what others found, and says nothing of calls that are not to fail.
      return try await MiddlewareChain(middleware, over: transport).send(request)
    }
    guard !middleware.isEmpty else {
      return try await origins.send(request, attempt: attempt, of: attempts, over: transport)
    }
    let chain = MiddlewareChain(
      middleware,
      endingIn: { (request) async throws(ClientError) in
        try await self.origins.send(request, attempt: attempt, of: attempts, over: self.transport)
      }
    )
    return try await chain.send(request)
  }
}

extension StepAttempt {
  /// An attempt that was followed by another; nil for the last one.
  fileprivate init?(_ attempt: Retry.Attempt, hiddenBy secrets: Redactor) {
    guard let delay = attempt.delay else { return nil }
    var error: ClientError? = if case .failure(let error) = attempt.result { error } else { nil }
    let exchange = error.map(\.exchange) ?? (try? attempt.result.get())
    let shown = exchange?.shortened(over: Exchange.keptBody, by: secrets)
    error?.exchange = shown
    self.init(exchange: shown, error: error, duration: attempt.duration, delay: delay)
    droppedCredentials =
      exchange?.credentials(inBodiesOver: Exchange.keptBody, hiddenBy: secrets) ?? []
  }
}
