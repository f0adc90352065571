internal import Synchronization

/// Responses in memory, the ones not used for longest given up first.
public final class ResponseCache: Sendable {
  /// A cache for the whole application, of 64 MB.
  public static let shared = ResponseCache(capacity: 64_000_000)

  private struct Entry {
    var response: CachedResponse
    var lastUse: Int
  }

  private struct State {
    var entries: [String: [Entry]] = [:]
    var size = 0
    var uses = 0
  }

  private let state = Mutex(State())
  private let kept = Atomic(false)
  private let capacity: Int

  /// Creates a cache.
  ///
  /// - Parameter capacity: About how many bytes it may take; one response takes at most a quarter.
  public init(capacity: Int = 32_000_000) {
    self.capacity = capacity
  }

  /// About how many bytes it takes.
  public var size: Int { state.withLock { $0.size } }

  /// Whether it has kept anything yet; to ask takes no lock.
  package var wasUsed: Bool { kept.load(ordering: .relaxed) }

  /// Gives up all responses.
  public func removeAll() {
    state.withLock { $0 = State() }
  }

  /// Gives up the responses of a URL.
  func remove(_ url: String) {
    state.withLock { state in
      for entry in state.entries.removeValue(forKey: Self.key(url)) ?? [] {
        state.size -= entry.response.size
      }
    }
  }

  /// The response that a request chose.
  func response(to request: HTTPRequest, credentials: Set<String>) -> CachedResponse? {
    let key = Self.key(request.url)
    return state.withLock { state in
      guard
        let index = state.entries[key]?.lastIndex(where: {
          $0.response.isChosen(by: request, credentials: credentials)
        })
      else { return nil }
      state.uses += 1
      state.entries[key]?[index].lastUse = state.uses
      return state.entries[key]?[index].response
    }
  }

  /// Keeps a response in place of the one that the same fields chose.
  func keep(_ response: CachedResponse, of url: String) {
    guard response.size <= capacity / 4 else { return }
    let key = Self.key(url)
    kept.store(true, ordering: .relaxed)
    state.withLock { state in
      var entries = state.entries[key] ?? []
      for entry in entries where response.replaces(entry.response) {
        state.size -= entry.response.size
      }
      entries.removeAll { response.replaces($0.response) }
      state.uses += 1
      entries.append(Entry(response: response, lastUse: state.uses))
      state.size += response.size
      state.entries[key] = entries
      if state.size > capacity { Self.shrink(&state, to: capacity / 4 * 3) }
    }
  }

  /// Gives up a good part at once, so that the search for the oldest is rare.
  private static func shrink(_ state: inout State, to size: Int) {
    let uses = state.entries.values.joined().map { ($0.lastUse, $0.response.size) }
      .sorted { $0.0 < $1.0 }
    var rest = state.size
    var newest = 0
    for (use, bytes) in uses where rest > size {
      rest -= bytes
      newest = use
    }
    state.entries = state.entries.compactMapValues { entries in
      let kept = entries.filter { $0.lastUse > newest }
      return kept.isEmpty ? nil : kept
    }
    state.size = rest
  }

  private static func key(_ url: String) -> String {
    String(url.prefix { $0 != "#" })
  }
}
