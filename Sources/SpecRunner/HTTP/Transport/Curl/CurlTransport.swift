internal import CCurl

/// Sends requests over a network, by libcurl.
///
/// Redirects are followed here, not by libcurl, so that every hop is seen and credentials stay at their origin.
public struct CurlTransport: Transport {
  private let loops: Indirect<Result<CurlLoopPool, ClientError>>

  /// Whether a request may have to wait for a connection to its host, which counts into its time.
  private let isBounded: Bool

  /// Creates a transport; those with the same limit share their connections.
  ///
  /// What goes beyond the limit waits in order for as long as its ``TransferOptions/timeout`` lasts. A stream needs its
  /// connection until it ends; HTTP/2 carries many requests over one. Connections are kept open for further requests;
  /// an idle one is closed by its server, or by a later request.
  ///
  /// - Parameter connectionsPerHost: The most connections to one host; 0 for no limit.
  public init(connectionsPerHost: Int = 16) {
    isBounded = connectionsPerHost > 0
    guard isBounded else {
      loops = CurlLoopPool.shared
      return
    }
    do throws(ClientError) {
      loops = Indirect(
        .success(try .shared(connectionsPerHost: connectionsPerHost, isForEachLoop: true))
      )
    } catch {
      loops = Indirect(.failure(error))
    }
  }

  /// Begins to load libcurl, so that it is there when the first request is sent.
  package static func preload() {
    ccurl_preload()
  }

  /// Creates a transport on loops of its own.
  package init(loops: CurlLoopPool) {
    self.loops = Indirect(.success(loops))
    isBounded = false
  }

  /// Sends a request and follows redirects as far as its options say.
  ///
  /// - Parameter request: What is sent.
  /// - Returns: The final response, with the exchanges that redirected to it.
  /// - Throws: What went wrong, with what had arrived by then.
  public func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    let loops = try loops.value.get()
    let current = isBounded ? nil : loops.current()
    let limit = request.sharedOptions.value.redirects.maximum
    let start = SuspendingClock.now
    var next = request
    var hops: [Exchange] = []
    while true {
      do throws(ClientError) {
        let url: URLReference
        let exchange: Exchange
        do throws(ClientError) {
          url = try next.validate()
          let loop = current ?? loops.loop(for: CurlHostQueue.key(next, url))
          exchange = try await loop.perform(next, url, isWaitLimited: isBounded)
        } catch {
          throw hops.last.map { error.asked(for: next, redirectedBy: $0) } ?? error
        }
        guard limit > 0,
          var following = try RedirectRule.next(after: exchange, request: next, url: url)
        else {
          return exchange.following(hops)
        }
        guard hops.count < limit else {
          throw ClientError(
            .tooManyRedirects,
            "there \(limit == 1 ? "is more than 1 redirect" : "are more than \(limit) redirects"); the next leads to \(following.url.urlWithoutSecrets)",
            exchange: exchange
          )
        }
        try next.redirectPolicy?(exchange, &following)
        hops.append(exchange)
        following.options.elapsed = try Self.elapsed(of: request, since: start)
        next = following
      } catch {
        var error = error
        error.exchange = error.exchange?.following(hops) ?? hops.last?.following(hops.dropLast())
        throw error
      }
    }
  }

  private static func elapsed(
    of request: HTTPRequest,
    since start: SuspendingClock.Instant
  ) throws(ClientError) -> Duration {
    let elapsed = request.options.elapsed + start.duration(to: SuspendingClock.now)
    if let timeout = request.options.timeout, elapsed >= timeout {
      throw ClientError(.timeout, "the redirects took longer than \(timeout.text)")
        .about(.timeout)
    }
    return elapsed
  }
}

extension ClientError {
  /// The error of a request that a redirect asked for, which nobody has written: its message says which one it was.
  fileprivate func asked(for request: HTTPRequest, redirectedBy hop: Exchange) -> ClientError {
    guard kind != .cancelled else { return self }
    var error = self
    let way = "after \(hop.response.statusText) of \(hop.url.urlWithoutSecrets.excerpt)"
    error.message =
      "\(request.method) \(request.url.urlWithoutSecrets.excerpt) (\(way)): \(message)"
    return error
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
