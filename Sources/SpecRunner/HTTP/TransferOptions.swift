/// How a request is sent: limits, connection, TLS, proxy.
public struct TransferOptions: Sendable {
  /// The longest time from the start to the last byte, redirects and answers to challenges included; `nil` for no limit.
  public var timeout: Duration? = .seconds(30)

  /// How much of ``timeout`` the exchanges before this one took.
  package var elapsed = Duration.zero

  /// The longest time until a connection is ready, TLS included; `nil` for no limit of its own.
  public var connectTimeout: Duration? = .seconds(10)

  /// Which redirects are followed.
  public var redirects = Redirects()

  /// The most bytes of a body that are accepted, after decoding.
  ///
  /// `nil` means ``defaultResponseSize`` for a body in memory and no limit for one that is saved to a file.
  public var maxResponseSize: Int?

  /// The version to speak; `nil` for the best that both sides know.
  public var httpVersion: HTTPVersion?

  /// The only IP version to connect with.
  public var ipVersion: IPVersion?

  /// Trust, identity and versions of TLS.
  public var tls: TLSOptions?

  /// The proxy to go through; none is taken from the process's environment.
  public var proxy: ProxyOptions?

  /// Credentials that need the transport.
  public var authentication: CurlAuthentication?

  /// What ``HTTPRequest/curlCommand`` says besides; it is not sent.
  package var curlToolProof: CurlToolProof?

  /// Addresses to use instead of asking DNS, each `HOST:PORT:ADDRESS[,ADDRESS]`.
  public var resolve: [String] = []

  /// Where to connect instead, each `HOST:PORT:CONNECT-TO-HOST:CONNECT-TO-PORT`.
  public var connectTo: [String] = []

  /// A Unix domain socket to connect to instead of the host.
  public var unixSocket: String?

  /// The most bytes a second, in each direction.
  public var bandwidth: Int?

  /// Whether to ask for a compressed body; one that comes is decoded whether it was asked for or not.
  public var acceptsCompressed = false

  /// A file to write the final body to, while it arrives, instead of keeping it in memory.
  public var saveTo: String?

  /// Whether to keep the facts of the server's certificate in ``Exchange/certificate``.
  public var recordsCertificate = false

  /// Told how far the transfer is, on the thread that runs it: it must return at once.
  public var progress: (@Sendable (TransferProgress) -> Void)?

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

  /// Which redirects are followed.
  public struct Redirects: Sendable, Hashable {
    /// The most redirects in a row; 0 follows none.
    public var maximum: Int

    /// Whether credentials (`Authorization`, `Cookie`, ``TransferOptions/authentication``) go to other origins, too.
    public var trustedAcrossOrigins: Bool

    /// The names of fields that the request's policy takes away at another origin.
    package var fieldsOfOrigin: [String] = []

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - maximum: The most redirects in a row; 0 follows none.
    ///   - trustedAcrossOrigins: Whether credentials go to other origins, too.
    public init(maximum: Int = 0, trustedAcrossOrigins: Bool = false) {
      self.maximum = maximum
      self.trustedAcrossOrigins = trustedAcrossOrigins
    }
  }
}
