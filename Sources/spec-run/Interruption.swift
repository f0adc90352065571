internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What SIGINT and SIGTERM do while units are run: the first ends the run in order, the second the
/// program at once.
final class Interruption: Sendable {
  private let state = Mutex(State())

  private struct State {
    var end: ExitStatus?
    var action: (@Sendable () -> Void)?
  }

  /// Begins to listen.
  init() {
    MainLoop.shared.listen(for: [SIGINT, SIGTERM]) { [self] signal in
      let action = state.withLock { state in
        state.end = signal == SIGTERM ? .terminated : .interrupted
        return state.action
      }
      action?()
    }
  }

  /// The status of the signal that came, nil where none did.
  var end: ExitStatus? { state.withLock(\.end) }

  /// Sets what the first signal does; where it came already, that is done now.
  func onSignal(_ action: @escaping @Sendable () -> Void) {
    let wasReceived = state.withLock { state in
      state.action = action
      return state.end != nil
    }
    if wasReceived { action() }
  }
}
