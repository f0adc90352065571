import CCurl
internal import CSystem
internal import SpecStandards

extension CurlFailure {
  /// The error where the URL's host is an address of another version of IP than is demanded; nil where it is not.
  var addressError: ClientError? {
    let options = request.options
    guard code == .couldNotConnect || code == .couldNotResolveHost,
      let demanded = options.ipVersion, options.unixSocket == nil, options.proxy == nil,
      options.connectTo.isEmpty, let host = url.host, let version = Self.ipVersion(of: host),
      version != demanded
    else { return nil }
    return ClientError(
      .connect,
      "cannot connect to \(Self.endpoint(url)): \(host) is an address of IPv\(version.rawValue), and IPv\(demanded.rawValue) is required",
      help: "\"ipVersion\" requires it"
    ).about(.ipVersion)
  }

  /// The host and the port that are connected to in place of the URL's; nil where nothing is said of these.
  var connectTarget: String? {
    let host = url.asciiHost.lowercased()
    let port = url.effectivePort
    for entry in request.options.connectTo {
      let parts = Self.parts(of: entry)
      guard parts.count == 4, parts[0].isEmpty || parts[0].lowercased() == host,
        parts[1].isEmpty || parts[1] == port
      else { continue }
      return "\(parts[2].isEmpty ? host : parts[2]):\(parts[3].isEmpty ? port : parts[3])"
    }
    return nil
  }

  /// The parts between colons, but for those of an address in brackets.
  private static func parts(of entry: String) -> [String] {
    var parts = [""]
    var isBracketed = false
    for character in entry {
      if character == "[" { isBracketed = true }
      if character == "]" { isBracketed = false }
      if character == ":", !isBracketed {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// The version of an address; nil for a name.
  private static func ipVersion(of host: String) -> TransferOptions.IPVersion? {
    if host.hasPrefix("[") { return .v6 }
    let bytes = ContiguousArray(host.utf8)
    return IPv4Address(bytes.span, in: bytes.indices) == nil ? nil : .v4
  }

  /// The error of a Unix domain socket that nobody listens at, of which libcurl names neither the path nor the reason.
  var socketError: ClientError {
    let path = request.options.unixSocket ?? ""
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
