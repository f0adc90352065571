#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The one thread of a mock server: waits for any of its sockets and serves those that are ready.
final class ServerLoop: Sendable {
  /// What the owner of the server decided.
  struct Settings: Sendable {
    /// The most that a request may hold.
    let limits: HTTPMessageParser.Limits
    /// How long a connection may be silent, in milliseconds.
    let idleTimeout: Int64
    /// How many connections are served at a time.
    let connectionLimit: Int
    /// Told of every request that was answered.
    let log: MockServer.Log?
    /// What becomes of each request.
    let handler: MockServer.Handler
  }

  private let listener: ListeningSocket
  private let stop: StopSignal
  private let settings: Settings

  init(listener: consuming ListeningSocket, stop: StopSignal, settings: Settings) {
    self.listener = listener
    self.stop = stop
    self.settings = settings
  }

  /// The port that the loop listens on.
  var port: Int { listener.port }

  /// Serves until the signal to stop, then closes all connections.
  func run() {
    var connections: [ServerConnection] = []
    var watched: [pollfd] = []
    var context = ServerConnection.Context(settings: settings)
    var acceptsFrom: Int64 = 0

    while true {
      context.now = SystemCall.milliseconds
      let isAccepting =
        connections.count < settings.connectionLimit && context.now >= acceptsFrom
      watched.removeAll(keepingCapacity: true)
      watched.append(Self.watch(stop.descriptor, reading: true))
      watched.append(Self.watch(isAccepting ? listener.descriptor : -1, reading: true))
      var wakeAt = context.now < acceptsFrom ? acceptsFrom : Int64.max
      for connection in connections {
        watched.append(
          Self.watch(
            connection.socket.descriptor,
            reading: connection.wantsInput,
            writing: connection.wantsOutput
          )
        )
        wakeAt = min(wakeAt, connection.deadline)
      }

      let wait = wakeAt == .max ? -1 : Int32(clamping: max(0, wakeAt - context.now))
      let ready = unsafe poll(&watched, nfds_t(watched.count), wait)
      guard ready >= 0 || SystemCall.lastError == EINTR else { return }
      guard ready <= 0 || watched[0].revents == 0 else { return }

      context.now = SystemCall.milliseconds
      for index in connections.indices {
        let events = ready > 0 ? watched[index + 2].revents : 0
        if events != 0 {
          connections[index].serve(isReadable: Self.isReadable(events), &context)
        } else if connections[index].deadline <= context.now {
          connections[index].expire(&context)
        }
      }
      connections.removeAll(where: \.isClosed)

      if ready > 0, watched[1].revents != 0, !accept(into: &connections, &context) {
        // Without descriptors left, the waiting client would end every poll at once.
        acceptsFrom = context.now + 100
      }
    }
  }

  /// Accepts whoever waits, as far as the limit goes.
  ///
  /// - Returns: Whether there were descriptors for all of them.
  private func accept(
    into connections: inout [ServerConnection],
    _ context: inout ServerConnection.Context
  ) -> Bool {
    while connections.count < settings.connectionLimit {
      switch listener.acceptConnection() {
      case .connection(let socket):
        var connection = ServerConnection(socket, settings, now: context.now)
        // The request is often there with the connection: a poll is saved.
        connection.serve(isReadable: true, &context)
        if !connection.isClosed { connections.append(connection) }
      case .none: return true
      case .exhausted: return false
      }
    }
    return true
  }

  private static func watch(
    _ descriptor: Int32,
    reading: Bool,
    writing: Bool = false
  ) -> pollfd {
    let events = (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0)
    return pollfd(fd: descriptor, events: events, revents: 0)
  }

  private static func isReadable(_ events: Int16) -> Bool {
    // A broken connection counts as readable: receiving tells what is wrong.
    events & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
