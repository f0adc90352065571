import CSystem
import Synchronization

/// A server that hands bytes on to another one of this machine and back, until it goes away in the middle.
package struct RawRelay: Sendable {
  /// The port it listens on.
  package var port: Int { server.port }

  private let server: RawServer
  private let counter: Counter

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  /// How many bytes of the other server's have been handed on.
  package var count: Int { counter.value.load(ordering: .acquiring) }

  /// Starts a relay.
  package init(to target: Int, endingAfter limit: Int = .max) throws {
    let counter = Counter()
    self.counter = counter
    server = try RawServer { connection, _ in
      guard let far = Self.connect(to: target) else { return }
      defer { close(far) }
      var left = limit
      var ends = [
        pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: far, events: Int16(POLLIN), revents: 0),
      ]
      while left > 0, poll(&ends, 2, 10_000) > 0 {
        if ends[0].revents != 0 {
          guard let bytes = Self.receive(connection.descriptor, 65_536),
            RawConnection(far).send(bytes)
          else { return }
        }
        if ends[1].revents != 0 {
          guard let bytes = Self.receive(far, min(left, 65_536)), connection.send(bytes) else {
            return
          }
          left -= bytes.count
          counter.value.add(bytes.count, ordering: .acquiringAndReleasing)
        }
      }
    }
  }

  private static func receive(_ descriptor: CInt, _ limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func connect(to port: Int) -> CInt? {
    let descriptor = socket(AF_INET, system_stream, 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        CSystem.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
