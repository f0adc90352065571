internal import CSystem
internal import Synchronization

/// What SIGINT, SIGTERM and SIGHUP do: the first ends what goes on in order, the second without
/// waiting for anything, one more the program at once.
final class Interruption: Sendable {
  private let state = Mutex(State())

  private struct State {
    var end: ExitStatus?
    var isUrgent = false
    var action: (@Sendable (_ isUrgent: Bool) -> Void)?
  }

  /// Begins to listen.
  init() {
    MainLoop.shared.listen(for: [SIGINT, SIGTERM, SIGHUP], upTo: 2) { [self] signal in
      let (action, isUrgent) = state.withLock { state in
        state.isUrgent = state.end != nil
        state.end = state.end ?? ExitStatus(endedBy: signal)
        return (state.action, state.isUrgent)
      }
      action?(isUrgent)
    }
  }

  /// The status of the signal that came, nil where none did.
  var end: ExitStatus? { state.withLock { $0.end } }

  /// Sets what signals do; where one came already, that is done now.
  func onSignal(_ action: @escaping @Sendable (_ isUrgent: Bool) -> Void) {
    let (wasReceived, isUrgent) = state.withLock { state in
      state.action = action
      return (state.end != nil, state.isUrgent)
    }
    if wasReceived { action(isUrgent) }
  }
}
