extension HostPattern {
  /// Why requests must not go to a URL; nil if its host is allowed.
  package static func refusal(
    of url: URLReference,
    allowing patterns: [HostPattern],
    writtenAs texts: [String]
  ) -> String? {
    let host = url.host ?? ""
    if let host = Host(host), patterns.contains(where: { $0.allows(host) }) { return nil }
    return "the host \(host) is not allowed; allowed hosts: \(texts.joined(separator: ", "))"
  }
}
