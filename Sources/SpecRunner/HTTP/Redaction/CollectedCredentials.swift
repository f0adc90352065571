internal import Synchronization

/// The credentials of messages, known by their names, so that they are hidden wherever else they are.
final class CollectedCredentials: Sendable {
  private let found = Mutex<[String]>([])

  /// A shorter value that is only known by its name may stand for something else, too.
  private static let minimumLength = 8

  /// The values.
  var values: [String] { found.withLock { $0 } }

  /// Adds a value.
  func add(_ value: String) {
    guard value.utf8.count >= Self.minimumLength else { return }
    found.withLock { $0.append(value) }
  }

  /// Adds what is hidden because it is a part of a secret.
  func add(partsOfSecrets texts: Set<String>) {
    found.withLock { $0 += texts.sorted() }
  }
}
