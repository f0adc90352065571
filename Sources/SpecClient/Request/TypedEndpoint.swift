/// What can be asked of an API: a method, a path, and the types of its bodies.
///
/// ```swift
/// let getUser = TypedEndpoint<NoContent, User, ProblemDetails>(
///   id: "getUser", .get, "/users/{id}{?fields*}", success: .json, failure: .problem)
/// let user = try await client.value(of: getUser(["id": 42]))
/// ```
///
/// Any of the bodies may be ``NoContent``.
public struct TypedEndpoint<RequestBody: Sendable, Success: Sendable, Failure: Sendable>: Sendable {
  /// The operation's name.
  public var id: String

  /// The method.
  public var method: HTTPMethod

  /// The path below the client's base URL, or an absolute URL, with places for parameters (RFC 6570).
  public var path: String

  /// Items of the query that are always sent.
  public var query: [QueryItem]

  /// Fields that are always sent; they win over the client's.
  public var fields: HTTPFields

  /// What writes the request's body.
  public var body: BodyWriter<RequestBody>

  /// What reads the body of a response of success.
  public var success: BodyReader<Success>

  /// What reads the body of a response of failure.
  public var failure: BodyReader<Failure>

  /// Whether a body that reads as a failure is one of any status, as APIs need that always respond with 200.
  ///
  /// The failure's type must not be one that reads any body, such as ``NoContent``.
  public var prefersFailure = false

  /// What encodes and decodes; `nil` for the client's.
  public var coder: JSONCoder?

  /// The longest time until the last byte; `nil` for the client's.
  public var timeout: Duration?

  /// Middleware in place of the client's of the same type, or in front of it as any ``Observing`` is, such as ``Retry``.
  public var middleware: [any Middleware] = []

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - id: The operation's name.
  ///   - method: The method.
  ///   - path: The path, with places for parameters (RFC 6570).
  ///   - query: Items of the query that are always sent.
  ///   - fields: Fields that are always sent.
  ///   - body: What writes the request's body.
  ///   - success: What reads the body of a response of success.
  ///   - failure: What reads the body of a response of failure.
  public init(
    id: String,
    _ method: HTTPMethod,
    _ path: String,
    query: KeyValuePairs<String, any ParameterConvertible> = [:],
    fields: HTTPFields = [:],
    body: BodyWriter<RequestBody>,
    success: BodyReader<Success>,
    failure: BodyReader<Failure>
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.query = query.map { QueryItem($0.key, $0.value) }
    self.fields = fields
    self.body = body
    self.success = success
    self.failure = failure
  }

  /// A call of the endpoint.
  ///
  /// - Parameters:
  ///   - parameters: A value for each variable of the path; those in `{?…}` and `{&…}` may be absent.
  ///   - query: Further items of the query.
  ///   - fields: Further fields; they win over the endpoint's.
  ///   - body: The request's body.
  /// - Returns: A call that a client sends.
  public func callAsFunction(
    _ parameters: [String: any ParameterConvertible] = [:],
    query: KeyValuePairs<String, any ParameterConvertible> = [:],
    fields: HTTPFields = [:],
    body: RequestBody
  ) -> TypedCall<Success, Failure> {
    let items = query.map { QueryItem($0.key, $0.value) }
    return self(parameters, query: items, fields: fields, body: body)
  }

  /// A call of the endpoint with items of the query that are put together at run time.
  ///
  /// - Parameters:
  ///   - parameters: A value for each variable of the path; those in `{?…}` and `{&…}` may be absent.
  ///   - query: Further items of the query.
  ///   - fields: Further fields; they win over the endpoint's.
  ///   - body: The request's body.
  /// - Returns: A call that a client sends.
  public func callAsFunction(
    _ parameters: [String: any ParameterConvertible] = [:],
    query: [QueryItem],
    fields: HTTPFields = [:],
    body: RequestBody
  ) -> TypedCall<Success, Failure> {
    let parameters = parameters.mapValues(\.parameterValue)
    let items = self.query + query
    let fields = self.fields.merging(fields)
    return TypedCall(
      id: id,
      success: success,
      failure: failure,
      prefersFailure: prefersFailure,
      coder: coder,
      timeout: timeout,
      middleware: middleware
    ) { [method, path, writer = self.body] (coder) throws(ResponseError) in
      let target = try EndpointTarget(path).expand(parameters, query: items)
      var request = HTTPRequest(method: method, url: target, fields: fields)
      request.setBody(try writer.body(of: body, coder: coder))
      return request
    }
  }
}

extension TypedEndpoint where RequestBody == NoContent {
  /// Creates an endpoint whose requests have no body.
  ///
  /// - Parameters:
  ///   - id: The operation's name.
  ///   - method: The method.
  ///   - path: The path, with places for parameters (RFC 6570).
  ///   - query: Items of the query that are always sent.
  ///   - fields: Fields that are always sent.
  ///   - success: What reads the body of a response of success.
  ///   - failure: What reads the body of a response of failure.
  public init(
    id: String,
    _ method: HTTPMethod,
    _ path: String,
    query: KeyValuePairs<String, any ParameterConvertible> = [:],
    fields: HTTPFields = [:],
    success: BodyReader<Success>,
    failure: BodyReader<Failure>
  ) {
    self.init(
      id: id,
      method,
      path,
      query: query,
      fields: fields,
      body: .none,
      success: success,
      failure: failure
    )
  }

  /// A call of the endpoint.
  ///
  /// - Parameters:
  ///   - parameters: A value for each variable of the path; those in `{?…}` and `{&…}` may be absent.
  ///   - query: Further items of the query.
  ///   - fields: Further fields; they win over the endpoint's.
  /// - Returns: A call that a client sends.
  public func callAsFunction(
    _ parameters: [String: any ParameterConvertible] = [:],
    query: KeyValuePairs<String, any ParameterConvertible> = [:],
    fields: HTTPFields = [:]
  ) -> TypedCall<Success, Failure> {
    self(parameters, query: query, fields: fields, body: NoContent())
  }

  /// A call of the endpoint with items of the query that are put together at run time.
  ///
  /// - Parameters:
  ///   - parameters: A value for each variable of the path; those in `{?…}` and `{&…}` may be absent.
  ///   - query: Further items of the query.
  ///   - fields: Further fields; they win over the endpoint's.
  /// - Returns: A call that a client sends.
  public func callAsFunction(
    _ parameters: [String: any ParameterConvertible] = [:],
    query: [QueryItem],
    fields: HTTPFields = [:]
  ) -> TypedCall<Success, Failure> {
    self(parameters, query: query, fields: fields, body: NoContent())
  }
}
