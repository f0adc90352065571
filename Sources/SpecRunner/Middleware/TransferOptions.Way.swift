extension TransferOptions {
  /// The way to a server beside its URL: what goes another way may come to another server.
  struct Way: Hashable {
    private let proxy: ProxyOptions?
    private let unixSocket: String?
    private let detours: [String]

    fileprivate init(_ options: TransferOptions) {
      proxy = options.proxy
      unixSocket = options.unixSocket
      detours = options.resolve + options.connectTo
    }
  }

  /// The way to the server.
  var way: Way { Way(self) }
}
