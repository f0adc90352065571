internal import CSystem

/// The thread of a mock server that waits for any of its sockets and serves those that are ready.
///
/// Handlers run on other threads, so that a slow one delays nobody but its own client.
final class ServerLoop: Sendable {
  private let listener: ListeningSocket
  private let inbox: ServerInbox
  private let settings: ServerSettings
  private let handlers = WorkerThreads(limit: handlerLimit)

  /// How many requests are handled at a time.
  private static let handlerLimit = 64

  init(listener: consuming ListeningSocket, inbox: ServerInbox, settings: ServerSettings) {
    self.listener = listener
    self.inbox = inbox
    self.settings = settings
  }

  /// The port that the loop listens on.
  var port: Int { listener.port }

  /// Serves until it is asked to end, then closes all connections.
  func run() {
    var connections: [ServerConnection] = []
    var watched: [pollfd] = []
    var context = ServerConnection.Context(settings: settings, inbox: inbox, handlers: handlers)
    var acceptsFrom: Int64 = 0

    while true {
      context.now = SystemCall.milliseconds
      // With as many connections as there may be, one that does nothing makes room.
      let roomAt =
        connections.count < settings.connectionLimit
        ? context.now : connections.reduce(.max) { min($0, $1.makesRoomAt) }
      acceptsFrom = max(acceptsFrom, context.now)
      let isAccepting = max(acceptsFrom, roomAt) <= context.now
      watched.removeAll(keepingCapacity: true)
      watched.append(Self.watch(inbox.descriptor, reading: true))
      watched.append(Self.watch(isAccepting ? listener.descriptor : -1, reading: true))
      var wakeAt = isAccepting ? Int64.max : max(acceptsFrom, roomAt)
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

      context.now = SystemCall.milliseconds
      for index in connections.indices {
        let events = ready > 0 ? watched[index + 2].revents : 0
        if events != 0 {
          connections[index].serve(isReadable: Self.isReadable(events), &context)
        } else if connections[index].deadline <= context.now {
          connections[index].expire(&context)
        }
      }
      if ready > 0, watched[0].revents != 0 {
        let (made, isStopped) = inbox.take()
        if isStopped { return }
        for (connection, made) in made { deliver(made, to: connection, of: &connections, &context) }
      }
      connections.removeAll(where: \.isClosed)

      if ready > 0, watched[1].revents != 0, !accept(into: &connections, &context) {
        // Without descriptors left, the waiting client would end every poll at once.
        acceptsFrom = context.now + 100
      }
    }
  }

  /// Gives what was made to the connection that waits for it; a client that has gone gets none, but its request is logged.
  private func deliver(
    _ made: ServerInbox.Made,
    to connection: Int,
    of connections: inout [ServerConnection],
    _ context: inout ServerConnection.Context
  ) {
    if let index = connections.firstIndex(where: { $0.number == connection && !$0.isClosed }) {
      connections[index].take(made, &context)
    } else if case .response(let request, let response) = made {
      settings.log?(request, response)
    }
  }

  /// Accepts whoever waits, as far as there is room or is made.
  private func accept(
    into connections: inout [ServerConnection],
    _ context: inout ServerConnection.Context
  ) -> Bool {
    while connections.count < settings.connectionLimit
      || connections.contains(where: { $0.makesRoomAt <= context.now })
    {
      switch listener.acceptConnection() {
      case .connection(let socket):
        // Only now somebody is known to wait: the one who was accepted last would lose its place to nobody.
        if connections.count >= settings.connectionLimit { makeRoom(in: &connections, context.now) }
        var connection = ServerConnection(socket, &context)
        // The request is often there with the connection: a poll is saved.
        connection.serve(isReadable: true, &context)
        if !connection.isClosed { connections.append(connection) }
      case .none: return true
      case .exhausted:
        guard makeRoom(in: &connections, context.now) else { return false }
      }
    }
    return true
  }

  /// Closes the connection that has done nothing for the longest time.
  @discardableResult
  private func makeRoom(in connections: inout [ServerConnection], _ now: Int64) -> Bool {
    let first = connections.indices.min {
      connections[$0].makesRoomAt < connections[$1].makesRoomAt
    }
    guard let first, connections[first].makesRoomAt <= now else { return false }
    connections.remove(at: first)
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
