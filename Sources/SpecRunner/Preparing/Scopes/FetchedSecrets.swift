internal import Synchronization

/// The tokens that were fetched by one authenticator, and what they were refreshed by.
final class FetchedSecrets: Sendable {
  private let state = Mutex(State())

  private struct State {
    var values: [String] = []
    var isForgotten = false

    /// Hides the values; nil until it is asked for.
    var redactor: Redactor?
  }

  /// Those of what fetches no token.
  static let none = FetchedSecrets()

  /// Of a token that is renewed again and again, older ones are of no use to anybody.
  private static let limit = 1024

  /// The values.
  var values: [String] { state.withLock { $0.values } }

  /// Hides the values.
  var redactor: Redactor {
    state.withLock { state in
      let redactor = state.redactor ?? Redactor(secrets: state.values)
      state.redactor = redactor
      return redactor
    }
  }

  /// The values that the run does not know any more, empty while it does.
  var forgotten: [String] { state.withLock { $0.isForgotten ? $0.values : [] } }

  /// Adds values.
  func add(_ values: [String]) {
    state.withLock { state in
      state.redactor = nil
      state.values += values
      state.values.removeFirst(max(0, state.values.count - Self.limit))
    }
  }

  /// Notes that the run does not know them any more: who uses them yet hides them by himself.
  func forget() {
    state.withLock { $0.isForgotten = true }
  }
}
