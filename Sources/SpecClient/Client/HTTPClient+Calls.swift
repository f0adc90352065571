extension HTTPClient {
  /// Sends a call and gives back its response, whose body is decoded when it is asked for.
  ///
  /// The request's body is encoded beside the caller's actor.
  ///
  /// - Parameter request: A call of an endpoint, or a request of one's own type.
  /// - Returns: The response, of any status.
  /// - Throws: ``ResponseError`` if there is no response.
  @concurrent
  public func send<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>
  ) async throws(ResponseError) -> TypedResponse<Success, Failure> {
    try await send(request, observedBy: [])
  }

  /// Sends a call with further middleware in front of all.
  func send<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>,
    observedBy observers: [Observing]
  ) async throws(ResponseError) -> TypedResponse<Success, Failure> {
    let call = request.call
    let request = try self.request(of: call)
    let chain = MiddlewareChain(observers, over: with(call.middleware))
    do throws(ClientError) {
      return TypedResponse(try await chain.send(request), to: call, coder: call.coder ?? coder)
    } catch {
      throw ResponseError(error)
    }
  }

  /// Sends a call and decodes the body of success.
  ///
  /// Bodies are encoded and decoded beside the caller's actor, which goes on meanwhile.
  ///
  /// - Parameter request: A call of an endpoint, or a request of one's own type.
  /// - Returns: The value.
  /// - Throws: ``ResponseError`` if there is no response or no such body; the server's own failure is
  ///   ``ResponseError/failure``.
  @concurrent
  public func value<Success, Failure>(
    of request: some TypedRequest<Success, Failure>
  ) async throws(ResponseError) -> Success {
    try await send(request).value()
  }

  /// The complete request of a call, to be looked at or written as a command.
  ///
  /// - Parameter request: A call of an endpoint, or a request of one's own type.
  /// - Returns: The request, its URL absolute.
  /// - Throws: ``ResponseError/Kind/invalidURL``, or why the body could not be encoded.
  public func request<Success, Failure>(
    of request: some TypedRequest<Success, Failure>
  ) throws(ResponseError) -> HTTPRequest {
    let call = request.call
    var request = try call.request(coder: call.coder ?? coder)
    if let timeout = call.timeout { request.options.timeout = timeout }
    let complete = prepared(request)
    let url = URLReference(complete.url)
    guard url.scheme != nil, !(url.host ?? "").isEmpty else {
      throw ResponseError(
        .invalidURL,
        "the URL \(complete.url.urlWithoutSecrets) has no scheme and host"
      )
    }
    return complete
  }
}
