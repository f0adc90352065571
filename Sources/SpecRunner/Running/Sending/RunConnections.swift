/// What sends the requests of a plan.
package struct RunConnections: Sendable {
  /// The transport.
  package let transport: any Transport

  /// The transport's loops, on which the units are placed; nil places them nowhere.
  package let loops: CurlLoopPool?

  /// Sends by libcurl.
  package init(_ loops: CurlLoopPool) {
    self.init(CurlTransport(loops: loops), loops: loops)
  }

  /// Sends by a transport.
  package init(_ transport: any Transport, loops: CurlLoopPool? = nil) {
    self.transport = transport
    self.loops = loops
  }
}
