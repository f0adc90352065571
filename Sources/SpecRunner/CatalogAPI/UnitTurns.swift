internal import Synchronization

/// Lets only so many units be under way at once; the others wait in line.
final class UnitTurns: Sendable {
  private struct State {
    var free: Int
    var waiters: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var nextNumber = 0
  }

  private let state: Mutex<State>

  /// Creates a line.
  init(_ count: Int) {
    state = Mutex(State(free: max(1, count)))
  }

  /// Waits for a turn.
  func take() async -> Bool {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiters.append((number, continuation))
          return false
        }
        if isFree {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          // A cancellation before that found nobody to wake.
          leave(number)
        }
      }
    } onCancel: {
      leave(number)
    }
  }

  /// Gives a turn to the one who waits longest.
  func giveBack() {
    let next = state.withLock { state in
      if state.waiters.isEmpty { state.free += 1 }
      return state.waiters.isEmpty ? nil : state.waiters.removeFirst().continuation
    }
    next?.resume(returning: true)
  }

  private func leave(_ number: Int) {
    let continuation = state.withLock { state in
      state.waiters.firstIndex { $0.number == number }
        .map { state.waiters.remove(at: $0).continuation }
    }
    continuation?.resume(returning: false)
  }
}
