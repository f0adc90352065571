#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a request has no result of the type that was asked for.
public struct ResponseError: CausedError, Sendable {
  /// A kind of failure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The URL cannot be composed or asked.
    case invalidURL
    /// The request cannot be sent: a field or an option is wrong; ``ResponseError/cause`` is a ``ClientError``.
    case invalidRequest
    /// The request's body cannot be encoded.
    case encoding
    /// The response is not what was agreed: another media type, no body.
    case invalidResponse
    /// The response has a status other than success.
    case server
    /// The body is not of the expected type.
    case decoding
    /// There is no complete response; ``ResponseError/cause`` is a ``ClientError``.
    case network
    /// The request's credentials could not be got, such as a token; ``ResponseError/cause`` is a ``ClientError``.
    case authentication
    /// The request, or a redirect, leads to a host that is not allowed; ``ResponseError/cause`` is a ``ClientError``.
    case hostNotAllowed
    /// A file could not be read or written; ``ResponseError/cause`` is a ``ClientError``.
    case file
    /// The libcurl of this machine is missing, or cannot do what was asked; ``ResponseError/cause`` is a
    /// ``ClientError``.
    case unsupported
    /// The task was cancelled.
    case cancelled
    /// A closure or a middleware of the caller failed; ``ResponseError/cause`` is its error.
    case custom
    /// None of the others; ``ResponseError/cause`` is a ``ClientError``.
    case other
  }

  /// What kind of failure it is.
  public var kind: Kind

  /// What happened, in a sentence without a full stop.
  public var message: String

  /// What was exchanged by then; its response has the body.
  public var exchange: Exchange?

  /// Where in the body decoding failed, such as `items[3].name`; `nil` where it is about the whole body, or no failure
  /// to decode.
  public var codingPath: String?

  /// The server's failure in the type that the endpoint declares, if its body is of that type.
  public var failure: (any Sendable)?

  /// The error behind this one; of ``Kind/server`` why the body is none of the endpoint's failures: a closure's own
  /// error as it was thrown.
  public var cause: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - message: What happened, in a sentence without a full stop.
  ///   - exchange: What was exchanged by then.
  ///   - codingPath: Where in the body decoding failed.
  ///   - failure: The server's failure in the endpoint's type.
  ///   - cause: The error behind it.
  public init(
    _ kind: Kind,
    _ message: String,
    exchange: Exchange? = nil,
    codingPath: String? = nil,
    failure: (any Sendable)? = nil,
    cause: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.exchange = exchange
    self.codingPath = codingPath
    self.failure = failure
    self.cause = cause
  }

  /// The status of the response; `nil` without one.
  public var status: Int? { exchange?.response.status }

  /// The problem that the response's body describes (RFC 9457); `nil` if it is none.
  public var problem: ProblemDetails? { exchange.flatMap { ProblemDetails($0.response) } }
}

extension ResponseError: CustomStringConvertible {
  /// The message, with the place in the body if there is one.
  public var description: String { codingPath.map { "\(message) (at \($0))" } ?? message }
}

extension ResponseError: LocalizedError {
  /// The message, with the place in the body if there is one.
  public var errorDescription: String? { description }

  /// What to do about it, if that is known.
  public var recoverySuggestion: String? { (cause as? ClientError)?.help }
}

extension ResponseError {
  /// A failure to get a response.
  ///
  /// What is wrong with a URL is ``Kind/invalidURL``, what else is wrong with a request ``Kind/invalidRequest``. A
  /// cancellation, credentials that could not be got, a file, a host that is not allowed, what this machine cannot do
  /// and a middleware's own error have their kinds; all else is ``Kind/network``.
  ///
  /// - Parameter error: Why there is none.
  public init(_ error: ClientError) {
    let kind: Kind =
      switch error.kind {
      case .cancelled: .cancelled
      case .invalidRequest: error.option == .url ? .invalidURL : .invalidRequest
      case .authentication: .authentication
      case .hostNotAllowed: .hostNotAllowed
      case .file: .file
      case .libraryMissing, .unsupported: .unsupported
      case .custom: .custom
      case .other: .other
      case .dns, .connect, .tls, .timeout, .closed, .protocolViolation, .httpVersion,
        .tooManyRedirects, .redirectRefused, .responseTooLarge, .decoding, .proxy:
        .network
      }
    // What a middleware throws is reported as its own error, as what a closure throws is.
    let cause = kind == .custom ? error.cause ?? error : error
    self.init(kind, error.message, exchange: error.exchange, cause: cause)
  }

  /// Any error of a caller's closure; one of ours stays what it is.
  package init(thrown error: any Error) {
    switch error {
    case let error as ResponseError: self = error
    case let error as ClientError: self.init(error)
    case is CancellationError: self.init(.cancelled, "the task was cancelled", cause: error)
    default: self.init(.custom, "\(error)", cause: error)
    }
  }

  /// A status other than success.
  package static func server(
    _ exchange: Exchange,
    failure: (any Sendable)? = nil,
    cause: (any Error)? = nil
  ) -> ResponseError {
    let response = exchange.response
    let reason = response.reason.isEmpty ? "" : " \(response.reason)"
    var message = "\(exchange.request.summary) responded with \(response.status)\(reason)"
    if failure != nil, 200..<300 ~= response.status {
      message += ", but its body says that it failed"
    }
    if let problem = ProblemDetails(response), let text = problem.detail ?? problem.title {
      message += ": \(text)"
    }
    return ResponseError(.server, message, exchange: exchange, failure: failure, cause: cause)
  }

  /// The same error with the exchange that it is about.
  package func about(_ exchange: Exchange) -> ResponseError {
    var error = self
    error.exchange = error.exchange ?? exchange
    return error
  }
}
