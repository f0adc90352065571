import SpecRunner
import Testing
import TestSupport

/// Requests under way: their callbacks and their cancellation.
@Suite(.timeLimit(.minutes(1)))
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
    let observing = Observing { if case .answered = $0 { log.add("client's") } }
    let client = HTTPClient.answering(204, middleware: [observing])
    _ = try await client.task(Shop.deleteUser(["id": 1])).value
    _ = try await client.task(HTTPRequest(url: "/a")).value
    #expect(log.elements == ["client's", "client's"])
  }

  @Test func `a task is cancelled at once`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    let task = HTTPClient(baseURL: server.url).task(HTTPRequest(url: "/"))
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    let error = await #expect(throws: ResponseError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(20))
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
  }
}
