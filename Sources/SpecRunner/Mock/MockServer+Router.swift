extension MockServer {
  /// Creates a server with routes.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address of this machine, or `localhost` for 127.0.0.1.
  ///   - port: The port; 0 takes a free one.
  ///   - log: Receives each request and its response.
  ///   - router: The routes.
  public convenience init(
    host: String = "127.0.0.1",
    port: Int = 0,
    log: Log? = nil,
    router: MockRouter
  ) {
    self.init(host: host, port: port, log: log) { router.respond(to: $0) }
  }
}
