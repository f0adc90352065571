extension URLReference {
  /// The host and the port as an error names them.
  var endpoint: String {
    let port = effectivePort
    return (host ?? "") + (port.isEmpty ? "" : ":\(port)")
  }

  /// Writes a host beyond ASCII as it is looked up and sent, by its A-labels (RFC 5891 section 4).
  ///
  /// libcurl does it itself only where the process's locale is one of UTF-8.
  ///
  /// - Throws: ``ClientError/Kind/invalidRequest`` where it has no A-labels.
  mutating func encodeHost() throws(ClientError) -> Bool {
    guard let host, host.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    self.host = try HostName.encoded(host)
    return true
  }
}

extension HostName {
  /// A host as it is looked up and sent.
  ///
  /// - Throws: ``ClientError/Kind/invalidRequest`` where it has none.
  static func encoded(_ host: some StringProtocol) throws(ClientError) -> String {
    if let ascii = ascii(of: String(host)) { return ascii }
    let small = host.lowercased()
    throw ClientError(
      .invalidRequest,
      "the host \(String(host).excerpt) cannot be written in ASCII: it is not a valid internationalized name",
      help: HostName(small).map { "write it as \(small); it is sent as \($0.ascii)" }
    )
  }
}
