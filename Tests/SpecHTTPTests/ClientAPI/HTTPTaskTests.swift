import SpecClient
import SpecHTTP
import Testing
import TestSupport

/// Requests under way: their callbacks and their cancellation.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HTTPTaskTests {
  @Test func `callbacks are set several times and told in any case`() async throws {
    let client = HTTPClient.answering(200, #"{"id":1,"fullName":"Ada"}"#)
    let log = Recorder<String>()
    let task = client.task(Shop.getUser(["id": 1]))
      .onStart { log.add("start \($0.method)") }
      .onStart { _ in log.add("start again") }
    #expect(try await task.value.fullName == "Ada")
    task.onDebug { log.add("debug \($0.response?.status ?? 0)") }
    #expect(log.elements.contains("start GET"))
    #expect(log.elements.contains("start again"))
    #expect(log.elements.last == "debug 200")
    await confirmation(expectedCount: 2) { told in
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      task.onSuccess { _ in continuation.yield() }.onSuccess { _ in continuation.yield() }
        .onFailure { _ in Issue.record("it did not fail") }
      for await _ in stream.prefix(2) { told() }
    }
  }

  @Test func `a failure is told to its callback`() async {
    let task = HTTPClient.answering(500).task(Shop.getUser(["id": 1]))
    let (stream, continuation) = AsyncStream<ResponseError>.makeStream()
    task.onFailure { continuation.yield($0) }
    for await error in stream.prefix(1) { #expect(error.status == 500) }
    await #expect(throws: ResponseError.self) { try await task.value }
  }

  @Test func `an observer of the client stays beside the task's`() async throws {
    let log = Recorder<String>()
    let observing = Observing { if case .responded = $0 { log.add("client's") } }
    let client = HTTPClient.answering(204, middleware: [observing])
    _ = try await client.task(Shop.deleteUser(["id": 1])).value
    _ = try await client.task(HTTPRequest(url: "/a")).value
    #expect(log.elements == ["client's", "client's"])
  }

  @Test func `a task is cancelled at once`() async throws {
    let arrived = Gate()
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      arrived.open()
      connection.waitForClose()
    }
    let task = HTTPClient(baseURL: server.url).task(HTTPRequest(url: "/"))
    await arrived.pass()
    let start = ContinuousClock.now
    task.cancel()
    let error = await #expect(throws: ResponseError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `who is cancelled while waiting cancels the request`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    for waits in [
      { @Sendable (task: HTTPTask<Exchange>) in _ = try await task.value },
      { @Sendable (task: HTTPTask<Exchange>) in _ = try await task.result.get() },
    ] {
      let (started, continuation) = AsyncStream<Void>.makeStream()
      let task = HTTPClient(baseURL: server.url).task(HTTPRequest(url: "/"))
        .onStart { _ in continuation.finish() }
      let waiting = Task { try await waits(task) }
      for await _ in started {}
      waiting.cancel()
      let error = await #expect(throws: ResponseError.self) { try await waiting.value }
      #expect(error?.kind == .cancelled)
    }
  }

  @Test func `callbacks come in their order, and before the value`() async throws {
    for round in 0..<200 {
      let log = Recorder<String>()
      let client = HTTPClient.answering(200, #"{"id":1,"fullName":"Ada"}"#)
      let task = client.task(Shop.getUser(["id": 1]))
      for number in 1...5 { task.onSuccess { _ in log.add("success \(number)") } }
      task.onDebug { _ in log.add("debug") }.onStart { _ in log.add("start") }
      _ = try await round.isMultiple(of: 2) ? task.value : task.result.get()
      let told = log.elements
      #expect(told.filter { $0.hasPrefix("success") } == (1...5).map { "success \($0)" })
      #expect(told.filter { $0 == "debug" }.count == 1)
      #expect(told.filter { $0 == "start" }.count == 1)
      guard told.count == 7 else { return }
    }
  }

  @Test func `events come in their order to who observes late`() async throws {
    for _ in 0..<100 {
      let logs = (0..<4).map { _ in Recorder<String>() }
      let task = HTTPClient.answering(204).task(HTTPRequest(url: "/"))
      await withTaskGroup(of: Void.self) { group in
        for log in logs {
          group.addTask {
            task.observe { event in
              switch event {
              case .started: log.add("started")
              case .responded: log.add("answered")
              case .ended: log.add("ended")
              default: break
              }
            }
          }
        }
      }
      _ = try await task.value
      for log in logs { #expect(log.elements == ["started", "answered", "ended"]) }
    }
  }

  @Test func `callbacks that hold their task are let go at its end`() async throws {
    final class Owner: Sendable {
      let ended: AsyncStream<Void>.Continuation
      init(_ ended: AsyncStream<Void>.Continuation) { self.ended = ended }
      deinit { ended.finish() }
    }
    let (ended, continuation) = AsyncStream<Void>.makeStream()
    func begin() async throws {
      let owner = Owner(continuation)
      let task = HTTPClient.answering(204).task(HTTPRequest(url: "/"))
      task.onSuccess { _ in _ = (task, owner) }.onProgress { _ in _ = (task, owner) }
      _ = try await task.value
      task.onFailure { _ in _ = (task, owner) }
    }
    try await begin()
    for await _ in ended {}
  }

  @Test func `a callback may set another one`() async throws {
    let log = Recorder<Int>()
    let task = HTTPClient.answering(204).task(HTTPRequest(url: "/"))
    task.onSuccess { _ in
      task.onSuccess { _ in log.add(2) }
      log.add(1)
    }
    _ = try await task.value
    #expect(log.elements == [1, 2])
  }

  @Test func `progress is told while the answer comes`() async throws {
    let server = MockServer { _ in
      MockResponse(status: 200, body: [UInt8](repeating: 7, count: 500_000))
    }
    let url = try server.start()
    defer { server.stop() }
    let log = Recorder<TransferProgress>()
    let task = HTTPClient(baseURL: url).task(HTTPRequest(url: "/")).onProgress { log.add($0) }
    #expect(try await task.value.response.body.count == 500_000)
    #expect(log.elements.last?.received == 500_000)
    #expect(log.elements.last?.toReceive == 500_000)
    let told = log.elements
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
    #expect(told.first.map { $0.received + $0.toReceive } ?? 0 > 0)
  }
}
