/// A proxy to go through.
package struct ProxySettings: TabularObject {
  /// The proxy's URL.
  package var url: Template

  /// The hosts to reach without it.
  package var noProxy: [Template] = []

  /// The credentials for the proxy: a profile of the type `basic`.
  package var auth: AuthReference?

  static let format = ObjectFormat<ProxySettings>(
    "a proxy",
    "A proxy to go through.",
    example: "{\"url\": \"http://proxy.example.com:3128\", \"noProxy\": [\"localhost\"]}",
    [
      .required("url", { \.url }, .template(.proxyURL)).means("The proxy's URL."),
      .optional("noProxy", { \.noProxy }, .oneOrMore(of: .template(.directHost)))
        .means(
          "Hosts to reach directly: names with their subdomains, addresses, or `\"*\"` for all."
        ),
      .optional("auth", { \.auth }, .authOfConnection)
        .means("Credentials for the proxy, sent at once: a profile of the type `basic`."),
    ]
  )

  init(at origin: JSONValue) { url = .empty(at: origin) }
}

extension FormatType where Value == ProxySettings {
  /// A proxy's URL, or an object.
  static var proxy: FormatType {
    FormatType.object(ProxySettings.self, or: FormatType<Template>.template(.proxyURL)) {
      (url: Template, origin) in
      var proxy = ProxySettings(at: origin)
      proxy.url = url
      return proxy
    }
    .phrased("a proxy's URL, or a proxy (an object)")
  }
}
