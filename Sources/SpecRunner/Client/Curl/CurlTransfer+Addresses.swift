extension CurlTransfer {
  /// One address for a host, as the place to connect to instead; nil where there are several.
  ///
  /// An address that is put into libcurl's cache of DNS is used by every later request of the loop, also
  /// by those that do not ask for it.
  ///
  /// - Parameter entry: `HOST:PORT:ADDRESS`.
  /// - Returns: `HOST:PORT:ADDRESS:`, in which `*` is no host: any.
  static func redirection(ofAddress entry: String) -> String? {
    let start =
      entry.hasPrefix("[") ? entry.firstIndex(of: "]") ?? entry.startIndex : entry.startIndex
    guard !entry.hasPrefix("-"), !entry.contains(","),
      let first = entry[start...].firstIndex(of: ":"),
      let second = entry[entry.index(after: first)...].firstIndex(of: ":")
    else { return nil }
    let host = entry[..<first].drop { $0 == "+" || $0 == "*" }
    let address = entry[entry.index(after: second)...]
    let isBare = address.contains(":") && !address.hasPrefix("[")
    return "\(host)\(entry[first...second])\(isBare ? "[\(address)]" : "\(address)"):"
  }
}
