/// A proxy to go through.
public struct ProxyOptions: Sendable, Hashable {
  /// The proxy: `http://`, `https://`, `socks4://`, `socks4a://`, `socks5://` or `socks5h://` and its host and port.
  public var url: String

  /// Hosts to reach without it: names, which include their subdomains, addresses, or `*` for all.
  public var noProxy: [String]

  /// The user name and password for the proxy: sent at once by HTTP Basic, or by what else it asks for.
  public var credentials: Credentials?

  /// Whether the credentials wait for what the proxy asks for: it does not take HTTP Basic.
  package var awaitsChallenge = false

  /// Creates the options of a proxy.
  ///
  /// - Parameters:
  ///   - url: The proxy.
  ///   - noProxy: Hosts to reach without it.
  ///   - credentials: The user name and password for the proxy.
  public init(url: String, noProxy: [String] = [], credentials: Credentials? = nil) {
    self.url = url
    self.noProxy = noProxy
    self.credentials = credentials
  }
}
