/// A connection that leads elsewhere than the call's URL says, because a spec file says so.
package struct ConnectionRedirection: Sendable {
  /// The key that says it: `proxy`, `resolve`, `connectTo`, `unixSocket`.
  package let key: String

  /// Where it is written.
  package let range: SourceRange?

  /// Where the spec file, and not the environment or the project, says that a connection leads; `nil` where it says
  /// nothing.
  init?(_ settings: CallSettings, of url: String) {
    if let socket = settings.keys.unixSocket.value {
      (key, range) = ("unixSocket", socket.origin.range)
    } else if let proxy = settings.keys.proxy.value {
      (key, range) = ("proxy", proxy.url.origin.range)
    } else if let target = settings.keys.connectTo.value?.target(of: url) {
      (key, range) = ("connectTo", target.origin.range)
    } else if let target = settings.keys.resolve.value?.target(of: url) {
      (key, range) = ("resolve", target.origin.range)
    } else {
      return nil
    }
  }
}

extension AddressMap {
  /// Where the connection of a URL leads; nil where no entry says it.
  fileprivate func target(of url: String) -> Template? {
    let url = URLReference(url)
    return entries.lazy.filter { $0.source?.mayBe(url) ?? true }.compactMap(\.target).first
  }
}

extension HostAndPort {
  /// Whether it may be the host and the port of a URL; an address has many spellings, so that it may be any other.
  fileprivate func mayBe(_ url: URLReference) -> Bool {
    if let port, url.effectivePort != String(port) { return false }
    let own = Self.compared(HostName.ascii(of: host) ?? host)
    let other = Self.compared(url.asciiHost)
    return own == other || (Self.isNumeric(own) && Self.isNumeric(other))
  }

  private static func compared(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  private static func isNumeric(_ host: String) -> Bool {
    host.utf8.contains(UInt8(ascii: ":"))
      || host.split(separator: ".").last?.utf8.first?.isDigit == true
  }
}
