internal import Synchronization

/// The shared fixtures of a run that are ready.
final class FixtureStore: Sendable {
  private let ready = Mutex<[Int: BegunUnit]>([:])

  /// The fixture at a place of the plan, nil if it is not ready.
  subscript(place: Int) -> BegunUnit? { ready.withLock { $0[place] } }

  /// Keeps a fixture that is ready.
  func keep(_ fixture: BegunUnit, at place: Int) { ready.withLock { $0[place] = fixture } }

  /// Takes a fixture whose users are done.
  func take(_ place: Int) -> BegunUnit? { ready.withLock { $0.removeValue(forKey: place) } }
}
