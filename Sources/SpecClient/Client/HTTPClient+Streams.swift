extension HTTPClient {
  /// Sends a request and gives back its response as soon as the head has arrived; the body is read while it arrives.
  ///
  /// All middleware takes part, and sees the end of the body as that of the request. The request's timeout limits the
  /// wait for the head; how long the body may take is up to whoever reads it. A request whose body has begun is not
  /// sent again.
  ///
  /// - Parameter request: The request; its URL may be relative to ``baseURL``.
  /// - Returns: The response.
  /// - Throws: ``ResponseError`` if there is no response; of the kind ``ResponseError/Kind/server``, with the body,
  ///   for a status other than success.
  public func stream(_ request: HTTPRequest) async throws(ResponseError) -> ResponseStream {
    let pipe = BodyPipe()
    var request = request
    request.options.pipe = pipe
    let sending = Task { [request] in
      let result: Result<Exchange, ClientError>
      do throws(ClientError) {
        result = .success(try await send(request))
      } catch {
        result = .failure(error)
      }
      // A transport without streams, such as a stub, has the whole body in memory.
      if case .success(let exchange) = result, 200..<300 ~= exchange.response.status,
        pipe.open(exchange.response.withoutBody)
      {
        pipe.add(exchange.response.body)
      }
      pipe.finish(result.map { _ in })
      return result
    }
    pipe.onCancel { sending.cancel() }
    let longest =
      request.options.laid(over: options).maxResponseSize ?? TransferOptions.defaultResponseSize
    let exchange: Exchange
    do throws(ClientError) {
      if let head = try await pipe.head() {
        return ResponseStream(head, pipe, longestElement: longest)
      }
      exchange = try await sending.value.get()
    } catch {
      throw ResponseError(error)
    }
    throw .server(exchange)
  }

  /// Sends a call and gives back its response as soon as the head has arrived, with the call's middleware.
  ///
  /// - Parameter request: A call of an endpoint, or a request of one's own type; what reads its success is not used.
  /// - Returns: The response, whose body is read while it arrives.
  /// - Throws: ``ResponseError`` if there is no response; of the kind ``ResponseError/Kind/server``, with the failure in
  ///   the endpoint's type, for a status other than success.
  public func stream<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>
  ) async throws(ResponseError) -> ResponseStream {
    let call = request.call
    let complete = try self.request(of: call)
    do throws(ResponseError) {
      return try await with(call.middleware).stream(complete)
    } catch {
      throw call.told(by: error, coder: coder)
    }
  }

  /// Asks for a URL by GET and gives back the response as soon as its head has arrived.
  ///
  /// - Parameter url: The URL; may be relative to ``baseURL``.
  /// - Returns: The response, whose body is read while it arrives.
  /// - Throws: ``ResponseError`` if there is no response; of the kind ``ResponseError/Kind/server``, with the body,
  ///   for a status other than success.
  public func stream(_ url: String) async throws(ResponseError) -> ResponseStream {
    try await stream(HTTPRequest(url: url))
  }
}

extension HTTPResponse {
  fileprivate var withoutBody: HTTPResponse {
    var response = self
    response.body = []
    response.isCut = true
    return response
  }
}
