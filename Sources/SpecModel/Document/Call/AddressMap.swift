/// Where to connect in place of a host and a port: `resolve` and `connectTo`.
package struct AddressMap: HoldsTemplates {
  /// What a target may be: `resolve` takes addresses only.
  package let rule: TextRule

  /// The entries; the first that matches a URL holds.
  package let entries: [Entry]

  /// A host and a port, and where to connect instead.
  package struct Entry: Sendable {
    /// The host and the port of the URL, of any port where it says none; nil for every URL.
    package let source: HostAndPort?

    /// Where to connect: a host and a port; nil takes an inherited entry away.
    package let target: Template?
  }

  /// What applies if one layer lies over another: its entries first, then those of other hosts.
  func over(_ outer: AddressMap) -> AddressMap {
    let sources = Set(entries.map { $0.source?.folded })
    let rest = outer.entries.filter { !sources.contains($0.source?.folded) }
    return AddressMap(rule: rule, entries: entries + rest)
  }

  package var allTemplates: [Template] { entries.compactMap(\.target) }
}

extension HostAndPort {
  /// What is equal for hosts that differ in case only.
  fileprivate var folded: [String] { [host.lowercased(), port.map(String.init) ?? ""] }
}

extension FormatType where Value == AddressMap {
  /// Hosts and ports of URLs, and an address for each.
  static var resolvedAddresses: FormatType {
    addresses(
      .addressAndPort,
      "an object of hosts and addresses such as {\"api.test:443\": \"127.0.0.1\"}"
    )
  }

  /// A host for every URL, or an object of hosts.
  static var connectTo: FormatType {
    let words = "\(HostAndPort.expectation), or an object of them"
    let host = FormatType<Template>.template(.hostAndPort)
    let map = addresses(.hostAndPort, words)
    return FormatType(.phrase(words, .oneOf([host.schema(), map.schema()]))) { value, reader in
      guard value.type == .string else { return map.read(value, reader) }
      return host.read(value, reader).map {
        AddressMap(rule: .hostAndPort, entries: [.init(source: nil, target: $0)])
      }
    }
  }

  private static func addresses(_ rule: TextRule, _ words: String) -> FormatType {
    let address = FormatSchema.oneOf([.templateText, .value([.null], pattern: nil)])
    let schema = FormatSchema.phrase(words, .map(names: nil, of: address))
    return FormatType<[AddressMap.Entry]>.members(schema) { member, reader in
      guard let source = HostAndPort(member.name) else {
        reader.reportInvalid(
          .invalidHost,
          member.key,
          "\"\(member.name)\" is not a host",
          label: "expected a host and a port such as \"api.test:443\", or a host alone"
        )
        return nil
      }
      if member.value.isNull { return .init(source: source, target: nil) }
      return FormatType<Template>.template(rule).read(member.value, reader)
        .map { .init(source: source, target: $0) }
    }
    .checked { _, value, reader in
      reader.reportTwins(among: value.members.map { ($0.name, $0.key) }, noun: "host")
    }
    .map { AddressMap(rule: rule, entries: $0) }
  }
}
