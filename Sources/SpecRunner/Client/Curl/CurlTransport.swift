internal import CCurl

/// Sends requests over a network, by libcurl.
///
/// Redirects are followed here, not by libcurl, so that every hop is seen and credentials stay at their origin.
public struct CurlTransport: Transport {
  private let loops: Result<CurlLoopPool, ClientError>

  /// Creates a transport on the loops that the process shares.
  public init() {
    loops = CurlLoopPool.shared
  }

  /// Begins to load libcurl, so that it is there when the first request is sent.
  package static func preload() {
    ccurl_preload()
  }

  /// Creates a transport on loops of its own.
  ///
  /// - Parameter loops: The loops; a task that is placed on one of them sends without a thread hop.
  package init(loops: CurlLoopPool) {
    self.loops = .success(loops)
  }

  /// Sends a request and follows redirects as far as its options say.
  ///
  /// - Parameter request: What is sent.
  /// - Returns: The final answer, with the exchanges that redirected to it.
  /// - Throws: What went wrong, with whatever had arrived by then.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    let loop = try loops.get().current()
    let limit = request.options.redirects.maximum
    let deadline = request.options.timeout.map { SuspendingClock.now + $0 }
    var next = request
    var hops: [Exchange] = []
    while true {
      do throws(ClientError) {
        let url = try next.validate()
        let exchange = try await loop.perform(next, url)
        guard limit > 0,
          var following = try RedirectRule.next(after: exchange, request: next, url: url)
        else {
          return exchange.following(hops)
        }
        guard hops.count < limit else {
          throw ClientError(
            .tooManyRedirects,
            "there are more than \(limit) redirects; the next leads to \(following.url)",
            exchange: exchange
          )
        }
        try next.redirectPolicy?(exchange, &following)
        hops.append(exchange)
        if let deadline { following.options.timeout = try Self.rest(of: request, until: deadline) }
        next = following
      } catch {
        var error = error
        error.exchange = error.exchange?.following(hops) ?? hops.last?.following(hops.dropLast())
        throw error
      }
    }
  }

  private static func rest(
    of request: HTTPRequest,
    until deadline: SuspendingClock.Instant
  ) throws(ClientError) -> Duration {
    let rest = SuspendingClock.now.duration(to: deadline)
    guard rest > .zero else {
      throw ClientError(
        .timeout,
        "the redirects took longer than \(request.options.timeout ?? .zero)"
      )
    }
    return rest
  }
}

extension Exchange {
  /// The exchange with what led to it.
  fileprivate func following(_ hops: some Collection<Exchange>) -> Exchange {
    guard !hops.isEmpty else { return self }
    var exchange = self
    exchange.redirects = Array(hops)
    return exchange
  }
}
