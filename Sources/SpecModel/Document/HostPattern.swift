/// A host that an environment allows: a name, an address, or `*.` and a domain for all names below it.
package struct HostPattern: DocumentLiteral, Hashable {
  /// The pattern as it is written.
  package let text: String

  package static var expectation: String {
    "a host such as \"api.example.com\", \"*.example.com\" or \"::1\""
  }

  package init?(literal value: JSONValue) {
    guard let text = value.string, Self.isPattern(text) else { return nil }
    self.text = text
  }

  private static func isPattern(_ text: String) -> Bool {
    if text.contains(":") {
      let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
      let address = isBracketed ? String(text.dropFirst().dropLast()) : text
      return StringFormat.ipv6.accepts(Array(address.utf8)[...])
    }
    let name = text.hasPrefix("*.") ? String(text.dropFirst(2)) : text
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let named = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    return !named.isEmpty
      && named.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0 >= 0x80 || isNameByte($0) }
      }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

extension FormatType where Value == [HostPattern] {
  /// A list of hosts, each without scheme, port and path.
  static var hostPatterns: FormatType {
    FormatType("a list, each \(HostPattern.expectation)") { value, reader in
      guard value.type == .array else {
        reader.reportWrongType(value, expected: "a list, each \(HostPattern.expectation)")
        return nil
      }
      if value.count == 0 {
        reader.reportInvalid(
          value,
          "no host is allowed, so nothing could be sent",
          label: "expected at least one host",
          help: "without the key any host is allowed"
        )
      }
      return value.elements.compactMap { element in
        if let pattern = HostPattern(literal: element) { return pattern }
        guard let text = element.string else {
          reader.reportWrongType(element, expected: HostPattern.expectation)
          return nil
        }
        reader.reportInvalid(
          element,
          "\(element.jsonText.prefix(80)) is not \(HostPattern.expectation)",
          label: "expected a host alone",
          help: suggestion(for: text).map { "did you mean \"\($0)\"?" }
        )
        return nil
      }
    }
  }

  /// The host that stands in a URL, or before a port.
  private static func suggestion(for text: String) -> String? {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    let host = String(rest.prefix { !"/:?#".contains($0) })
    guard host != text, HostPattern(literal: .string(host)) != nil else { return nil }
    return host
  }
}
