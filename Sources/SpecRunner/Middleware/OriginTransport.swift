/// Sends requests once each, unless it is known that nobody answers.
struct OriginTransport: Transport {
  let origins: UnreachableOrigins
  let transport: any Transport

  func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    try await origins.send(request, attempt: 1, of: 1, over: transport)
  }
}
