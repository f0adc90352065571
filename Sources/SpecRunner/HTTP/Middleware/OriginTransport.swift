/// Sends requests once each, unless it is known that nobody responds.
package struct OriginTransport: Transport {
  package let origins: UnreachableOrigins
  package let transport: any Transport

  package init(origins: UnreachableOrigins, transport: any Transport) {
    self.origins = origins
    self.transport = transport
  }

  package func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    try await origins.send(request, attempt: 1, of: 1, over: transport)
  }
}
