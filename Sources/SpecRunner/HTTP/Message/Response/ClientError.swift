#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a request got no complete response.
public struct ClientError: CausedError, Sendable {
  /// What kind of failure it is.
  public var kind: Kind

  /// What happened, in a sentence without a full stop, with the host, the port and the limit it is about.
  public var message: String

  /// What to do about it, if that is known.
  public var help: String?

  /// The error behind this one, such as that of a closure that gets a token, or a middleware's own.
  public var cause: (any Error)?

  /// What had been exchanged by then: the head and as much of the body as arrived, and the redirects before.
  public var exchange: Exchange? {
    get { exchanged?.value }
    set { exchanged = newValue.map { Indirect($0) } }
  }

  /// How long each phase took until it failed.
  public var timings: Timings? {
    get { times?.value }
    set { times = newValue.map { Indirect($0) } }
  }

  private var exchanged: Indirect<Exchange>?
  private var times: Indirect<Timings>?

  /// The request for a token that failed, and the response to it; only reports show it, without secrets.
  package var tokenExchange: Exchange? {
    get { tokenExchanged?.value }
    set { tokenExchanged = newValue.map { Indirect($0) } }
  }

  private var tokenExchanged: Indirect<Exchange>?

  /// Whether it came before any connection was ready.
  package var isUnconnected = false

  /// Whether a connection that earlier requests had used closed without a response, as servers do with idle ones.
  package var isOnReusedConnection = false

  /// The origin to which nobody in the run could connect, so that the failure holds for others, too.
  package var unreachableOrigin: String?

  /// Whether the request was sent; not where it was known that nobody responds, or what it needs is missing.
  package var wasSent: Bool

  /// The URL or the option of the request that is why it failed, where that is known.
  package var option: Option?

  /// Whether it is about the token that the request needs: it was fetched in vain.
  package var isAboutToken = false

  /// Whether the credentials themselves were refused, so that asking with them again may lock an account.
  package var isRefusal = false

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - message: What happened, in a sentence without a full stop.
  ///   - help: What to do about it.
  ///   - exchange: What had been exchanged by then.
  ///   - timings: How long each phase took until it failed.
  ///   - cause: The error behind it.
  public init(
    _ kind: Kind,
    _ message: String,
    help: String? = nil,
    exchange: Exchange? = nil,
    timings: Timings? = nil,
    cause: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.cause = cause
    wasSent = !kind.precedesSending
    self.exchange = exchange
    self.timings = timings
  }

  /// Creates the error of a middleware, or of other code of the program, from any error.
  ///
  /// - Parameter error: What was thrown. A ``ClientError`` stays what it is, a cancellation is ``Kind/cancelled``, all
  ///   else is ``Kind/custom`` with the error as its ``cause``.
  public init(thrown error: any Error) {
    switch error {
    case let error as ClientError: self = error
    case is CancellationError: self.init(.cancelled, "the request was cancelled", cause: error)
    default: self.init(.custom, "\(error)", cause: error)
    }
  }

  /// The same failure, with the option that is why.
  package func about(_ option: Option) -> ClientError {
    var error = self
    error.option = option
    return error
  }

  /// The same failure, with the request for a token that failed.
  package func showing(token exchange: Exchange) -> ClientError {
    var error = self
    error.tokenExchange = exchange
    return error
  }

  /// The error without what was exchanged, in which there may be secrets.
  package func withoutExchange(saying message: String? = nil) -> ClientError {
    var error = self
    error.exchange = nil
    error.message = message ?? self.message
    return error
  }

  /// A server would take a part of the user name for all of it.
  static let userNameWithColon = ClientError(
    .invalidRequest,
    "the user name of HTTP Basic contains a colon, at which a server ends it"
  )

  /// The URL of a request, or an option, that may be why it fails.
  package enum Option: Sendable {
    case url
    case ipVersion
    case unixSocket
    case authorities
    case clientCertificate
    case pinnedKey
    case tlsVersions
    case timeout
    case connectTimeout
    case connectTo
    case maxResponseSize
    case descriptors
  }

  /// A kind of failure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The host's name has no address.
    case dns
    /// No connection could be opened.
    case connect
    /// TLS failed: the handshake, the certificate, the identity.
    case tls
    /// A time limit was reached.
    case timeout
    /// The connection ended before the response did.
    case closed
    /// The request cannot be sent: its URL, a field or an option is wrong.
    case invalidRequest
    /// The response is not HTTP.
    case protocolViolation
    /// The server does not speak the version of HTTP that was demanded.
    case httpVersion
    /// The limit of redirects was reached.
    case tooManyRedirects
    /// A redirect leads where it must not.
    case redirectRefused
    /// The host is none of those that are allowed.
    case hostNotAllowed
    /// The response is larger than the limit.
    case responseTooLarge
    /// The body's content encoding could not be undone.
    case decoding
    /// The task was cancelled.
    case cancelled
    /// A file could not be read or written.
    case file
    /// The libcurl of this machine is missing or too old.
    case libraryMissing
    /// The proxy failed or refused.
    case proxy
    /// The credentials of the request could not be got, such as a token, or the transport's authentication failed.
    case authentication
    /// The libcurl of this machine cannot do what was asked.
    case unsupported
    /// A middleware, or other code of the program, failed; ``ClientError/cause`` is its error.
    case custom
    /// None of the others.
    case other
  }
}

extension ClientError.Kind {
  /// Whether it is found before anything is sent, but for what a redirect leads to.
  fileprivate var precedesSending: Bool {
    switch self {
    case .invalidRequest, .hostNotAllowed, .libraryMissing, .unsupported: true
    default: false
    }
  }
}

extension ClientError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ClientError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }

  /// What to do about it, if that is known.
  public var recoverySuggestion: String? { help }
}

extension CausedError {
  /// The kinds of the failures of requests behind it, the nearest first.
  package var kindsBehind: [ClientError.Kind] {
    var kinds: [ClientError.Kind] = []
    var next = cause
    while let error = next {
      if let error = error as? ClientError { kinds.append(error.kind) }
      next = (error as? any CausedError)?.cause
    }
    return kinds
  }
}
