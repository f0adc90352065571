import SpecHTTP
import Synchronization
import Testing
import TestSupport

/// Many requests at once, cancellation, and where tasks run.
@Suite(.inTurn, .timeLimit(.minutes(10)), .serialized)
struct ConcurrencyTests {
  @Test func `cancelling ends a request at once`() async throws {
    let arrived = Gate()
    let server = try RawServer { connection, _ in
      _ = connection.readRequest()
      arrived.open()
      connection.waitForClose()
    }
    let transport = CurlTransport()
    let task = Task { () -> ClientError.Kind? in
      do throws(ClientError) {
        _ = try await transport.send(HTTPRequest(url: server.url))
        return nil
      } catch {
        return error.kind
      }
    }
    await arrived.pass()
    let clock = ContinuousClock()
    let start = clock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    // Without the cancellation it would take the 30 seconds of the timeout.
    #expect(clock.now - start < .seconds(25))
  }

  @Test func `a task that is cancelled already sends nothing`() async throws {
    let server = try RawServer.answering { _ in CurlTransportTests.empty }
    let task = Task { () -> ClientError.Kind? in
      while !Task.isCancelled { await Task.yield() }
      do throws(ClientError) {
        _ = try await CurlTransport().send(HTTPRequest(url: server.url))
        return nil
      } catch {
        return error.kind
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: [false, true])
  func `of two thousand requests five hundred cancelled ones all end once`(isPinned: Bool)
    async throws
  {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    }
    let pool = try CurlLoopPool(count: 2, connectionsPerHost: 64)
    let transport = CurlTransport(loops: pool)
    let url = server.url
    let (answered, cancelled) = await withTaskGroup(of: ClientError.Kind?.self) { group in
      for index in 0..<2000 {
        group.addTask(executorPreference: isPinned ? pool.next() : nil) {
          let request = Task { () -> ClientError.Kind? in
            do throws(ClientError) {
              _ = try await transport.send(HTTPRequest(url: url))
              return nil
            } catch {
              return error.kind
            }
          }
          if index % 4 == 0 { request.cancel() }
          return await request.value
        }
      }
      var counts = (answered: 0, cancelled: 0)
      for await kind in group {
        switch kind {
        case nil: counts.answered += 1
        case .cancelled: counts.cancelled += 1
        default: Issue.record("ended with \(String(describing: kind))")
        }
      }
      return counts
    }
    #expect(answered + cancelled == 2000)
    #expect(answered >= 1500)
    #expect(cancelled > 0)
  }

  @Test func `a task on a loop sends on that loop`() async throws {
    let server = try RawServer.answering { _ in CurlTransportTests.empty }
    let pool = try CurlLoopPool(count: 2)
    let transport = CurlTransport(loops: pool)
    let url = server.url
    let reused = try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask(executorPreference: pool.loops[1]) {
        var reused = 0
        for _ in 0..<20 where try await transport.send(HTTPRequest(url: url)).isConnectionReused {
          reused += 1
        }
        return reused
      }
      return try await group.reduce(0, +)
    }
    #expect(reused == 19)
    #expect(server.connectionCount == 1)
  }
}
