extension CurlInvocation {
  /// Adds `HOST:PORT:ADDRESS`.
  mutating func addResolve(_ text: RequestText) {
    let parts = Self.parts(of: String(literal(text).drop { $0 == "+" }))
    let host = parts.prefix(2).joined(separator: ":")
    let address = parts.dropFirst(2).joined(separator: ":").prefix { $0 != "," }
    guard HostAndPort(host)?.port != nil, let found = HostAndPort(String(address)), found.isAddress
    else { return mistake = "takes HOST:PORT:ADDRESS" }
    resolve[host] = .string(found.bracketedHost)
  }

  /// Adds `HOST:PORT:HOST:PORT`; what is empty stands for all, or for the same.
  mutating func addConnectTo(_ text: RequestText) {
    let parts = Self.parts(of: literal(text))
    guard parts.count == 4, !parts[2].isEmpty || !parts[0].isEmpty else {
      return mistake = "takes HOST:PORT:HOST:PORT"
    }
    let from = parts[1].isEmpty ? parts[0] : "\(parts[0]):\(parts[1])"
    let host = parts[2].isEmpty ? parts[0] : parts[2]
    let target = parts[3].isEmpty ? host : "\(host):\(parts[3])"
    guard parts[0].isEmpty || HostAndPort(from) != nil, HostAndPort(target) != nil else {
      return mistake = "takes HOST:PORT:HOST:PORT"
    }
    if parts[0].isEmpty {
      settings["connectTo"] = .value(.string(target))
    } else {
      connectTo[from] = .string(target)
    }
  }

  /// Sets the hosts that are reached without a proxy: names, domains, networks.
  mutating func setNoProxy(_ text: RequestText) {
    let hosts = literal(text).split(separator: ",").map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let names = hosts.map { String($0.drop { $0 == "." }.prefix { $0 != "/" }) }
    if !names.allSatisfy({ $0 == "*" || HostAndPort($0) != nil }) { mistake = "takes hosts" }
    noProxy = .array(hosts.map { .string($0) })
  }

  /// The parts between colons outside of the brackets of an address.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isBracketed = false
    for character in text {
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
}
