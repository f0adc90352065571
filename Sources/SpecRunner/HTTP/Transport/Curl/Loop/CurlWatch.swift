internal import CSystem
import Synchronization

/// Ends the connections of transfers that should be over, where their loop does not come back from libcurl.
///
/// libcurl reads from a connection over HTTP/2 for as long as something arrives there. Frames that carry nothing and never
/// end keep it from looking at the time, and its loop from taking a cancellation: another thread shuts the socket then.
final class CurlWatch: Sendable {
  private let state = Mutex(State())

  /// Odd while the loop is within libcurl.
  private let calls = Atomic(0)

  private struct State {
    var transfers: [Watched] = []
    /// All sockets of the loop that are open.
    var sockets: [CInt] = []
    /// The call of libcurl that was under way when the watch last looked, and how often it has seen it.
    var call = 0
    var looks = 0

    /// The place of a transfer, by going through them one by one: each is a few words.
    func index(of ticket: CurlTicket) -> Int? {
      transfers.indices.last { transfers[$0].ticket === ticket }
    }
  }

  private struct Watched {
    let ticket: CurlTicket
    let localPort: Int
    var end: SuspendingClock.Instant?
    var wasEnded = false

    var isOver: Bool {
      ticket.isCancelled.load(ordering: .acquiring) || end.map { $0 <= .now } == true
    }
  }

  // MARK: From the loop's thread

  /// Notes that the loop calls libcurl, or that it has come back.
  func turn() {
    calls.add(1, ordering: .releasing)
  }

  /// Adds a socket that was opened.
  func add(_ socket: CInt) {
    state.withLock { $0.sockets.append(socket) }
  }

  /// Removes a socket before it is closed: from then on its number may be another's.
  func remove(_ socket: CInt) {
    state.withLock { state in state.sockets.removeAll { $0 == socket } }
  }

  /// Begins to watch a transfer.
  func begin(_ ticket: CurlTicket, localPort: Int, end: SuspendingClock.Instant?) {
    state.withLock { state in
      let watched = Watched(ticket: ticket, localPort: localPort, end: end)
      guard let index = state.index(of: ticket) else { return state.transfers.append(watched) }
      state.transfers[index] = watched
    }
    Self.keepLooking(after: self)
  }

  /// Changes when a transfer should be over, if it is watched.
  func move(_ ticket: CurlTicket, to end: SuspendingClock.Instant?) {
    state.withLock { state in
      guard let index = state.index(of: ticket) else { return }
      state.transfers[index].end = end
    }
  }

  /// Whether the watch has ended a transfer.
  func hasEnded(_ ticket: CurlTicket) -> Bool {
    state.withLock { state in state.index(of: ticket).map { state.transfers[$0].wasEnded } ?? false
    }
  }

  /// Stops watching a transfer.
  func end(_ ticket: CurlTicket) {
    state.withLock { state in
      guard let index = state.index(of: ticket) else { return }
      // Their order does not matter.
      state.transfers.swapAt(index, state.transfers.count - 1)
      state.transfers.removeLast()
    }
  }

  // MARK: From the thread that looks

  /// How often it looks, in milliseconds, and how often it must see the same call of libcurl: a second in all.
  ///
  /// It counts looks rather than time, which also passes while the whole process is stopped.
  private static let interval: UInt32 = 250
  private static let looksToWait = 4

  private struct Looking {
    var watches: [CurlWatch] = []
    var isUnderWay = false
  }

  private static let looking = Mutex(Looking())

  /// Sees to it that a thread looks after a watch for as long as it has transfers.
  private static func keepLooking(after watch: CurlWatch) {
    looking.withLock { looking in
      if !looking.watches.contains(where: { $0 === watch }) { looking.watches.append(watch) }
      guard !looking.isUnderWay else { return }
      // Without a thread for it all else goes on.
      guard (try? SystemThread { while look() {} }.detach()) != nil else { return }
      looking.isUnderWay = true
    }
  }

  /// Looks after all watches once; false where none has a transfer.
  private static func look() -> Bool {
    SystemThread.pause(milliseconds: interval)
    return looking.withLock { looking in
      looking.watches.removeAll { !$0.look() }
      looking.isUnderWay = !looking.watches.isEmpty
      return looking.isUnderWay
    }
  }

  /// Ends what should be over if libcurl does not come back; false where there is no transfer.
  private func look() -> Bool {
    let call = calls.load(ordering: .acquiring)
    return state.withLock { state in
      let isSame = call == state.call && !call.isMultiple(of: 2)
      state.looks = isSame ? state.looks + 1 : 0
      state.call = call
      if state.looks >= Self.looksToWait { Self.endOverdue(&state) }
      return !state.transfers.isEmpty
    }
  }

  private static func endOverdue(_ state: inout State) {
    for index in state.transfers.indices {
      let watched = state.transfers[index]
      guard !watched.wasEnded, watched.isOver else { continue }
      state.transfers[index].wasEnded = true
      for socket in state.sockets where system_local_port(socket) == watched.localPort {
        _ = shutdown(socket, CInt(SHUT_RDWR))
      }
    }
  }
}
