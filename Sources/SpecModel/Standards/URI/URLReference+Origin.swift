extension URLReference {
  /// Whether the scheme is `https`.
  package var isHTTPS: Bool { scheme.map { HTTPToken.equal($0, "https") } ?? false }

  /// Whether the scheme is `http`.
  package var isHTTP: Bool { scheme.map { HTTPToken.equal($0, "http") } ?? false }

  /// Whether it is a URL that HTTP can be spoken to: of one of the two schemes, with a host (RFC 9110 section 4.2.1).
  package var isHTTPURL: Bool { (isHTTPS || isHTTP) && host?.isEmpty == false }

  /// The scheme, host and port that credentials belong to (RFC 6454): small letters, the host in ASCII, the default port
  /// filled in.
  public var origin: String {
    "\((scheme ?? "").lowercased())://\(asciiHost.lowercased()):\(effectivePort)"
  }

  /// The host as it is compared and sent, labels beyond ASCII as A-labels (RFC 5890 section 2.3.2.1); as it is written
  /// where it has no such form, empty without one.
  package var asciiHost: String { host.map { HostName.ascii(of: $0) ?? $0 } ?? "" }

  /// The port that a connection is made to: the scheme's own where none is said; empty for a scheme without one.
  package var effectivePort: String {
    port.flatMap { $0.isEmpty ? nil : $0 } ?? (isHTTPS ? "443" : isHTTP ? "80" : "")
  }

  /// Whether both have the same scheme, host and port.
  ///
  /// - Parameter other: Another absolute reference.
  /// - Returns: Whether the origins are the same.
  public func hasSameOrigin(as other: URLReference) -> Bool {
    origin == other.origin
  }
}
