/// One call of an endpoint, ready to be sent by any client; made by calling a ``TypedEndpoint``.
public struct TypedCall<Success: Sendable, Failure: Sendable>: TypedRequest {
  /// The operation's name.
  public let id: String

  /// What reads the body of a response of success.
  public var success: BodyReader<Success>

  /// What reads the body of a response of failure.
  public var failure: BodyReader<Failure>

  /// Whether a body that reads as a failure is one of any status.
  public var prefersFailure: Bool

  /// What encodes and decodes; `nil` for the client's.
  public var coder: JSONCoder?

  /// The longest time until the last byte; `nil` for the client's.
  public var timeout: Duration?

  /// Middleware in place of the client's of the same type, or in front of it as any ``Observing`` is.
  public var middleware: [any Middleware]

  let make: @Sendable (JSONCoder) throws(ResponseError) -> HTTPRequest

  /// The call itself.
  public var call: TypedCall { self }

  /// The request, its URL below a client's base URL.
  func request(coder: JSONCoder) throws(ResponseError) -> HTTPRequest { try make(coder) }

  /// An error with the server's failure in the type of the call, if it is one and its body is of that type.
  func told(by error: ResponseError, coder: JSONCoder) -> ResponseError {
    guard error.kind == .server, let exchange = error.exchange else { return error }
    var error = error
    error.failure = try? failure.value(of: exchange, coder: self.coder ?? coder)
    return error
  }
}

/// A request as a type of its own, whose properties are what a caller has to say.
///
/// ```swift
/// struct GetUser: TypedRequest {
///   var id: Int
///   var call: TypedCall<User, ProblemDetails> { API.getUser(["id": id]) }
/// }
/// let user = try await client.value(of: GetUser(id: 42))
/// ```
public protocol TypedRequest<Success, Failure>: Sendable {
  /// What a successful response carries.
  associatedtype Success: Sendable

  /// What a response of failure carries.
  associatedtype Failure: Sendable

  /// The call of an endpoint that it stands for.
  var call: TypedCall<Success, Failure> { get }
}
