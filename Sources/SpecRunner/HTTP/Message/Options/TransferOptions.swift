/// How a request is sent: limits, connection, TLS, proxy.
///
/// Options of a request are laid over those of its ``HTTPClient``, key by key: what was never set is the client's.
/// Setting a key takes the client's value back, too: `options.proxy = nil` sends a request without a proxy.
public struct TransferOptions: Sendable {
  /// The longest time from the start to the last byte, with redirects and requests after challenges; `nil` for no limit.
  public var timeout: Duration? = .seconds(30) { didSet { said.insert(.timeout) } }

  /// How much of ``timeout`` the exchanges before this one took.
  package var elapsed = Duration.zero

  /// The longest time until a connection is ready, TLS included; `nil` for no limit of its own.
  public var connectTimeout: Duration? = .seconds(10) { didSet { said.insert(.connectTimeout) } }

  /// The longest time in which no byte comes or goes, the wait for the response included; `nil` for no limit.
  ///
  /// It ends a download or a stream that no longer moves, however long ``timeout`` is. The time that a reader of the
  /// body takes does not count.
  public var idleTimeout: Duration? { didSet { said.insert(.idleTimeout) } }

  /// Which redirects are followed; laid over the client's key by key.
  public var redirects = Redirects()

  /// The most bytes of a body that are accepted, after decoding.
  ///
  /// `nil` means ``defaultResponseSize`` for a body in memory and no limit for one that is saved to a file.
  public var maxResponseSize: Int? { didSet { said.insert(.maxResponseSize) } }

  /// The version to speak; `nil` for the best that both sides know.
  public var httpVersion: HTTPVersion? { didSet { said.insert(.httpVersion) } }

  /// The IP version to connect with.
  public var ipVersion: IPVersion? { didSet { said.insert(.ipVersion) } }

  /// Trust, identity and versions of TLS; laid over the client's key by key.
  public var tls = TLSOptions()

  /// The proxy to go through; none is taken from the process's environment.
  ///
  /// It is one key: another proxy does not get the credentials of the client's.
  public var proxy: ProxyOptions? {
    get { ownProxy }
    set {
      ownProxy = newValue
      said.insert(.proxy)
    }
    _modify {
      let wasNil = ownProxy == nil
      defer { if !wasNil || ownProxy != nil { said.insert(.proxy) } }
      yield &ownProxy
    }
  }

  private var ownProxy: ProxyOptions?

  /// Credentials that need the transport.
  public var authentication: CurlAuthentication? { didSet { said.insert(.authentication) } }

  /// What ``HTTPRequest/curlCommand`` says besides; it is not sent.
  package var curlToolCredentials: CurlToolCredentials?

  /// Addresses to use instead of asking DNS, each `HOST:PORT:ADDRESS[,ADDRESS]`.
  public var resolve: [String] = [] { didSet { said.insert(.resolve) } }

  /// Where to connect instead, each `HOST:PORT:CONNECT-TO-HOST:CONNECT-TO-PORT`.
  public var connectTo: [String] = [] { didSet { said.insert(.connectTo) } }

  /// A Unix domain socket to connect to instead of the host.
  public var unixSocket: String? { didSet { said.insert(.unixSocket) } }

  /// The most bytes a second, in each direction; `nil` and 0 for no limit.
  public var bandwidth: Int? { didSet { said.insert(.bandwidth) } }

  /// Whether to ask for a compressed body; one that comes is decoded whether it was asked for or not.
  public var acceptsCompressed = false { didSet { said.insert(.acceptsCompressed) } }

  /// A file to write the final body to, while it arrives, instead of keeping it in memory.
  public var saveTo: String? { didSet { said.insert(.saveTo) } }

  /// Whether to keep the facts of the server's certificate in ``Exchange/certificate``.
  public var recordsCertificate = false { didSet { said.insert(.recordsCertificate) } }

  /// Told how far the transfer is, on the thread that runs it: it must return at once.
  public var progress: (@Sendable (TransferProgress) -> Void)? { didSet { said.insert(.progress) } }

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

  /// What was set; the rest is the standard.
  private var said = SaidKeys<Key>()

  private enum Key: Int {
    case timeout, connectTimeout, idleTimeout, maxResponseSize, httpVersion, ipVersion, proxy,
      authentication, resolve
    case connectTo, unixSocket, bandwidth, acceptsCompressed, saveTo, recordsCertificate, progress
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
  func laid(over base: TransferOptions) -> TransferOptions {
    // Setting a key says it, so that the result says what either of them says.
    var result = base
    result.elapsed = elapsed
    result.stream = stream
    result.pipe = pipe
    result.collector = collector
    result.timesFirstEvent = timesFirstEvent
    result.curlToolCredentials = curlToolCredentials
    result.redirects = redirects.laid(over: base.redirects)
    if said.contains(.timeout) { result.timeout = timeout }
    if said.contains(.connectTimeout) { result.connectTimeout = connectTimeout }
    if said.contains(.idleTimeout) { result.idleTimeout = idleTimeout }
    if said.contains(.maxResponseSize) { result.maxResponseSize = maxResponseSize }
    if said.contains(.httpVersion) { result.httpVersion = httpVersion }
    if said.contains(.ipVersion) { result.ipVersion = ipVersion }
    if said.contains(.proxy) { result.proxy = proxy }
    if said.contains(.authentication) { result.authentication = authentication }
    if said.contains(.resolve) { result.resolve = resolve }
    if said.contains(.connectTo) { result.connectTo = connectTo }
    if said.contains(.unixSocket) { result.unixSocket = unixSocket }
    if said.contains(.bandwidth) { result.bandwidth = bandwidth }
    if said.contains(.acceptsCompressed) { result.acceptsCompressed = acceptsCompressed }
    if said.contains(.saveTo) { result.saveTo = saveTo }
    if said.contains(.recordsCertificate) { result.recordsCertificate = recordsCertificate }
    if said.contains(.progress) { result.progress = progress }
    result.tls = tls.laid(over: base.tls)
    return result
  }
}
