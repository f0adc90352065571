/// How a request is sent: limits, connection, TLS, proxy.
///
/// Options of a request are laid over those of its ``HTTPClient``, key by key: what was never set is the client's.
/// Setting a key takes the client's value back, too: `options.proxy = nil` sends a request without a proxy.
public struct TransferOptions: Sendable {
  /// The longest time from the start to the last byte, with redirects and requests after challenges; `nil` for no limit.
  @Inherited public var timeout: Duration? = .seconds(30)

  /// How much of ``timeout`` the exchanges before this one took.
  package var elapsed = Duration.zero

  /// The longest time until a connection is ready, TLS included; `nil` for no limit of its own.
  @Inherited public var connectTimeout: Duration? = .seconds(10)

  /// The longest time in which no byte comes or goes, the wait for the response included; `nil` for no limit.
  ///
  /// It ends a download or a stream that no longer moves, however long ``timeout`` is. The time that a reader of the
  /// body takes does not count.
  @Inherited public var idleTimeout: Duration? = nil

  /// Which redirects are followed; laid over the client's key by key.
  public var redirects = Redirects()

  /// The most bytes of a body that are accepted, after decoding.
  ///
  /// `nil` means ``defaultResponseSize`` for a body in memory and no limit for one that is saved to a file.
  @Inherited public var maxResponseSize: Int? = nil

  /// The version to speak; `nil` for the best that both sides know.
  @Inherited public var httpVersion: HTTPVersion? = nil

  /// The IP version to connect with.
  @Inherited public var ipVersion: IPVersion? = nil

  /// Trust, identity and versions of TLS; laid over the client's key by key.
  public var tls = TLSOptions()

  /// The proxy to go through; none is taken from the process's environment.
  ///
  /// It is one key: another proxy does not get the credentials of the client's.
  public var proxy: ProxyOptions? {
    get { ownProxy }
    set { ownProxy = newValue }
    _modify {
      var proxy = ownProxy
      // An assignment by way of a proxy that is not there sets nothing.
      defer { if proxy != nil || ownProxy != nil { ownProxy = proxy } }
      yield &proxy
    }
  }

  @Inherited private var ownProxy: ProxyOptions? = nil

  /// Credentials that need the transport.
  @Inherited public var authentication: CurlAuthentication? = nil

  /// What ``HTTPRequest/curlCommand`` says besides; it is not sent.
  package var curlToolCredentials: CurlToolCredentials?

  /// Addresses to use instead of asking DNS, each `HOST:PORT:ADDRESS[,ADDRESS]`.
  @Inherited public var resolve: [String] = []

  /// Where to connect instead, each `HOST:PORT:CONNECT-TO-HOST:CONNECT-TO-PORT`.
  @Inherited public var connectTo: [String] = []

  /// A Unix domain socket to connect to instead of the host.
  @Inherited public var unixSocket: String? = nil

  /// The most bytes a second, in each direction; `nil` and 0 for no limit.
  @Inherited public var bandwidth: Int? = nil

  /// Whether to ask for a compressed body; one that comes is decoded whether it was asked for or not.
  @Inherited public var acceptsCompressed = false

  /// A file to write the final body to, while it arrives, instead of keeping it in memory.
  @Inherited public var saveTo: String? = nil

  /// Whether to keep the facts of the server's certificate in ``Exchange/certificate``.
  @Inherited public var recordsCertificate = false

  /// Told how far the transfer is, on the thread that runs it: it must return at once.
  @Inherited public var progress: (@Sendable (TransferProgress) -> Void)? = nil

  /// When reading of a body ends, though there may be more; `nil` for its end.
  package var stream: StreamBounds?

  /// Where the body of a success goes while it arrives, instead of being kept in memory.
  package var pipe: (any BodySink)?

  /// What takes the body of a success while it arrives, so that only its beginning is kept.
  package var collector: (any BodyCollector)?

  /// Whether the time of the first event or line is measured.
  package var timesFirstEvent = false

  /// Creates the defaults: 30 s, 10 s to connect, no redirects, nothing else.
  public init() {}

  /// The most bytes of a body that are kept in memory where nothing else is said: 256 MiB.
  public static let defaultResponseSize = 256 << 20

  /// A version of the Internet Protocol.
  public enum IPVersion: Int, Sendable, Hashable {
    /// IPv4.
    case v4 = 4
    /// IPv6.
    case v6 = 6
  }

  /// The same options for a request that gets a token: it ends in time, and its response is small.
  package var gettingToken: TransferOptions {
    let longest = 1 << 20
    var options = self
    options.timeout = timeout ?? TransferOptions().timeout
    options.maxResponseSize = min(maxResponseSize ?? longest, longest)
    options.stream = nil
    options.pipe = nil
    options.collector = nil
    return options
  }
}

extension TransferOptions {
  /// The options with those of a client for what they do not say.
  package func laid(over base: TransferOptions) -> TransferOptions {
    var result = self
    result.redirects = redirects.laid(over: base.redirects)
    result.tls = tls.laid(over: base.tls)
    result._timeout = _timeout.over(base._timeout)
    result._connectTimeout = _connectTimeout.over(base._connectTimeout)
    result._idleTimeout = _idleTimeout.over(base._idleTimeout)
    result._maxResponseSize = _maxResponseSize.over(base._maxResponseSize)
    result._httpVersion = _httpVersion.over(base._httpVersion)
    result._ipVersion = _ipVersion.over(base._ipVersion)
    result._ownProxy = _ownProxy.over(base._ownProxy)
    result._authentication = _authentication.over(base._authentication)
    result._resolve = _resolve.over(base._resolve)
    result._connectTo = _connectTo.over(base._connectTo)
    result._unixSocket = _unixSocket.over(base._unixSocket)
    result._bandwidth = _bandwidth.over(base._bandwidth)
    result._acceptsCompressed = _acceptsCompressed.over(base._acceptsCompressed)
    result._saveTo = _saveTo.over(base._saveTo)
    result._recordsCertificate = _recordsCertificate.over(base._recordsCertificate)
    result._progress = _progress.over(base._progress)
    return result
  }
}
