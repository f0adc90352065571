extension RunnableCatalog {
  /// Calls an endpoint as the environment says: below its base URL, with its headers, credentials and retries.
  ///
  /// ```swift
  /// let user = try await catalog.send("getUser", with: ["id": 42]).validate().decode(User.self)
  /// ```
  ///
  /// What the endpoint expects of its response is not judged: that is what its cases are for. The calls share what the
  /// units share, but for cookies.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint's name; `file.name` where several files have one of that name.
  ///   - values: Values of its parameters and variables, in place of the endpoint's own `with`.
  ///   - coder: What encodes them.
  /// - Returns: The exchange, whatever its status.
  /// - Throws: ``CatalogError`` where the request cannot be made, ``ResponseError/Kind/encoding`` where a value has no
  ///   JSON, ``ClientError`` where there is no response.
  @discardableResult
  public func send(
    _ endpoint: String,
    with values: [String: any Encodable & Sendable] = [:],
    coder: JSONCoder = JSONCoder()
  ) async throws -> Exchange {
    var given: [String: JSONValue] = [:]
    for (name, value) in values {
      given[name] = try JSONDocument(parsing: coder.encode(value)).root
    }
    return try await caller.call(endpoint, with: given)
  }
}
