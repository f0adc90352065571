extension TransferOptions {
  /// The way to a server beside its URL: what goes another way may come to another server.
  struct NetworkPath: Hashable {
    fileprivate let proxy: ProxyOptions?
    fileprivate let unixSocket: String?
    fileprivate let detours: [String]

    /// The way as it is behind a URL; empty where that says it.
    var text: String {
      if let unixSocket { return " by the socket \(unixSocket)" }
      if let proxy { return " through the proxy \(URLReference(proxy.url).origin)" }
      return detours.isEmpty ? "" : " by way of \(detours.joined(separator: ", "))"
    }
  }

  /// The way to the server.
  var networkPath: NetworkPath {
    NetworkPath(proxy: proxy, unixSocket: unixSocket, detours: resolve + connectTo)
  }
}
