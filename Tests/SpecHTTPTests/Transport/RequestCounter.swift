import Synchronization

/// Counts the requests that a server was sent.
final class RequestCounter: Sendable {
  private let count = Atomic(0)

  /// How many there were.
  var value: Int { count.load(ordering: .acquiring) }

  /// Counts one more and gives its number, from 1.
  func next() -> Int {
    count.add(1, ordering: .acquiringAndReleasing).newValue
  }
}
