/// A request that was sent, its response, and what is known of the way between them.
public struct Exchange: Sendable {
  /// The request as it was sent, with the fields that were added on the way where they are known.
  public var request: HTTPRequest {
    get { sent.value }
    set { sent = Indirect(newValue) }
  }

  /// The response.
  public var response: HTTPResponse {
    get { received.value }
    set { received = Indirect(newValue) }
  }

  /// Its ``response``, to read a part of it without a copy of all.
  package var sharedResponse: Indirect<HTTPResponse> { received }

  /// How long each phase took; of the last hop where redirects were followed.
  public var timings: Timings {
    get { times.value }
    set { times = Indirect(newValue) }
  }

  /// The address that responded, without its port; the path of a Unix domain socket.
  public var remoteAddress: String?

  /// The port that responded.
  public var remotePort: Int?

  /// The port on this side.
  public var localPort: Int?

  /// The version that was spoken.
  public var httpVersion: HTTPVersion

  /// Whether the connection was open already.
  public var isConnectionReused: Bool

  /// Whether a cache had the response, and nothing was sent.
  public var isFromCache = false

  /// The facts of the server's certificate, if they were asked for and TLS was spoken.
  public var certificate: CertificateFacts? {
    get { certificateFacts?.value }
    set { certificateFacts = newValue.map { Indirect($0) } }
  }

  /// The exchanges that redirected here, first to last.
  public var redirects: [Exchange]

  private var sent: Indirect<HTTPRequest>
  private var received: Indirect<HTTPResponse>
  private var times: Indirect<Timings>
  private var certificateFacts: Indirect<CertificateFacts>?

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - request: The request as it was sent.
  ///   - response: The response.
  ///   - timings: How long each phase took.
  ///   - remoteAddress: The server's address.
  ///   - remotePort: The port that responded.
  ///   - localPort: The port on this side.
  ///   - httpVersion: The version that was spoken.
  ///   - isConnectionReused: Whether the connection was open already.
  ///   - certificate: The facts of the server's certificate.
  ///   - redirects: The exchanges that redirected here.
  public init(
    request: HTTPRequest,
    response: HTTPResponse,
    timings: Timings = Timings(),
    remoteAddress: String? = nil,
    remotePort: Int? = nil,
    localPort: Int? = nil,
    httpVersion: HTTPVersion = .http1_1,
    isConnectionReused: Bool = false,
    certificate: CertificateFacts? = nil,
    redirects: [Exchange] = []
  ) {
    sent = Indirect(request)
    received = Indirect(response)
    times = Indirect(timings)
    self.remoteAddress = remoteAddress
    self.remotePort = remotePort
    self.localPort = localPort
    self.httpVersion = httpVersion
    self.isConnectionReused = isConnectionReused
    certificateFacts = certificate.map { Indirect($0) }
    self.redirects = redirects
  }

  /// The URL that responded, after all redirects.
  public var url: String { request.url }

  /// The redirects that were followed, first to last: of each its `url`, `status` and `location`.
  package var hops: JSONValue {
    .array(
      redirects.map { hop in
        let location = hop.response.fields.values(of: "Location").first
        return .object([
          ("url", .string(hop.url)), ("status", .number(hop.response.status)),
          ("location", location.map(JSONValue.string) ?? .null),
        ])
      }
    )
  }

  /// How long the requests took that were sent for it, redirects included; `nil` if that is not known.
  package var transferTime: Duration? {
    guard !isFromCache, timings.total > .zero else { return nil }
    return redirects.reduce(timings.total) { $0 + $1.timings.total }
  }
}

extension Result where Success == Exchange, Failure == ClientError {
  /// How long the requests took that were sent for it, redirects included; `nil` if that is not known.
  ///
  /// What comes before, such as a token that is fetched, is none of it.
  package var transferTime: Duration? {
    switch self {
    case .success(let exchange): return exchange.transferTime
    case .failure(let error):
      guard let last = error.timings?.total, last > .zero else { return nil }
      guard let exchange = error.exchange else { return last }
      // What a redirect leads to has no response, or the response itself is not whole.
      let earlier = exchange.redirects.reduce(Duration.zero) { $0 + $1.timings.total }
      return earlier + last + (exchange.redirectTarget == nil ? .zero : exchange.timings.total)
    }
  }
}
