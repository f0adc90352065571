internal import Synchronization

/// Where tasks wait until something has changed.
final class WaitingRoom: Sendable {
  private struct State {
    var changes = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How many changes there were.
  var changes: Int { state.withLock { $0.changes } }

  /// Waits for a change.
  func wait(after known: Int) async {
    await withCheckedContinuation { continuation in
      let hasChanged = state.withLock { state in
        if state.changes == known { state.waiters.append(continuation) }
        return state.changes != known
      }
      if hasChanged { continuation.resume() }
    }
  }

  /// Says that something has changed.
  func change() {
    let waiters = state.withLock { state in
      state.changes += 1
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
