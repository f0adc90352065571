extension HostPattern: DocumentLiteral {
  package static var expectation: String {
    "a host such as \"api.example.com\", \"*.example.com\" or \"::1\""
  }

  package init?(literal value: JSONValue) {
    guard let text = value.string else { return nil }
    self.init(text)
  }
}

extension FormatType where Value == [HostPattern] {
  /// A list of hosts, each without scheme, port and path.
  static var hostPatterns: FormatType {
    FormatType(.list(of: HostPattern.schema)) { value, reader in
      guard value.type == .array else {
        reader.reportWrongType(value, expected: "a list, each \(HostPattern.expectation)")
        return nil
      }
      if value.count == 0 {
        reader.reportEmpty(
          value,
          "no host is allowed, so nothing could be sent",
          label: "expected at least one host",
          help: "without the key any host is allowed"
        )
      }
      return value.elements.compactMap { element in
        if let pattern = HostPattern(literal: element) {
          if pattern.isBelowAddress {
            reader.reportInvalid(
              .invalidHost,
              element,
              "\(element.jsonText.excerpt) allows no host: an IP address has no names below it",
              label: "expected the whole address, or *. and a domain"
            )
          }
          return pattern
        }
        guard let text = element.string else {
          reader.reportWrongType(element, expected: HostPattern.expectation)
          return nil
        }
        reader.reportInvalid(
          .invalidHost,
          element,
          "\(element.jsonText.excerpt) is not \(HostPattern.expectation)",
          label: "expected a host alone",
          suggestion: .help(suggestion(for: text))
        )
        return nil
      }
    }
  }

  /// The host that is in a URL, or before a port.
  private static func suggestion(for text: String) -> String? {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    let host = String(rest.prefix { !"/:?#".contains($0) })
    guard host != text, HostPattern(host) != nil else { return nil }
    return host
  }
}
