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
  /// What a successful answer carries.
  associatedtype Success: Sendable

  /// What an answer of failure carries.
  associatedtype Failure: Sendable

  /// The call of an endpoint that it stands for.
  var call: TypedCall<Success, Failure> { get }
}
