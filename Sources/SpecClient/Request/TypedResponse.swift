/// A response to a call, its body decoded when and where it is asked for: on an actor, that waits meanwhile.
public struct TypedResponse<Success: Sendable, Failure: Sendable>: Sendable {
  /// What was exchanged, as it came.
  public let exchange: Exchange

  private let call: TypedCall<Success, Failure>
  private let coder: JSONCoder

  init(_ exchange: Exchange, to call: TypedCall<Success, Failure>, coder: JSONCoder) {
    self.exchange = exchange
    self.call = call
    self.coder = coder
  }

  /// What the body of a response is.
  public enum Outcome: Sendable {
    /// What was asked for.
    case success(Success)
    /// What the server says of its failure.
    case failure(Failure)
  }

  /// The status.
  public var status: Int { exchange.response.status }

  /// Whether the status is one of success, 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// The body as what was asked for, of any status.
  ///
  /// - Returns: The value.
  /// - Throws: ``ResponseError`` if the body is not one.
  public func success() throws(ResponseError) -> Success {
    try call.success.value(of: exchange, coder: coder)
  }

  /// The body as what the server says of its failure, of any status.
  ///
  /// - Returns: The value.
  /// - Throws: ``ResponseError`` if the body is not one.
  public func failure() throws(ResponseError) -> Failure {
    try call.failure.value(of: exchange, coder: coder)
  }

  /// The body as the one or the other, by the status; the failure first if the endpoint prefers it.
  ///
  /// - Returns: The success or the failure.
  /// - Throws: ``ResponseError`` if the body is no success, or of the kind ``ResponseError/Kind/server`` with the
  ///   reason why it is no failure.
  public func outcome() throws(ResponseError) -> Outcome {
    if call.prefersFailure, let failure = try? failure() { return .failure(failure) }
    return isSuccess ? .success(try success()) : .failure(try toldFailure())
  }

  /// The body as what was asked for, if the response is a success.
  ///
  /// - Returns: The value.
  /// - Throws: ``ResponseError/Kind/server`` with the failure if the response is none, or why the body is no value.
  public func value() throws(ResponseError) -> Success {
    guard isSuccess else { throw .server(exchange, failure: try toldFailure()) }
    if call.prefersFailure, let failure = try? failure() {
      throw .server(exchange, failure: failure)
    }
    return try success()
  }

  /// The failure of a response that is one: where the body does not tell it, the status does.
  private func toldFailure() throws(ResponseError) -> Failure {
    do throws(ResponseError) {
      return try failure()
    } catch {
      throw .server(exchange, cause: error.kind == .custom ? error.cause : error)
    }
  }
}
