extension HTTPClient {
  /// Sends a value as JSON by POST and decodes the body of success, both by the client's coder.
  ///
  /// - Parameters:
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - value: The value.
  ///   - type: What is read from the response; ``NoContent`` reads nothing.
  /// - Returns: What was read.
  /// - Throws: ``ResponseError`` if the value cannot be encoded or there is no such response; of the kind
  ///   ``ResponseError/Kind/server`` for a status other than success.
  @concurrent
  @discardableResult
  public func post<Value: Decodable & Sendable>(
    _ url: String,
    json value: some Encodable & Sendable,
    as type: Value.Type = NoContent.self
  ) async throws(ResponseError) -> Value {
    try await send(.post, url, EncodedBody(.bytes(coder.encode(value)), type: .json), as: type)
  }

  /// Sends a value as JSON by PUT and decodes the body of success, both by the client's coder.
  ///
  /// - Parameters:
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - value: The value.
  ///   - type: What is read from the response; ``NoContent`` reads nothing.
  /// - Returns: What was read.
  /// - Throws: ``ResponseError`` if the value cannot be encoded or there is no such response; of the kind
  ///   ``ResponseError/Kind/server`` for a status other than success.
  @concurrent
  @discardableResult
  public func put<Value: Decodable & Sendable>(
    _ url: String,
    json value: some Encodable & Sendable,
    as type: Value.Type = NoContent.self
  ) async throws(ResponseError) -> Value {
    try await send(.put, url, EncodedBody(.bytes(coder.encode(value)), type: .json), as: type)
  }

  /// Sends a value as JSON by PATCH and decodes the body of success, both by the client's coder.
  ///
  /// - Parameters:
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - value: The value.
  ///   - type: What is read from the response; ``NoContent`` reads nothing.
  /// - Returns: What was read.
  /// - Throws: ``ResponseError`` if the value cannot be encoded or there is no such response; of the kind
  ///   ``ResponseError/Kind/server`` for a status other than success.
  @concurrent
  @discardableResult
  public func patch<Value: Decodable & Sendable>(
    _ url: String,
    json value: some Encodable & Sendable,
    as type: Value.Type = NoContent.self
  ) async throws(ResponseError) -> Value {
    try await send(.patch, url, EncodedBody(.bytes(coder.encode(value)), type: .json), as: type)
  }

  /// Sends DELETE and decodes the body of success by the client's coder.
  ///
  /// - Parameters:
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - type: What is read from the response; ``NoContent`` reads nothing.
  /// - Returns: What was read.
  /// - Throws: ``ResponseError`` if there is no such response; of the kind ``ResponseError/Kind/server`` for a status
  ///   other than success.
  @concurrent
  @discardableResult
  public func delete<Value: Decodable & Sendable>(
    _ url: String,
    as type: Value.Type = NoContent.self
  ) async throws(ResponseError) -> Value {
    try await send(.delete, url, EncodedBody(.none), as: type)
  }

  private func send<Value: Decodable & Sendable>(
    _ method: HTTPMethod,
    _ url: String,
    _ body: EncodedBody,
    as type: Value.Type
  ) async throws(ResponseError) -> Value {
    var request = HTTPRequest(method: method, url: url)
    request.setBody(body)
    let exchange = try await exchange(of: request).validate()
    if let nothing = NoContent() as? Value { return nothing }
    return try exchange.decode(type, coder: coder)
  }
}
