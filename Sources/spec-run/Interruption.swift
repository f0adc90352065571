internal import Dispatch
internal import SpecRunner
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
final class Interruption {
  private let record = Record()
  private let sources: [any DispatchSourceSignal]

  /// What the signals have done; they come on threads of their own.
  private final class Record: Sendable {
    let state = Mutex(State())

    struct State {
      var end: ExitStatus?
      var action: (@Sendable () -> Void)?
    }

    func receive(_ status: ExitStatus) {
      let action = state.withLock { state in
        if state.end != nil { _exit(status.rawValue) }
        state.end = status
        return state.action
      }
      action?()
    }
  }

  /// Begins to listen.
  init() {
    sources = [(SIGINT, ExitStatus.interrupted), (SIGTERM, .terminated)].map { [record] entry in
      // The source sees a signal only where it does not end the program.
      signal(entry.0, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: entry.0, queue: .global())
      source.setEventHandler { record.receive(entry.1) }
      source.activate()
      return source
    }
  }

  /// The status of the signal that came, nil where none did.
  var end: ExitStatus? { record.state.withLock(\.end) }

  /// Sets what the first signal does; where it came already, that is done now.
  func onSignal(_ action: @escaping @Sendable () -> Void) {
    let wasReceived = record.state.withLock { state in
      state.action = action
      return state.end != nil
    }
    if wasReceived { action() }
  }
}
