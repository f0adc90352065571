/// A proxy to go through.
package struct ProxySettings: Sendable {
  /// The proxy's URL.
  package let url: Template

  /// The hosts to reach without it.
  package let noProxy: [Template]

  /// How requests prove to the proxy who sends them: a profile of the type `basic`.
  package let auth: AuthReference?

  /// The schemes that a proxy's URL may have.
  package static let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  /// Whether a proxy's URL begins with a scheme that can be used.
  ///
  /// - Parameter url: The URL, or what stands in front of its first template.
  /// - Returns: Whether it does.
  package static func allows(_ url: String) -> Bool {
    let url = URLReference(url)
    guard let scheme = url.scheme, let host = url.host else { return false }
    return schemes.contains(scheme.lowercased()) && !host.isEmpty
  }

  /// The templates of its values.
  var templates: [Template] {
    guard case .inline(let profile)? = auth else { return [url] + noProxy }
    return [url] + noProxy + profile.templates
  }
}

extension ProxySettings: DocumentObject {
  private static let url = Key("url", .proxyURL, "The proxy's URL.", isRequired: true)
  private static let noProxy = Key(
    "noProxy",
    .oneOrMore(of: .template),
    "Hosts to reach without it: names with their subdomains, addresses, or \"*\" for all."
  )
  private static let auth = Key(
    "auth",
    .auth,
    "What the proxy asks for: a profile of the type basic."
  )

  static let description = ObjectDescription(
    "a proxy",
    "A proxy to go through.",
    example: "{\"url\": \"http://proxy.example.com:3128\", \"noProxy\": [\"localhost\"]}",
    keys: [url.summary, noProxy.summary, auth.summary]
  )

  init?(_ object: ObjectReader) {
    noProxy = object(Self.noProxy) ?? []
    auth = object(Self.auth)
    guard let url = object.required(Self.url) else { return nil }
    self.url = url
  }

  fileprivate init(url: Template) {
    self.url = url
    noProxy = []
    auth = nil
  }
}

extension FormatType where Value == ProxySettings {
  /// A proxy's URL, or an object.
  static var proxy: FormatType {
    FormatType("a proxy's URL, or a proxy (an object)") { value, reader in
      if value.type == .object { return FormatType.object(ProxySettings.self).read(value, reader) }
      return FormatType<Template>.proxyURL.read(value, reader).map { ProxySettings(url: $0) }
    }
  }
}

extension FormatType where Value == Template {
  /// A proxy's URL, or a template that begins with one.
  fileprivate static var proxyURL: FormatType {
    let expectation = "a proxy's URL such as \"http://proxy.example.com:3128\""
    return FormatType(expectation) { value, reader in
      guard value.type == .string else {
        reader.reportWrongType(value, expected: expectation)
        return nil
      }
      guard let template = reader.template(value) else { return nil }
      var start = ""
      if case .expression? = template.parts.first { return template }
      if case .text(let text)? = template.parts.first { start = text }
      let isWhole = template.parts.count == 1
      if ProxySettings.allows(isWhole ? start : start + "x") { return template }
      reader.reportInvalid(
        value,
        "a proxy is an absolute URL",
        label: "expected \(ProxySettings.schemes.map { "\($0)://" }.joined(separator: ", "))",
        help: start.isEmpty || start.contains("://")
          ? nil : "did you mean \"http://\(value.string ?? start)\"?"
      )
      return nil
    }
  }
}
