extension MockServer {
  /// Creates a server that answers by routes.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address of this machine, or `localhost` for 127.0.0.1.
  ///   - port: The port; 0 takes a free one.
  ///   - log: Told of every request that was answered.
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
