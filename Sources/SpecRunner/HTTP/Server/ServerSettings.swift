/// What the owner of the server decided.
struct ServerSettings: Sendable {
  /// The most that a request may hold.
  let limits: HTTPMessageParser.Limits
  /// How long a connection may be silent, in milliseconds.
  let idleTimeout: Int64
  /// How many connections are served at a time.
  let connectionLimit: Int
  /// Told of every request and its response.
  let log: (@Sendable (MockRequest, MockResponse) -> Void)?
  /// Told of every request that cannot be read.
  let refusalLog: (@Sendable (MockRefusal) -> Void)?
  /// What becomes of each request.
  let handler: @Sendable (MockRequest) -> MockResponse

  /// How long a request may take to arrive, in milliseconds: an idle time for its head, several for all of it.
  func arrivalTimeout(isInsideHead: Bool) -> Int64 {
    isInsideHead ? idleTimeout : min(idleTimeout, .max / 32) * 5
  }
}
