import SpecHTTP
import TestSupport
import Testing

/// Which failures are tried again, and when.
@Suite(.inTurn)
struct RetryTests {
  let time = ManualClock()

  /// Sends a request that is answered by one outcome after the other, the last again and again.
  private func outcome(
    _ retry: Retry,
    _ method: HTTPMethod = .get,
    answers: [Result<HTTPResponse, ClientError>]
  ) async -> Retry.Outcome {
    let sent = Recorder<HTTPRequest>()
    return await retry.outcome(of: HTTPRequest(method: method, url: "http://a/")) {
      (request) async throws(ClientError) in
      let number = sent.add(request)
      let answer = answers[min(number, answers.count) - 1]
      return Exchange(request: request, response: try answer.get())
    }
  }

  private func status(_ status: Int, _ fields: HTTPFields = [:]) -> Result<
    HTTPResponse, ClientError
  > {
    .success(HTTPResponse(status: status, fields: fields))
  }

  private func fault(_ kind: ClientError.Kind) -> Result<HTTPResponse, ClientError> {
    .failure(ClientError(kind, "it failed"))
  }

  @Test func `the waits grow by the factor up to the maximum`() async throws {
    let backoff = Backoff(base: .seconds(1), factor: 3, maximum: .seconds(5), jitter: 0)
    let retry = Retry(attempts: 4, backoff: backoff, clock: time.clock)
    let outcome = await outcome(retry, answers: [status(503)])
    #expect(time.sleeps.elements == [.seconds(1), .seconds(3), .seconds(5)])
    #expect(outcome.attempts.map(\.number) == [1, 2, 3, 4])
    #expect(outcome.attempts.map(\.delay) == [.seconds(1), .seconds(3), .seconds(5), nil])
    #expect(try outcome.result.get().response.status == 503)
  }

  @Test(arguments: [(0.0, 800), (0.5, 1000), (1.0, 1200)])
  func `jitter moves a wait to both sides`(chance: Double, milliseconds: Int) {
    let delay = Backoff(base: .seconds(1), jitter: 0.2).delay(after: 1, chance: chance)
    #expect((delay / .milliseconds(1)).rounded() == Double(milliseconds))
  }

  @Test func `a backoff without bounds stays at the maximum`() {
    let backoff = Backoff(base: .seconds(1), factor: .infinity, maximum: .seconds(9))
    #expect(backoff.delay(after: .max, chance: 1) == .seconds(9))
    #expect(Backoff(base: .zero, factor: 2).delay(after: 40, chance: 0.5) == .zero)
  }

  @Test(arguments: [429, 502, 503, 504]) func `a status that passes is tried again`(_ code: Int)
    async throws
  {
    let outcome = await outcome(Retry(clock: time.clock), answers: [status(code), status(200)])
    #expect(try outcome.result.get().response.status == 200)
    #expect(outcome.attempts.count == 2)
    #expect(outcome.neededAnotherAttempt)
  }

  @Test(arguments: [200, 304, 400, 401, 404, 500, 501]) func `other statuses are final`(_ code: Int)
    async
  {
    let outcome = await outcome(Retry(clock: time.clock), answers: [status(code)])
    #expect(outcome.attempts.count == 1)
    #expect(!outcome.neededAnotherAttempt)
  }

  @Test(arguments: ClientError.Kind.allCases)
  func `failures of the network are tried again, others not`(_ kind: ClientError.Kind) async {
    let outcome = await outcome(Retry(clock: time.clock), answers: [fault(kind)])
    let isNetwork = [.dns, .connect, .timeout, .closed, .proxy].contains(kind)
    #expect(outcome.attempts.count == (isNetwork ? 3 : 1))
  }

