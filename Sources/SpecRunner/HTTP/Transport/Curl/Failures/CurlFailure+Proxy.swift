import CCurl

extension CurlFailure {
  /// The proxy that the request goes through; nil where it goes through none.
  private var proxy: URLReference? {
    guard let proxy = options.proxy else { return nil }
    let host = (url.host ?? "").lowercased()
    let isDirect = proxy.noProxy.contains { entry in
      let entry = entry.lowercased().drop { $0 == "." }
      return entry == "*" || host == entry || host.hasSuffix(".\(entry)")
    }
    return isDirect ? nil : URLReference(proxy.url)
  }

  /// The proxy as an error names it: `the proxy 127.0.0.1:3128`; nil where the request goes through none.
  var proxyName: String? { proxy.map { "the proxy \($0.endpoint)" } }

  /// Whether a proxy has opened the way to the server.
  var hasTunnel: Bool { transfer.easy.number(.httpConnectCode) == 200 }

  /// The proxy as an error names it, if it failed before the way to the server was open.
  var failedProxyName: String? { isConnected || hasTunnel ? nil : proxyName }

  /// The server as an error names what came from it; through a proxy without a tunnel either may have sent it.
  var sender: String {
    guard url.isHTTP, let proxyName else { return endpoint }
    return "\(endpoint), through \(proxyName)"
  }

  /// The error of a proxy whose URL libcurl cannot read.
  var proxyURLError: ClientError? {
    guard let proxy = options.proxy else { return nil }
    return ClientError(
      .invalidRequest,
      "the URL of the proxy is malformed: \(proxy.url.urlWithoutSecrets)",
      help:
        "expected http, https, socks4, socks4a, socks5 or socks5h, a host and a port, such as http://127.0.0.1:3128"
    )
  }

  /// Whether a proxy failed before the way to the server was open.
  var hasProxyFailed: Bool { failedProxyName != nil }

  /// Whether a failure to connect is one with the proxy: libcurl's words name the host that it was.
  var isAboutProxy: Bool {
    proxyName != nil && !detail.contains(" \(url.host ?? "") port \(url.effectivePort) ")
  }

  /// The error of a proxy that does not open the way to the server.
  var tunnelError: ClientError {
    let asksForCredentials = detail.contains("407") && options.proxy?.credentials == nil
    return ClientError(
      .proxy,
      "\(failedProxyName ?? "") refused the connection to \(endpoint) (\(detail))",
      help: asksForCredentials ? "the proxy requires credentials: set its \"auth\"" : nil
    )
  }
}
