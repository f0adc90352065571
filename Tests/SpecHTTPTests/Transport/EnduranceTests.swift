import CSystem
import SpecHTTP
import Testing
import TestSupport

/// Thousands of requests, good and bad, after which nothing is left open.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct EnduranceTests {
  /// How many of this process's descriptors are connected to a port of this machine.
  private static func connections(to port: Int) -> Int {
    (0..<min(getdtablesize(), 65_536)).count { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &length)
        }
      }
      return code == 0 && address.sin_family == sa_family_t(AF_INET)
        && Int(UInt16(bigEndian: address.sin_port)) == port
    }
  }

  /// How many of this process's descriptors are a file.
  private static func descriptors(of path: String) -> Int {
    var wanted = stat()
    guard stat(path, &wanted) == 0 else { return 0 }
    return (0..<min(getdtablesize(), 65_536)).count { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_ino == wanted.st_ino
        && status.st_dev == wanted.st_dev
    }
  }

  /// A server for which a path says what goes wrong.
  private static func server() throws -> RawServer {
    try RawServer { connection, _ in
      while let request = connection.readRequest() {
        let isWhole =
          switch request.head.split(separator: " ").dropFirst().first {
          case "/closed": false
          case "/short": connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab") && false
          case "/large":
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n")
              && connection.send([UInt8](repeating: 65, count: 2000))
          default: connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
          }
        if !isWhole { return }
      }
    }
  }

  @Test func `five thousand requests leave no descriptor behind`() async throws {
    let server = try Self.server()
    let pool = try CurlLoopPool(count: 2)
    let transport = CurlTransport(loops: pool)
    let path = "/tmp/spec-run-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let file = try #require(fopen(path, "wb"))
    #expect(fwrite(Array("content".utf8), 1, 7, file) == 7)
    fclose(file)
    defer { unlink(path) }
    let url = server.url
    let ended = await withTaskGroup(of: [String: Int].self) { group in
      for worker in 0..<8 {
        group.addTask(executorPreference: pool.next()) {
          var ended: [String: Int] = [:]
          for number in 0..<625 {
            var request = HTTPRequest(url: url + "/")
            switch number % 25 {
            case 0: request.url += "closed"
            case 1: request.url += "short"
            case 2:
              request.url += "large"
              request.options.maxResponseSize = 1000
            case 3:
              request.method = .put
              request.body = .file(path: path)
            case 4: request.options.saveTo = "\(path)-\(worker)"
            default: break
            }
            do throws(ClientError) {
              _ = try await transport.send(request)
              ended["answered", default: 0] += 1
            } catch {
              ended[error.kind.rawValue, default: 0] += 1
            }
          }
          unlink("\(path)-\(worker)")
          return ended
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    #expect(ended["answered"] == 4400)
    #expect(ended["closed"] == 400)
    #expect(ended["responseTooLarge"] == 200)
    #expect(server.connectionCount >= 200)
    #expect(Self.connections(to: server.port) <= 16)
    #expect(Self.descriptors(of: path) == 0)
  }

  @Test func `a request that is cancelled at any moment leaves no descriptor behind`() async throws
  {
    let server = try RawServer { connection, _ in
      while connection.readRequest() != nil {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        for _ in 0..<100 where !connection.send([UInt8](repeating: 65, count: 1000)) { return }
      }
    }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 2))
    let url = server.url
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        // Connections are kept for as many as were under way at once.
        if number >= 8 { await group.next() }
        group.addTask {
          let task = Task { () -> Bool in
            do throws(ClientError) {
              return try await transport.send(HTTPRequest(url: url)).response.body.count == 100_000
            } catch {
              return error.kind == .cancelled
            }
          }
          try? await Task.sleep(for: .microseconds(number * 10))
          task.cancel()
          #expect(await task.value)
        }
      }
    }
    _ = try await transport.send(HTTPRequest(url: url))
    #expect(Self.connections(to: server.port) <= 64)
  }
}
