import CSystem
import SpecHTTP
import Synchronization
import TestSupport
import Testing

@Suite(.inTurn, .timeLimit(.minutes(10)))
struct MockServerTests {
  /// A running server that answers with the method, the target and the body, and its port.
  private func echo(
    bodyLimit: Int = 1_024 * 1_024,
    idleTimeout: Duration = .seconds(30),
    log: MockServer.Log? = nil
  ) throws -> (server: MockServer, port: Int) {
    let server = MockServer(bodyLimit: bodyLimit, idleTimeout: idleTimeout, log: log) { request in
      let head = "\(request.method) \(request.target) "
      return MockResponse(status: 200, body: Array(head.utf8) + request.body)
    }
    try server.start()
    return (server, try #require(server.port))
  }

  @Test func `Several requests on one connection are answered`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    for number in 1...3 {
      client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read()?.body == "GET /\(number) ")
    }
  }

  @Test func `A hundred pipelined requests are answered in their order`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send(
      (0..<100).map { "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx" }.joined()
    )
    for number in 0..<100 {
      #expect(client.read()?.body == "POST /\(number) x")
    }
  }

  @Test func `Pipelined requests with more answers than the buffer holds are all answered`() throws
  {
    let server = MockServer { request in
      MockResponse(status: 200, body: [UInt8](repeating: 0x61, count: 100_000))
    }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 100))
    client.finishSending()
    for _ in 0..<100 {
      #expect(client.read()?.body.utf8.count == 100_000)
    }
    #expect(client.isClosed())
  }

  @Test func `Chunks are joined, whatever their extensions and trailers`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3;name=\"a \\\" b\"\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 1\r\n\r\n"
    )
    #expect(client.read()?.body == "POST / abcde")
  }

  @Test func `A client that sends a byte at a time is answered, and delays nobody`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let slow = try #require(RawClient(port: port))
    let quick = try #require(RawClient(port: port))
    for byte in Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok".utf8) {
      slow.send([byte])
      quick.send("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(quick.read()?.status == 200)
    }
    #expect(slow.read()?.body == "POST / ok")
  }

  @Test(arguments: [
    ("Content-Length: 2000000", ""),
    ("Transfer-Encoding: chunked", "1FFFFF\r\n"),
    ("Transfer-Encoding: chunked", "FFFFFFFFFFFFFFFFFFFFFFFF\r\n"),
  ]) func `A body past the limit is answered with 413 and the end`(
    field: String,
    start: String
  ) throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n\(start)")
    let answer = try #require(client.read())
    #expect(answer.status == 413)
    #expect(answer.head.contains("Connection: close"))
    #expect(client.isClosed())
  }

  @Test func `A head past 64 KiB is answered with 431, even as one endless line`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 70_000))
    #expect(client.read()?.status == 431)
    #expect(client.isClosed())
  }

  @Test(arguments: [
    "\u{16}\u{3}\u{1}\u{2}", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\rX: 1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n X: 1\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc",
    "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ]) func `A malformed request is answered with 400 and the end`(request: String) throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send(request)
    let answer = try #require(client.read())
    #expect(answer.status == 400)
    #expect(answer.head.contains("application/problem+json"))
    #expect(client.isClosed())
  }

  @Test func `A client that waits for 100 Continue is told to go on`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send("PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(client.read()?.status == 100)
    client.send("ok")
    #expect(client.read()?.body == "PUT / ok")
  }

  @Test func `HEAD is answered with the length and no body`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try #require(client.read(hasBody: false))
    #expect(head.head.contains("Content-Length: 7"))
    #expect(client.read()?.body == "GET /b ")
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
    ("HTTP/1.0", "", false), ("HTTP/1.0", "Connection: keep-alive\r\n", true),
    ("HTTP/1.1", "Connection: keep-alive, Close\r\n", false),
  ]) func `A connection stays open as its version and Connection say`(
    version: String,
    field: String,
    keepsAlive: Bool
  ) throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let client = try #require(RawClient(port: port))
    client.send("GET /a \(version)\r\nHost: a\r\n\(field)\r\n")
    #expect(client.read()?.body == "GET /a ")
    client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read()?.body == (keepsAlive ? "GET /b " : nil))
  }

  @Test func `Two hundred connections at once are all served`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let clients = (0..<200).compactMap { _ in RawClient(port: port) }
    #expect(clients.count == 200)
    for (number, client) in clients.enumerated() {
      client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    for (number, client) in clients.enumerated().reversed() {
      #expect(client.read()?.body == "GET /\(number) ")
    }
  }

  @Test func `A slow handler delays its own connection only, whose answers keep their order`()
    throws
  {
    let gate = Gate()
    let server = MockServer { request in
      if request.path == "/slow" { gate.wait() }
      return MockResponse(status: 200, body: Array(request.path.utf8))
    }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let slow = try #require(RawClient(port: port))
    let quick = try #require(RawClient(port: port))
    slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n")
    slow.finishSending()
    for number in 0..<20 {
      quick.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(quick.read()?.body == "/\(number)")
    }
    gate.open()
    #expect(slow.read()?.body == "/slow")
    #expect(slow.read()?.body == "/next")
    #expect(slow.isClosed())
  }

  @Test func `No more than 64 requests are handled at a time`() throws {
    let gate = Gate()
    let server = MockServer { _ in
      gate.wait()
      return MockResponse(status: 204)
    }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let clients = (0..<80).compactMap { _ in RawClient(port: port) }
    for client in clients { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
    while gate.waitingCount < 64 { usleep(1_000) }
    usleep(50_000)
    #expect(gate.waitingCount == 64)
    gate.open()
    for client in clients { #expect(client.read(hasBody: false)?.status == 204) }
  }

  @Test func `Idle connections make room for new ones, those in use do not`() throws {
    let gate = Gate()
    let server = MockServer(connectionLimit: 3) { request in
      if request.path == "/slow" { gate.wait() }
      return MockResponse(status: 200, body: Array(request.path.utf8))
    }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let busy = try #require(RawClient(port: port))
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    while gate.waitingCount < 1 { usleep(1_000) }
    let idle = (0..<2).compactMap { _ in RawClient(port: port) }
    for number in 0..<5 {
      let client = try #require(RawClient(port: port))
      client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read()?.body == "/\(number)")
    }
    for client in idle { #expect(client.isClosed()) }
    gate.open()
    #expect(busy.read()?.body == "/slow")
  }

  @Test func `Whoever was given a place keeps it where nobody waits`() throws {
    let server = MockServer(connectionLimit: 1) { _ in MockResponse(status: 204) }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let first = try #require(RawClient(port: port))
    first.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(first.read(hasBody: false)?.status == 204)
    let second = try #require(RawClient(port: port))
    #expect(first.isClosed())
    second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(second.read(hasBody: false)?.status == 204)
  }

  @Test func `Requests that never end make room after a while`() throws {
    let server = MockServer(connectionLimit: 2) { _ in MockResponse(status: 204) }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let begun = (0..<2).compactMap { _ in RawClient(port: port) }
    for client in begun { client.send("GET / HT") }
    let client = try #require(RawClient(port: port))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(hasBody: false)?.status == 204)
  }

  /// Holds those who come until it is opened.
  private final class Gate: Sendable {
    private let isOpen = Atomic(false)
    private let waiting = Atomic(0)

    var waitingCount: Int { waiting.load(ordering: .acquiring) }

    func wait() {
      waiting.add(1, ordering: .acquiringAndReleasing)
      while !isOpen.load(ordering: .acquiring) { usleep(1_000) }
    }

    func open() { isOpen.store(true, ordering: .releasing) }
  }

  @Test func `A silent connection is closed, a begun request is answered with 408`() throws {
    let (server, port) = try echo(idleTimeout: .milliseconds(50))
    defer { server.stop() }
    let silent = try #require(RawClient(port: port))
    let begun = try #require(RawClient(port: port))
    begun.send("GET / HT")
    #expect(begun.read()?.status == 408)
    #expect(silent.isClosed())
  }

  @Test func `Stopping closes the connections, frees the port and can be undone`() throws {
    let (server, port) = try echo()
    let client = try #require(RawClient(port: port))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read()?.status == 200)
    server.stop()
    server.stop()
    #expect(client.isClosed())
    #expect(server.port == nil)
    let successor = MockServer(port: port) { _ in MockResponse(status: 204) }
    #expect(try successor.start() == "http://127.0.0.1:\(port)")
    successor.stop()
    #expect(try server.start() == server.baseURL)
    server.stop()
  }

  @Test func `A port in use, a wrong host and a wrong port are told apart`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    let second = MockServer(port: port) { _ in MockResponse(status: 200) }
    #expect(throws: MockError.portInUse(host: "127.0.0.1", port: port)) { try second.start() }
    let nowhere = MockServer(host: "example.invalid") { _ in MockResponse(status: 200) }
    #expect(throws: MockError.unknownHost("example.invalid")) { try nowhere.start() }
    let beyond = MockServer(port: 65_536) { _ in MockResponse(status: 200) }
    #expect(throws: MockError.invalidPort(65_536)) { try beyond.start() }
    let distant = MockServer(host: "192.0.2.1") { _ in MockResponse(status: 200) }
    #expect(throws: MockError.addressUnavailable(host: "192.0.2.1")) { try distant.start() }
    #expect(throws: MockError.alreadyRunning) { try server.start() }
  }

  @Test func `A field that would break out of its line is not sent`() throws {
    let server = MockServer { _ in
      MockResponse(status: 200, fields: ["X-Bad": "a\r\nX-Injected: b", "X-Good": "c"])
    }
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = try #require(client.read())
    #expect(!answer.head.contains("X-Injected"))
    #expect(answer.head.contains("X-Good: c"))
  }

  @Test func `Twenty thousand requests leave no descriptor open`() throws {
    let (server, port) = try echo()
    defer { server.stop() }
    func exchange(_ count: Int) throws {
      for _ in 0..<count {
        let client = try #require(RawClient(port: port))
        let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        client.send(String(repeating: request, count: 20))
        client.finishSending()
        for _ in 0..<20 { #expect(client.read()?.status == 200) }
        #expect(client.isClosed())
      }
    }
    // The lowest free number grows by a thousand if each connection leaves one of its two descriptors, and by what
    // other tests open meanwhile.
    let before = dup(0)
    defer { close(before) }
    try exchange(1_000)
    let after = dup(0)
    defer { close(after) }
    #expect(after - before < 900)
  }
}
