internal import Synchronization

/// A cookie jar that several requests share, and which redirects fill while a request is under way.
package final class CookieStore: Sendable {
  private let jar: Mutex<CookieJar>
  private let clock: WallClock

  /// Creates a store.
  package init(_ jar: CookieJar = CookieJar(), clock: WallClock) {
    self.jar = Mutex(jar)
    self.clock = clock
  }

  /// Forgets all cookies.
  package func removeAll() {
    jar.withLock { $0.removeAll() }
  }

  /// Keeps the cookies that a response sets.
  package func store(_ fields: HTTPFields, from url: String) {
    guard fields.contains("Set-Cookie") else { return }
    let now = now
    jar.withLock { $0.store(fields, from: URLReference(url), now: now) }
  }

  /// The cookies to send to a URL.
  package func cookies(for url: String) -> [Cookie] {
    jar.withLock { jar in
      jar.cookies.isEmpty ? [] : jar.cookies(for: URLReference(url), now: now)
    }
  }

  /// The cookies that are kept.
  package var cookies: [Cookie] { contents.cookies }

  /// The jar as it is now.
  package var contents: CookieJar { jar.withLock { $0 } }

  /// Adds cookies; one takes the place of another with its name, domain and path.
  package func insert(_ cookies: [Cookie]) {
    let now = now
    jar.withLock { jar in
      for cookie in cookies { jar.insert(cookie, now: now) }
    }
  }

  private var now: Int { Int(clock.now()) }
}
