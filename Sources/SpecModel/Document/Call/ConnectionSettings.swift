/// What one layer says about the connection that requests are sent over.
///
/// A class, because layers are shared by many calls, most of which say nothing of it.
package final class ConnectionSettings: Sendable {
  package let httpVersion: Layered<Templated<HTTPVersionLiteral>>
  package let ipVersion: Layered<Templated<IPVersionLiteral>>
  package let tls: Layered<TLSSettings>
  package let proxy: Layered<ProxySettings>
  package let resolve: Layered<AddressMap>
  package let connectTo: Layered<AddressMap>
  package let unixSocket: Layered<Template>
  package let bandwidth: Layered<Templated<BandwidthLiteral>>

  /// A layer that says nothing.
  package static let none = ConnectionSettings()

  private init() {
    httpVersion = .inherited
    ipVersion = .inherited
    tls = .inherited
    proxy = .inherited
    resolve = .inherited
    connectTo = .inherited
    unixSocket = .inherited
    bandwidth = .inherited
  }

  private static let httpVersion = Key(
    "httpVersion",
    .templated(HTTPVersionLiteral.self),
    "The version of HTTP that must be spoken.",
    fallback: "the best that both sides know"
  )
  private static let ipVersion = Key(
    "ipVersion",
    .templated(IPVersionLiteral.self),
    "The only version of IP to connect with.",
    fallback: "either"
  )
  private static let tls = Key(
    "tls",
    .object(TLSSettings.self),
    "How servers are trusted, and what is shown to them.",
    fallback: "the system's trust"
  )
  private static let proxy = Key(
    "proxy",
    .proxy,
    "The proxy to go through; null: none.",
    fallback: "none, whatever the process environment says"
  )
  private static let resolve = Key(
    "resolve",
    .resolvedAddresses,
    "Addresses to use in place of asking DNS, by host and port."
  )
  private static let connectTo = Key(
    "connectTo",
    .connectTo,
    "Where to connect in place of the URL's host, whose name stays in Host and TLS."
  )
  private static let unixSocket = Key(
    "unixSocket",
    .template(.socketPath),
    "The path of a Unix domain socket to connect to."
  )
  private static let bandwidth = Key(
    "bandwidth",
    .templated(BandwidthLiteral.self),
    "The most bytes a second, in each direction.",
    fallback: "no limit"
  )

  /// The keys of an environment itself, beside its `defaults`.
  static let environmentKeys: [KeySummary] = [
    tls.summary, proxy.summary, resolve.summary, connectTo.summary, unixSocket.summary,
  ]

  /// The keys of a layer.
  static let keys: [KeySummary] =
    [httpVersion.summary, ipVersion.summary] + environmentKeys + [bandwidth.summary]

  private static let names = Set(keys.map(\.name))

  /// What an object says; ``none`` where that is nothing.
  static func read(_ object: ObjectReader) -> ConnectionSettings {
    object.contains(anyOf: names) ? ConnectionSettings(object) : none
  }

  private init(_ object: ObjectReader) {
    httpVersion = object.layered(Self.httpVersion)
    ipVersion = object.layered(Self.ipVersion)
    tls = object.layered(Self.tls)
    proxy = object.layered(Self.proxy)
    resolve = object.layered(Self.resolve)
    connectTo = object.layered(Self.connectTo)
    unixSocket = object.layered(Self.unixSocket)
    bandwidth = object.layered(Self.bandwidth)
  }

  /// What holds where this layer lies over another: addresses by name, each other key as a whole.
  ///
  /// - Parameter outer: The layer below.
  /// - Returns: The merged layer.
  func over(_ outer: ConnectionSettings) -> ConnectionSettings {
    if self === Self.none { return outer }
    if outer === Self.none { return self }
    return ConnectionSettings(self, over: outer)
  }

  private init(_ inner: ConnectionSettings, over outer: ConnectionSettings) {
    httpVersion = inner.httpVersion.over(outer.httpVersion)
    ipVersion = inner.ipVersion.over(outer.ipVersion)
    tls = inner.tls.over(outer.tls)
    proxy = inner.proxy.over(outer.proxy)
    resolve = AddressMap.merge(inner.resolve, over: outer.resolve)
    connectTo = AddressMap.merge(inner.connectTo, over: outer.connectTo)
    unixSocket = inner.unixSocket.over(outer.unixSocket)
    bandwidth = inner.bandwidth.over(outer.bandwidth)
  }

  /// The templates of its values.
  package var templates: [Template] {
    if self === Self.none { return [] }
    let single = [
      httpVersion.value?.template, ipVersion.value?.template, unixSocket.value,
      bandwidth.value?.template,
    ]
    return single.compactMap { $0 } + (tls.value?.templates ?? [])
      + (proxy.value?.templates ?? []) + (resolve.value?.templates ?? [])
      + (connectTo.value?.templates ?? [])
  }
}
