extension Exchange {
  /// The exchange, if its status is one of those that are expected.
  ///
  /// - Parameter statuses: The expected statuses.
  /// - Returns: This exchange.
  /// - Throws: ``ResponseError/Kind/server`` with the body and, if it is one, the problem (RFC 9457).
  @discardableResult
  public func validate(_ statuses: ClosedRange<Int> = 200...299) throws(ResponseError) -> Exchange {
    guard statuses.contains(response.status) else { throw .server(self) }
    return self
  }

  /// The body as a value, of any status.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - keyPath: Where in the JSON it is, such as `data.items`.
  ///   - coder: What decodes it; an exchange does not know the coder of the client it comes of.
  /// - Returns: The value.
  /// - Throws: ``ResponseError/Kind/decoding`` with the place of the mistake, ``ResponseError/Kind/invalidResponse`` if
  ///   the body is empty.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    at keyPath: String? = nil,
    coder: JSONCoder = JSONCoder()
  ) throws(ResponseError) -> Value {
    do throws(ResponseError) {
      return try coder.decode(type, from: response.decodedBody(), at: keyPath)
    } catch {
      throw error.about(self)
    }
  }

  /// What the response carries, by its media type.
  public var content: ResponseContent { ResponseContent(response) }
}

extension HTTPResponse {
  /// The body, if it is no longer in a content coding.
  ///
  /// - Throws: ``ResponseError/Kind/decoding`` if it is.
  package func decodedBody() throws(ResponseError) -> [UInt8] {
    guard let undecoded else { return body }
    throw ResponseError(.decoding, "the body cannot be decoded: \(undecoded)", cause: undecoded)
  }
}
