extension TransferOptions {
  /// The way to a server beside its URL: what goes another way may come to another server.
  struct Way: Hashable {
    private let proxy: ProxyOptions?
    private let unixSocket: String?
    private let detours: [String]

    /// The way as it is behind a URL; empty where that says it.
    var text: String {
      if let unixSocket { return " by the socket \(unixSocket)" }
      if let proxy { return " through the proxy \(URLReference(proxy.url).origin)" }
      return detours.isEmpty ? "" : " by way of \(detours.joined(separator: ", "))"
    }

    fileprivate init(_ options: TransferOptions) {
      proxy = options.proxy
      unixSocket = options.unixSocket
      detours = options.resolve + options.connectTo
    }
  }

  /// The way to the server.
  var way: Way { Way(self) }
}
