/// An entry of ``TransferOptions/resolve`` as something that holds for one transfer only.
///
/// What libcurl gets by `CURLOPT_RESOLVE` stays in the name cache of the loop, and a connection opened that way
/// serves every later request to that name. Where to connect instead is part of a connection's identity.
struct AddressPin {
  /// The value of `CURLOPT_CONNECT_TO`.
  let connectTo: String
  /// The values of `CURLOPT_RESOLVE`: the addresses of a name that means nothing else.
  let resolve: String?

  /// Reads `HOST:PORT:ADDRESS[,ADDRESS]`; `nil` for what is written in another way.
  init?(_ entry: String) {
    guard let split = Self.split(entry), let first = split.addresses.first else { return nil }
    let (host, port) = (split.host == "*" ? "" : split.host, split.port)
    guard split.addresses.count > 1 else {
      connectTo = "\(host):\(port):\(IPv6Address.bracketed(first)):\(port)"
      resolve = nil
      return
    }
    let labels = split.addresses.map { address in
      String(address.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    let name = labels.joined(separator: ".") + ".addresses.invalid"
    connectTo = "\(host):\(port):\(name):\(port)"
    resolve = "\(name):\(port):\(split.addresses.joined(separator: ","))"
  }

  private struct Parts {
    let host: String
    let port: String
    let addresses: [String]
  }

  private static func split(_ entry: String) -> Parts? {
    var rest = entry[...]
    guard let first = rest.first, first != "+", first != "-" else { return nil }
    if first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      rest = rest[end...]
    }
    guard let hostEnd = rest.firstIndex(of: ":") else { return nil }
    let afterHost = rest[hostEnd...].dropFirst()
    guard let portEnd = afterHost.firstIndex(of: ":") else { return nil }
    let port = afterHost[..<portEnd]
    let addresses = afterHost[portEnd...].dropFirst().split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    guard let number = UInt16(port), number > 0, !addresses.contains(where: \.isEmpty) else {
      return nil
    }
    return Parts(
      host: String(entry[..<hostEnd]),
      port: String(port),
      addresses: addresses.map { String($0) }
    )
  }
}
