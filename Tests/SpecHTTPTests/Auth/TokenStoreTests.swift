import SpecHTTP
import TestSupport
import Testing

/// One token for all, fetched once.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct TokenStoreTests {
  let time = ManualClock()
  let fetches = Recorder<AccessToken?>()

  /// A store whose tokens are numbered, the first `t1`.
  private func store(
    _ token: AccessToken? = nil,
    lifetime: Double? = nil,
    skew: Duration = .seconds(30)
  ) -> TokenStore {
    TokenStore(token, skew: skew, clock: time.clock) { [time, fetches] previous in
      let number = fetches.add(previous)
      return AccessToken("t\(number)", expiresAt: lifetime.map { time.now + $0 })
    }
  }

  @Test func `a token is fetched once and kept`() async throws {
    let store = store()
    #expect(store.current == nil)
    #expect(try await store.token().value == "t1")
    #expect(try await store.token().value == "t1")
    #expect(fetches.count == 1)
  }

  @Test func `a token to begin with is used first`() async throws {
    #expect(try await store(AccessToken("t0")).token().value == "t0")
    #expect(fetches.count == 0)
  }

  @Test func `a token is set at login and taken away at logout`() async throws {
    let store = store(AccessToken("t0", expiresAt: 0))
    store.set(AccessToken("own"))
    #expect(try await store.token().value == "own")
    store.set(nil)
    #expect(store.current == nil)
    #expect(try await store.token().value == "t1")
    #expect(fetches.elements == [nil])
  }

  @Test(arguments: [AccessToken("own"), nil])
  func `what a fetch gives that was under way is not kept`(token: AccessToken?) async throws {
    let begun = Gate()
    let released = Gate()
    let looks = Recorder<Void>()
    var clock = time.clock
    clock.now = { [time] in
      looks.add(())
      return time.now
    }
    let store = TokenStore(clock: clock) { [fetches] previous in
      guard fetches.add(previous) == 1 else { return AccessToken("new") }
      begun.open()
      await released.pass()
      return AccessToken("old")
    }
    let waiter = Task { try? await store.token() }
    await begun.pass()
    store.set(token)
    #expect(await waiter.value == token)
    let expected = token?.value ?? "new"
    #expect(try await store.token().value == expected)
    let count = looks.count
    released.open()
    // The time is looked at when a fetch has ended.
    while looks.count == count, !Task.isCancelled { await Task.yield() }
    #expect(store.current?.value == expected)
  }

  @Test func `the error of a closure is behind that of the request`() async throws {
    let chain = MiddlewareChain(
      [Authorization(.bearer(TokenStore { _ in throw Refused() }))],
      over: StubTransport { _ in HTTPResponse(status: 200) }
    )
    let error = await #expect(throws: ClientError.self) {
      try await chain.send(HTTPRequest(url: "http://a/"))
    }
    #expect(error?.kind == .authentication)
    #expect(error?.cause is Refused)
  }

  @Test func `a token is renewed ahead of its expiry, given the one before`() async throws {
    let store = store(lifetime: 100)
    #expect(try await store.token().value == "t1")
    time.pass(.seconds(69))
    #expect(try await store.token().value == "t1")
    time.pass(.seconds(1))
    #expect(try await store.token().value == "t2")
    #expect(fetches.elements.map { $0?.value } == [nil, "t1"])
  }

  @Test(arguments: [false, true])
  func `a token is used until it expires if its renewal fails by a fault`(
    isRefused: Bool
  ) async throws {
    let store = TokenStore(AccessToken("t0", expiresAt: time.now + 100), clock: time.clock) {
      [fetches] previous in
      fetches.add(previous)
      var error = ClientError(.authentication, "no")
      error.isRefusal = isRefused
      throw error
    }
    time.pass(.seconds(80))
    for _ in 0..<3 {
      let token = try? await store.token().value
      #expect(token == (isRefused ? nil : "t0"))
    }
    #expect(fetches.count == (isRefused ? 3 : 1))
    // One that was refused by the service is of no use.
    await #expect(throws: ClientError.self) { try await store.renewed(from: "t0") }
    time.pass(.seconds(21))
    await #expect(throws: ClientError.self) { try await store.token() }
  }

  @Test func `a token that lives shorter than the skew is used for half of its life`() async throws
  {
    let store = store(lifetime: 10)
    #expect(try await store.token().value == "t1")
    time.pass(.seconds(4))
    #expect(try await store.token().value == "t1")
    time.pass(.seconds(1))
    #expect(try await store.token().value == "t2")
  }

  @Test func `only the current token is renewed`() async throws {
    let store = store(AccessToken("t0"))
    #expect(try await store.renewed(from: "t0").value == "t1")
    #expect(try await store.renewed(from: "t0").value == "t1")
    #expect(fetches.count == 1)
  }

  @Test func `however many wait, one fetch is made`() async throws {
    let released = Gate()
    let store = gated(begun: Gate(), released: released)
    let values = await withTaskGroup(of: String?.self) { group in
      for index in 0..<200 {
        group.addTask {
          index % 2 == 0
            ? try? await store.token().value : try? await store.renewed(from: "t0").value
        }
      }
      while store.waiterCount < 200, !Task.isCancelled { await Task.yield() }
      released.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "t1", count: 200))
    #expect(fetches.count == 1)
  }

  @Test func `a failed fetch fails all who wait with one error, and the next is made again`()
    async throws
  {
    let attempts = Recorder<Int>()
    let released = Gate()
    let store = TokenStore(clock: time.clock) { _ in
      await released.pass()
      guard attempts.add(0) > 1 else { throw Refused() }
      return AccessToken("later")
    }
    let messages = await withTaskGroup(of: String.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(ClientError) {
            return try await store.token().value
          } catch {
            return "\(error.kind): \(error.message)"
          }
        }
      }
      while store.waiterCount < 20, !Task.isCancelled { await Task.yield() }
      released.open()
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(messages == [Self.refusal])
    #expect(attempts.count == 1)
    #expect(try await store.token().value == "later")
  }

  @Test func `who waits gives up in time, and the fetch goes on for the next`() async throws {
    let begun = Gate()
    let released = Gate()
    let store = gated(begun: begun, released: released)
    await #expect(throws: ClientError.self) { try await store.token(within: .zero) }
    for ask in [store.token(within:), { try await store.renewed(from: "t0", within: $0) }] {
      let error = await #expect(throws: ClientError.self) { try await ask(.milliseconds(20)) }
      #expect(error?.kind == .authentication)
      #expect(
        error?.message == "cannot get an access token: fetching it took longer than 20 ms"
      )
    }
    released.open()
    #expect(try await store.token(within: .seconds(60)).value == "t1")
    #expect(fetches.count == 1)
  }

  private static let refusal = "authentication: cannot get an access token: it was refused"

  private struct Refused: Error, CustomStringConvertible {
    var description: String { "it was refused" }
  }

  /// A store whose only fetch says when it has begun and goes on when it is let.
  private func gated(begun: Gate, released: Gate) -> TokenStore {
    TokenStore(clock: time.clock) { [fetches] previous in
      fetches.add(previous)
      begun.open()
      await released.pass()
      try Task.checkCancellation()
      return AccessToken("t1")
    }
  }

  private static func failure(_ store: TokenStore) async -> ClientError.Kind? {
    do throws(ClientError) {
      _ = try await store.token()
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func `one who is cancelled leaves at once, the others get their token`() async throws {
    let begun = Gate()
    let released = Gate()
    let store = gated(begun: begun, released: released)
    let patient = Task { try await store.token().value }
    await begun.pass()
    let impatient = Task { await Self.failure(store) }
    impatient.cancel()
    #expect(await impatient.value == .cancelled)
    released.open()
    #expect(try await patient.value == "t1")
    #expect(fetches.count == 1)
  }

  @Test func `a fetch that nobody waits for any longer is finished and its token kept`()
    async throws
  {
    let begun = Gate()
    let released = Gate()
    let store = gated(begun: begun, released: released)
    let only = Task { await Self.failure(store) }
    await begun.pass()
    only.cancel()
    #expect(await only.value == .cancelled)
    released.open()
    #expect(try await store.token().value == "t1")
    #expect(fetches.count == 1)
  }

  @Test func `one who is cancelled already does not wait`() async {
    let released = Gate()
    let store = gated(begun: Gate(), released: released)
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      return await Self.failure(store)
    }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    released.open()
  }
}
