internal import Synchronization

/// Passes events on to observers in their order, to later observers what has happened before.
///
/// One thread at a time calls observers; what others have for them meanwhile, or an observer itself, it passes on next.
final class EventLog<Event: Sendable>: Sendable {
  typealias Observer = @Sendable (Event) -> Void

  private struct State {
    var past: [Event] = []
    var observers: [Observer] = []
    var waiting: [@Sendable () -> Void] = []
    var isPassingOn = false
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Tells all observers.
  func tell(_ event: Event, isKept: Bool = true) {
    passOn { state in
      if isKept { state.past.append(event) }
      return state.observers.map { observer in { observer(event) } }
    }
  }

  /// Tells all observers what happened last, and lets them go: one may hold what holds the log.
  func finish(_ event: Event) {
    passOn { state in
      state.past.append(event)
      state.isFinished = true
      defer { state.observers = [] }
      return state.observers.map { observer in { observer(event) } }
    }
  }

  /// Adds an observer and tells it what has happened.
  func add(_ observer: @escaping Observer) {
    passOn { state in
      if !state.isFinished { state.observers.append(observer) }
      return state.past.map { event in { observer(event) } }
    }
  }

  /// Waits until all observers were told what has happened so far.
  func settle() async {
    await withCheckedContinuation { continuation in
      passOn { _ in [{ continuation.resume() }] }
    }
  }

  /// Puts calls in the line and makes those that are in it, unless another thread does.
  private func passOn(_ calls: (inout State) -> [@Sendable () -> Void]) {
    var next = state.withLock { state in
      state.waiting += calls(&state)
      return Self.take(&state, continuing: false)
    }
    while !next.isEmpty {
      for call in next { call() }
      next = state.withLock { Self.take(&$0, continuing: true) }
    }
  }

  /// The calls that the thread is to make now; none where another one is at it, or nothing is left.
  private static func take(_ state: inout State, continuing: Bool) -> [@Sendable () -> Void] {
    guard continuing || !state.isPassingOn else { return [] }
    defer { state.waiting = [] }
    state.isPassingOn = !state.waiting.isEmpty
    return state.waiting
  }
}
