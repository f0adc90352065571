import CSystem
import Foundation
import TestSupport
import Testing

/// `spec-run mock` as a process.
@Suite(.ownThreads, .timeLimit(.minutes(10)))
struct MockCommandTests {
  private let catalog: TemporaryCatalog

  init() throws {
    catalog = try TemporaryCatalog([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /thing", "responses": { "204": {} } } } }"#
    ])
  }

  /// Reads up to the end of the first line, which says where the catalog is served.
  private func port(from reader: FileHandle) throws -> Int {
    var line: [UInt8] = []
    while line.last != 0x0A, let byte = try reader.read(upToCount: 1)?.first { line.append(byte) }
    let url = try #require(
      String(decoding: line, as: UTF8.self).firstMatch(of: /127\.0\.0\.1:([0-9]+)/)
    )
    return try #require(Int(url.1))
  }

  @Test func `requests are answered though nobody reads the log, and a signal is heard`() throws {
    let process = try CommandRunner(in: catalog.path).process(["mock"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let client = try #require(HTTPProbe(port: try port(from: output.fileHandleForReading)))
    // A pipe holds 64 KiB.
    let path = "/thing?" + String(repeating: "x", count: 1_000)
    for _ in 0..<300 { #expect(client.status(of: path) == 204) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a page of another origin may read the responses`() throws {
    let process = try CommandRunner(in: catalog.path).process(["mock"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let client = try #require(HTTPProbe(port: try port(from: output.fileHandleForReading)))
    let head = client.head(of: "/thing", "Origin: http://page.test")
    #expect(head?.contains("Access-Control-Allow-Origin: http://page.test\r\n") == true)
    process.interrupt()
    process.waitUntilExit()
  }

  @Test func `what was answered is logged, each request in its turn`() throws {
    let process = try CommandRunner(in: catalog.path).process(["mock"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let client = try #require(HTTPProbe(port: try port(from: output.fileHandleForReading)))
    for number in 0..<5 { #expect(client.status(of: "/thing?\(number)") == 204) }
    process.interrupt()
    process.waitUntilExit()
    let log = try #require(try output.fileHandleForReading.readToEnd())
    #expect(
      String(decoding: log, as: UTF8.self)
        == (0..<5).map { "GET /thing?\($0) → 204\n" }.joined()
    )
  }

  @Test func `a request that is refused is logged in a line, with the reason`() throws {
    let process = try CommandRunner(in: catalog.path).process(["mock"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let place = try port(from: output.fileHandleForReading)
    for line in ["GET /thing HTTP/2.0", "GET /\u{1B}[31m HTTP/1.1", "GET /" + long] {
      let client = try #require(HTTPProbe(port: place))
      #expect(client.head(answering: line + "\r\nHost: a\r\n\r\n") != nil)
    }
    process.interrupt()
    process.waitUntilExit()
    let log = try #require(try output.fileHandleForReading.readToEnd())
    #expect(
      String(decoding: log, as: UTF8.self) == """
        GET /thing HTTP/2.0 → 505 (the only versions that are understood are HTTP/1.0 and HTTP/1.1)
        GET /\u{FFFD}[31m HTTP/1.1 → 400 (a control byte in the head)
        GET /\(long.prefix(195))… → 414 (the request line is longer than 65536 bytes)

        """
    )
  }

  @Test func `an error is logged with its reason`() throws {
    let process = try CommandRunner(in: catalog.path).process(["mock"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let place = try port(from: output.fileHandleForReading)
    for line in ["GET /elsewhere", "DELETE /thing"] {
      let client = try #require(HTTPProbe(port: place))
      #expect(client.head(answering: "\(line) HTTP/1.1\r\nHost: a\r\n\r\n") != nil)
    }
    process.interrupt()
    process.waitUntilExit()
    let log = try #require(try output.fileHandleForReading.readToEnd())
    #expect(
      String(decoding: log, as: UTF8.self) == """
        GET /elsewhere → 404 (no endpoint has the path /elsewhere)
        DELETE /thing → 405 (/thing has no DELETE)

        """
    )
  }

  private let long = String(repeating: "a", count: 70_000)
}

/// A connection that sends one request after the other.
private struct HTTPProbe {
  private let handle: FileHandle

  init?(port: Int) {
    let descriptor = socket(AF_INET, system_stream, 0)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return nil }
  }

  /// The status of a response without a body.
  func status(of target: String) -> Int? {
    head(of: target).flatMap { Int($0.split(separator: " ")[1]) }
  }

  /// The head of a response without a body.
  func head(of target: String, _ field: String = "Accept: */*") -> String? {
    head(answering: "GET \(target) HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
  }

  /// The head of a response.
  func head(answering request: String) -> String? {
    try? handle.write(contentsOf: Data(request.utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let more = try? handle.read(upToCount: 1), !more.isEmpty else { return nil }
      head += more
    }
    return String(decoding: head, as: UTF8.self)
  }
}