  @Test(arguments: [(ClientError.Kind.connect, 3), (.tls, 1), (.authentication, 1)])
  func `a token is fetched again as a call is sent again`(fault: ClientError.Kind, attempts: Int)
    async throws
  {
    for isTyped in [false, true] {
      let fetches = Recorder<Int>()
      let store = TokenStore { _ in
        fetches.add(0)
        let error = ClientError(fault, "no")
        throw isTyped ? ResponseError(error) : error as any Error
      }
      let chain = MiddlewareChain(
        [Retry(clock: time.clock), Authorization(.bearer(store))],
        over: StubTransport { _ in HTTPResponse(status: 200) }
      )
      let error = await #expect(throws: ClientError.self) {
        try await chain.send(HTTPRequest(url: "http://a/"))
      }
      #expect(error?.kind == .authentication)
      #expect(fetches.count == attempts)
    }
  }

  @Test(arguments: [HTTPMethod.get, .head, .put, .delete, .options])
  func `idempotent methods are sent again`(_ method: HTTPMethod) async {
    let outcome = await outcome(Retry(clock: time.clock), method, answers: [status(503)])
    #expect(outcome.attempts.count == 3)
  }

  @Test(arguments: [HTTPMethod.post, .patch])
  func `other methods are sent again only if asked for`(_ method: HTTPMethod) async {
    let cautious = await outcome(Retry(clock: time.clock), method, answers: [status(503)])
    #expect(cautious.attempts.count == 1)
    let retry = Retry(includesNonIdempotent: true, clock: time.clock)
    #expect(await outcome(retry, method, answers: [status(503)]).attempts.count == 3)
  }

  @Test(arguments: [
    ("7", nil, 7.0), ("Thu, 01 Jan 1970 00:00:30 GMT", "Thu, 01 Jan 1970 00:00:10 GMT", 20),
    ("Mon, 12 Jan 1970 13:46:45 GMT", nil, 5), ("Thu, 01 Jan 1970 00:00:30 GMT", nil, 0),
  ])
  func `Retry-After is followed in both its forms`(value: String, date: String?, seconds: Double)
    async
  {
    var fields: HTTPFields = ["Retry-After": value]
    fields["Date"] = date
    let retry = Retry(attempts: 2, clock: time.clock)
    _ = await outcome(retry, answers: [status(429, fields)])
    #expect(time.sleeps.elements == [.seconds(seconds)])
  }

  @Test(arguments: ["61", "99999999999999999999"])
  func `a Retry-After that is too long is final`(_ value: String) async {
    let outcome = await outcome(
      Retry(clock: time.clock),
      answers: [status(503, ["Retry-After": value])]
    )
    #expect(outcome.attempts.count == 1)
  }

  @Test func `a Retry-After that says nothing leaves the backoff`() async {
    let retry = Retry(attempts: 2, backoff: Backoff(jitter: 0), clock: time.clock)
    _ = await outcome(retry, answers: [status(503, ["Retry-After": "soon"])])
    #expect(time.sleeps.elements == [.milliseconds(200)])
  }

  @Test func `a closure decides before the rules`() async {
    let retry = Retry(attempts: 5, clock: time.clock) { attempt in
      guard case .success(let exchange) = attempt.result else { return nil }
      switch exchange.response.status {
      case 418: return attempt.number < 3
      case 503: return false
      default: return nil
      }
    }
    #expect(await outcome(retry, .post, answers: [status(418)]).attempts.count == 3)
    #expect(await outcome(retry, answers: [status(503)]).attempts.count == 1)
    #expect(await outcome(retry, answers: [status(502)]).attempts.count == 5)
    #expect(await outcome(retry, answers: [fault(.dns)]).attempts.count == 5)
  }

  @Test func `a cancellation ends the waiting`() async {
    let retry = Retry(backoff: Backoff(base: .seconds(600), maximum: .seconds(600)))
    let answers = [status(503)]
    let task = Task { await self.outcome(retry, answers: answers) }
    task.cancel()
    let ended = await task.value
    let error = #expect(throws: ClientError.self) { try ended.result.get() }
    #expect(error?.kind == .cancelled)
    #expect(error?.exchange?.response.status == 503)
    #expect(ended.attempts.count == 1)
  }
}
