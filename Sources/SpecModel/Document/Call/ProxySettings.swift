/// A proxy to go through.
package struct ProxySettings: Sendable {
  /// The proxy's URL.
  package let url: Template

  /// The hosts to reach without it.
  package let noProxy: [Template]

  /// How requests prove to the proxy who sends them: a profile of the type `basic`.
  package let auth: AuthReference?

  /// The templates of its values.
  var templates: [Template] {
    guard case .inline(let profile)? = auth else { return [url] + noProxy }
    return [url] + noProxy + profile.templates
  }
}

extension ProxySettings: DocumentObject {
  private static let url = Key("url", .template(.proxyURL), "The proxy's URL.", isRequired: true)
  private static let noProxy = Key(
    "noProxy",
    .oneOrMore(of: .template(.directHost)),
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
      return FormatType<Template>.template(.proxyURL).read(value, reader).map {
        ProxySettings(url: $0)
      }
    }
  }
}
