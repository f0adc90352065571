/// Whose connections a loop has opened, as far as libcurl does not ask when it reuses one: of client certificates it
/// compares the certificate alone, so that a wrong key or password would go unnoticed; a tunnel through a proxy it also
/// gives to requests without credentials.
struct ConnectionIdentities {
  private var keys: [(certificate: String, key: String?, password: String?)] = []
  private var tunnels: [(proxy: String, credentials: Credentials?)] = []

  /// Whether a connection must not be shared, as it has another identity than the first of its kind.
  mutating func differ(from options: Indirect<TransferOptions>, isTLS: Bool) -> Bool {
    let hasOtherKey = differsInKey(options.value.tls)
    let hasOtherTunnel = isTLS && differsInTunnel(options.value.proxy)
    return hasOtherKey || hasOtherTunnel
  }

  private mutating func differsInKey(_ tls: TLSOptions) -> Bool {
    guard let certificate = tls.certificate else { return false }
    guard let known = keys.first(where: { $0.certificate == certificate }) else {
      keys.append((certificate, tls.key, tls.password))
      return false
    }
    return known.key != tls.key || known.password != tls.password
  }

  private mutating func differsInTunnel(_ proxy: ProxyOptions?) -> Bool {
    guard let proxy else { return false }
    guard let known = tunnels.first(where: { $0.proxy == proxy.url }) else {
      tunnels.append((proxy.url, proxy.credentials))
      return false
    }
    return known.credentials != proxy.credentials
  }
}
