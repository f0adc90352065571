import SpecClient
import SpecStandards
import Synchronization
import TestSupport
import Testing

@testable import SpecHTTP

/// Connections to one host, of all loops together.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ConnectionLimitTests {
  /// Counts the connections that are open at once.
  private final class Gauge: Sendable {
    private let state = Mutex((open: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func begin() {
      state.withLock { state in
        state.open += 1
        state.most = max(state.most, state.open)
      }
    }

    func end() { state.withLock { $0.open -= 1 } }
  }

  private func server(_ gauge: Gauge) throws -> RawServer {
    try RawServer { connection, _ in
      gauge.begin()
      defer { gauge.end() }
      while connection.readRequest() != nil {
        connection.pause(milliseconds: 20)
        guard connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") else { return }
      }
    }
  }

  @Test(arguments: [1, 3, 4])
  func `no more connections than allowed, however many loops and requests`(_ limit: Int)
    async throws
  {
    let gauge = Gauge()
    let server = try server(gauge)
    let pool = try CurlLoopPool(count: 3, connectionsPerHost: limit)
    #expect(pool.loops.map(\.connectionsPerHost).reduce(0, +) == limit)
    let transport = CurlTransport(loops: pool)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<24 {
        group.addTask {
          var request = HTTPRequest(url: server.url)
          request.options.timeout = .milliseconds(5000)
          return try await transport.send(request).response.status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 24))
    #expect(gauge.most <= limit)
    #expect(server.connectionCount <= limit)
  }

  @Test func `waiting for a connection does not count into the timeout`() async throws {
    let server = try server(Gauge())
    let pool = try CurlLoopPool(count: 1, connectionsPerHost: 1)
    let transport = CurlTransport(loops: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          var request = HTTPRequest(url: server.url)
          // All of them together take 1.2 s at least.
          request.options.timeout = .milliseconds(1000)
          request.options.connectTimeout = .milliseconds(1000)
          _ = try await transport.send(request)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Over HTTP/2 it is libcurl that lets requests wait: for a stream, or without TLS for a connection.
  @Test func `waiting in HTTP 2 does not count into the timeout`() async throws {
    let server = try HTTP2Peer.server { peer, stream, _ in
      peer.pause(milliseconds: 300)
      return peer.answer(stream, "ok")
    }
    let pool = try CurlLoopPool(count: 1, connectionsPerHost: 1)
    let transport = CurlTransport(loops: pool)
    try await withThrowingTaskGroup(of: Exchange.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var request = HTTPRequest(url: server.url)
          // All of them together take 2.4 s at least.
          request.options.timeout = .milliseconds(1200)
          request.options.connectTimeout = .milliseconds(1200)
          request.options.httpVersion = .http2
          return try await transport.send(request)
        }
      }
      for try await exchange in group {
        #expect(exchange.timings.total < .milliseconds(1200))
      }
    }
    let hanging = try HTTP2Peer.server { peer, _, _ in
      peer.waitForClose()
      return false
    }
    await withTaskGroup(of: ClientError.Kind?.self) { group in
      for _ in 0..<3 {
        group.addTask {
          var request = HTTPRequest(url: hanging.url)
          request.options.timeout = .milliseconds(300)
          request.options.httpVersion = .http2
          let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
          return error?.kind
        }
      }
      for await kind in group { #expect(kind == .timeout) }
    }
  }

  @Test func `a client holds to its limit of connections, whatever it asks for at once`()
    async throws
  {
    for (limit, transport) in [
      (2, CurlTransport(connectionsPerHost: 2)), (16, CurlTransport()),
    ] {
      let gauge = Gauge()
      let server = try server(gauge)
      let client = HTTPClient(baseURL: server.url, transport: transport)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<48 { group.addTask { try await client.get("/").response.status } }
        for try await status in group { #expect(status == 200) }
      }
      #expect(gauge.most <= limit)
      #expect(server.connectionCount <= limit)
    }
  }

  @Test func `a client's wait for a connection ends with the request's time`() async throws {
    let isReleased = Atomic(false)
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        while !isReleased.load(ordering: .relaxed) { connection.pause(milliseconds: 2) }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let client = HTTPClient(transport: CurlTransport(connectionsPerHost: 1))
    let url = server.url
    let first = Task { try await client.send(patient(url)) }
    while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    let second = Task { try await client.send(patient(url)) }
    var request = HTTPRequest(url: url)
    request.options.timeout = .milliseconds(100)
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await client.send(sent) }
    #expect(error?.kind == .timeout)
    #expect(
      error?.message == "no connection to 127.0.0.1:\(server.port) was free within 100 ms"
    )
    isReleased.store(true, ordering: .relaxed)
    #expect(try await first.value.response.status == 200)
    #expect(try await second.value.response.status == 200)
    #expect(server.connectionCount == 1)
  }

  @Test func `a limit does not remember all hosts for ever`() async {
    var queue = CurlHostQueue(limit: 2)
    for number in 0..<1000 {
      let url = "http://host\(number)/"
      _ = await withCheckedContinuation { continuation in
        let submission = CurlSubmission(
          HTTPRequest(url: url),
          URLReference(url),
          CurlTicket(),
          continuation
        )
        let isAdmitted = queue.admits(submission)
        let next = queue.end(submission, multiplexes: true)
        #expect(isAdmitted && next.isEmpty)
        continuation.resume(returning: Result<Exchange, ClientError>.failure(.cancelled))
      }
    }
    let hosts = Mirror(reflecting: queue).children.first { $0.label == "hosts" }
    #expect(hosts.map { Mirror(reflecting: $0.value).children.count } ?? .max <= 256)
  }

  @Test func `a lack of descriptors is tried again, and says nothing of the host`() async throws {
    let attempts = Recorder<Int>()
    let origins = UnreachableOrigins()
    let transport = StubTransport { (_) throws(ClientError) in
      attempts.add(1)
      guard attempts.count > 1 else { throw .noDescriptors }
      return HTTPResponse(status: 200)
    }
    let client = HTTPClient(
      middleware: [Retry(backoff: Backoff(base: .zero))],
      transport: transport
    )
    #expect(try await client.get("https://a/").response.status == 200)
    #expect(attempts.count == 2)
    let failing = StubTransport { (_) throws(ClientError) in throw .noDescriptors }
    let request = HTTPRequest(url: "https://a/")
    _ = try? await origins.send(request, attempt: 1, of: 1, over: failing)
    #expect(
      try await origins.send(request, attempt: 1, of: 1, over: transport).response.status == 200
    )
  }

  /// A request that other tests may hold up for long.
  private func patient(_ url: String) -> HTTPRequest {
    var request = HTTPRequest(url: url)
    request.options.timeout = .seconds(300)
    return request
  }

  @Test func `a request that is cancelled beforehand waits for nothing`() async throws {
    let isReleased = Atomic(false)
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      while !isReleased.load(ordering: .relaxed) { connection.pause(milliseconds: 2) }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1, connectionsPerHost: 1))
    let url = server.url
    let first = Task { try await transport.send(patient(url)) }
    while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    for _ in 0..<500 {
      let cancelled = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await transport.send(HTTPRequest(url: url))
      }
      let error = await #expect(throws: ClientError.self) { try await cancelled.value }
      #expect(error?.kind == .cancelled)
    }
    isReleased.store(true, ordering: .relaxed)
    #expect(try await first.value.response.status == 200)
  }

  @Test func `a request that waits can be cancelled, and others go on`() async throws {
    let isReleased = Atomic(false)
    let server = try RawServer { connection, number in
      _ = connection.readRequest()
      while number == 0, !isReleased.load(ordering: .relaxed) { connection.pause(milliseconds: 2) }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1, connectionsPerHost: 1))
    let url = server.url
    let first = Task { try await transport.send(patient(url)) }
    while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    let waiting = Task { try await transport.send(HTTPRequest(url: url)) }
    let last = Task { try await transport.send(patient(url)) }
    try await Task.sleep(for: .milliseconds(30))
    waiting.cancel()
    let error = await #expect(throws: ClientError.self) { try await waiting.value }
    #expect(error?.kind == .cancelled)
    isReleased.store(true, ordering: .relaxed)
    #expect(try await first.value.response.status == 200)
    #expect(try await last.value.response.status == 200)
    #expect(server.connectionCount == 2)
  }
}
