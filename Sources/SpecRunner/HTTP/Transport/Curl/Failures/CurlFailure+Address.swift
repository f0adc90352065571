import CCurl
internal import CSystem

extension CurlFailure {
  /// The error where the URL's host is an address of another version of IP than is demanded; nil where it is not.
  var addressError: ClientError? {
    guard let demanded = options.ipVersion, options.unixSocket == nil, options.proxy == nil,
      options.connectTo.isEmpty, let host = url.host, let version = Self.ipVersion(of: host),
      version != demanded
    else { return nil }
    return ClientError(
      .connect,
      "cannot connect to \(endpoint): \(host) is an address of IPv\(version.rawValue), and IPv\(demanded.rawValue) is required",
      help: "\"ipVersion\" requires it"
    ).about(.ipVersion)
  }

  /// The host and the port that are connected to in place of the URL's; nil where nothing is said of these.
  private var connectTarget: String? {
    let host = url.asciiHost.lowercased()[...]
    let port = url.effectivePort[...]
    let parts = options.connectTo.lazy.map { Self.parts(of: $0) }.first { parts in
      parts.count == 4 && (parts[0].isEmpty || parts[0].lowercased() == host)
        && (parts[1].isEmpty || parts[1] == port)
    }
    return parts.map { "\($0[2].isEmpty ? host : $0[2]):\($0[3].isEmpty ? port : $0[3])" }
  }

  /// Whether another host or port is connected to.
  var isReplaced: Bool { connectTarget != nil }

  /// What is connected to, as an error names it.
  var destination: String {
    connectTarget.map { "\($0), which replaces \(endpoint)" } ?? endpoint
  }

  /// The parts between colons, but for those of an address in brackets.
  private static func parts(of entry: String) -> [Substring] {
    var isBracketed = false
    return entry.split(omittingEmptySubsequences: false) { character in
      if character == "[" || character == "]" { isBracketed = character == "[" }
      return character == ":" && !isBracketed
    }
  }

  /// The version of an address; nil for a name.
  private static func ipVersion(of host: String) -> TransferOptions.IPVersion? {
    if host.hasPrefix("[") { return .v6 }
    let bytes = ContiguousArray(host.utf8)
    return IPv4Address(bytes.span, in: bytes.indices) == nil ? nil : .v4
  }

  /// The error of a Unix domain socket that nobody listens at, of which libcurl names neither the path nor the reason.
  var socketError: ClientError {
    let path = options.unixSocket ?? ""
    var status = stat()
    let reason: String
    if unsafe stat(path, &status) != 0 {
      reason = system_error() == ENOENT ? "there is no such file" : "it cannot be reached"
    } else if !system_is_socket(status.st_mode) {
      reason = "the file is not a socket"
    } else if unsafe access(path, W_OK) != 0 {
      reason = "permission denied"
    } else {
      reason = "nothing is listening there"
    }
    return ClientError(.connect, "cannot connect to the unix socket \"\(path)\": \(reason)")
      .about(.unixSocket)
  }
}
