internal import Synchronization

/// Passes events on to observers, to later ones what has happened before.
final class EventLog: Sendable {
  private struct State {
    var past: [Observing.Event] = []
    var observers: [Observing.Observer] = []
  }

  private let state = Mutex(State())

  /// Tells all observers.
  func tell(_ event: Observing.Event) {
    let observers = state.withLock { state in
      if case .progressed = event {} else { state.past.append(event) }
      return state.observers
    }
    for observer in observers { observer(event) }
  }

  /// Adds an observer and tells it what has happened.
  func add(_ observer: @escaping Observing.Observer) {
    let past = state.withLock { state in
      state.observers.append(observer)
      return state.past
    }
    for event in past { observer(event) }
  }
}
