/// The keys that client certificates were used with on a loop: libcurl shares connections by the certificate alone, so
/// that a wrong key or password would go unnoticed.
struct ClientKeys {
  private var first: [(certificate: String, key: String?, password: String?)] = []

  /// Whether a connection must not be shared, as it has another key or password than the first of its certificate.
  mutating func differ(from tls: TLSOptions?) -> Bool {
    guard let tls, let certificate = tls.certificate else { return false }
    guard let known = first.first(where: { $0.certificate == certificate }) else {
      first.append((certificate, tls.key, tls.password))
      return false
    }
    return known.key != tls.key || known.password != tls.password
  }
}
