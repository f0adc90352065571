internal import Synchronization

/// A value that one task waits for and others give: the first that comes counts.
final class Handoff<Value: Sendable>: Sendable {
  private let state = Mutex(State.open)

  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case given(Value)
    case over
  }

  /// Waits for the value; asked once.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let given: Value? = state.withLock { state in
          guard case .given(let value) = state else {
            state = .awaited(continuation)
            return nil
          }
          state = .over
          return value
        }
        if let given { continuation.resume(returning: given) }
      }
    }
  }

  /// Gives the value, unless there is one.
  func give(_ value: Value) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .open:
        state = .given(value)
        return nil
      case .awaited(let waiter):
        state = .over
        return waiter
      case .given, .over: return nil
      }
    }
    waiter?.resume(returning: value)
  }
}

extension Handoff {
  /// Does work on an executor; nobody waits for its end any more once the current task is cancelled, or a time over;
  /// nil where the task was cancelled before.
  static func result<Result: Sendable>(
    on executor: any TaskExecutor,
    within wait: @escaping @Sendable () async throws(CancellationError) -> Void,
    late: Result,
    of work: @escaping @Sendable () -> Result
  ) async -> Result? where Value == Result? {
    let (handoff, begun) = (Handoff(), Handoff<Void>())
    let task = Task(executorPreference: executor) {
      begun.give(())
      handoff.give(work())
    }
    async let _: Void = {
      await begun.value
      do throws(CancellationError) { try await wait() } catch { return }
      handoff.give(late)
      task.cancel()
    }()
    return await withTaskCancellationHandler {
      await handoff.value
    } onCancel: {
      task.cancel()
      begun.give(())
      handoff.give(nil)
    }
  }
}
