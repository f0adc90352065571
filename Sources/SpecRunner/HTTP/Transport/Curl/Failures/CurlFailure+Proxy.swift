import CCurl
internal import SpecStandards

extension CurlFailure {
  /// The proxy that the request goes through; nil where it goes through none.
  private var proxy: URLReference? {
    guard let options = request.options.proxy else { return nil }
    let host = (url.host ?? "").lowercased()
    let isDirect = options.noProxy.contains { entry in
      let entry = entry.lowercased().drop { $0 == "." }
      return entry == "*" || host == entry || host.hasSuffix(".\(entry)")
    }
    return isDirect ? nil : URLReference(options.url)
  }

  /// The proxy as an error names it: `the proxy 127.0.0.1:3128`; nil where the request goes through none.
  var proxyName: String? { proxy.map { "the proxy \(Self.endpoint($0))" } }

  /// The proxy as an error names it, if it failed before the way to the server was open.
  var failedProxyName: String? { isConnected || way.tunnelStatus == 200 ? nil : proxyName }

  /// The server as an error names what came from it; through a proxy without a tunnel either may have sent it.
  var sender: String {
    let endpoint = Self.endpoint(url)
    guard url.isHTTP, let proxyName else { return endpoint }
    return "\(endpoint), through \(proxyName)"
  }

  /// The error of a proxy whose URL libcurl cannot read.
  var proxyURLError: ClientError? {
    guard detail.hasPrefix("Unsupported proxy s"), let proxy = request.options.proxy else {
      return nil
    }
    return ClientError(
      .invalidRequest,
      "the URL of the proxy is malformed: \(proxy.url.urlWithoutSecrets)",
      help:
        "expected http, https, socks4, socks4a, socks5 or socks5h, a host and a port, such as http://127.0.0.1:3128"
    )
  }

  /// The error of a proxy that does not open the way to the server.
  var proxyError: ClientError? {
    guard let name = failedProxyName else { return nil }
    let endpoint = Self.endpoint(url)
    switch code {
    case .proxy:
      return ClientError(.proxy, "\(name) failed (\(detail))")
    case .tooLarge,
      .receiveError where detail.contains("response headers"):
      return ClientError(.proxy, "the head of the response of \(name) is too large (\(detail))")
    case .receiveError where detail.contains("response 0"):
      return ClientError(.proxy, "the response of \(name) to CONNECT \(endpoint) is not HTTP")
    case .receiveError where detail.contains("CONNECT") || detail.contains("proxy"):
      let asksForCredentials = detail.contains("407") && request.options.proxy?.credentials == nil
      return ClientError(
        .proxy,
        "\(name) refused the connection to \(endpoint) (\(detail))",
        help: asksForCredentials ? "the proxy requires credentials: set its \"auth\"" : nil
      )
    default: return nil
    }
  }
}
