/// A key in a header field, the query or a cookie.
public struct APIKey: Authenticator {
  /// Where a key goes, by OpenAPI's names.
  public enum Location: String, Sendable, CaseIterable {
    /// A header field.
    case header
    /// An item of the query.
    case query
    /// A cookie.
    case cookie
  }

  private let location: Location
  private let name: String
  private let value: String

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - value: The key.
  ///   - name: The name of the field, the query item or the cookie.
  ///   - location: Where it goes.
  public init(_ value: String, name: String, in location: Location = .header) {
    self.location = location
    self.name = name
    self.value = value
  }

  /// Adds the key; a field, an item or a cookie of its name that the request has stays.
  ///
  /// - Parameter request: The request.
  public func authorize(_ request: inout HTTPRequest) {
    switch location {
    case .header:
      if !request.fields.contains(name) { request.fields.append(name, value) }
    case .query:
      guard !Self.itemNames(of: request).contains(name) else { return }
      request.add(item: name, PercentEncoding.unreserved.encode(value))
    case .cookie:
      let pair = "\(name)=\(value)"
      let cookies = request.fields.values(of: "Cookie")
      guard !cookies.contains(where: { Self.names(in: $0, ";").contains(name) }) else { return }
      // A client sends one line of cookies (RFC 6265 section 5.4).
      request.fields["Cookie"] = (cookies + [pair]).joined(separator: "; ")
    }
  }
}

extension APIKey {
  /// The names of the items in the query of a request.
  package static func itemNames(of request: HTTPRequest) -> [String] {
    names(in: URLReference(request.url).query, "&")
  }

  /// The names of the pairs in a text.
  private static func names(in text: String?, _ separator: Character) -> [String] {
    (text ?? "").split(separator: separator).map { pair in
      let name = pair.prefix { $0 != "=" }
      return separator == "&"
        ? String(decoding: FormEncoding.decode(name.utf8), as: UTF8.self) : HTTPToken.trimmed(name)
    }
  }
}

extension HTTPRequest {
  /// Adds an item to the query, behind all others; the value is encoded already.
  package mutating func add(item name: String, _ value: String) {
    var url = URLReference(self.url)
    let item = "\(PercentEncoding.unreserved.encode(name))=\(value)"
    url.query = url.query.map { $0.isEmpty ? item : "\($0)&\(item)" } ?? item
    self.url = url.description
  }
}

extension Authenticator where Self == APIKey {
  /// A key in a header field, the query or a cookie.
  ///
  /// - Parameters:
  ///   - value: The key.
  ///   - name: The name of the field, the query item or the cookie.
  ///   - location: Where it goes.
  /// - Returns: The scheme.
  public static func apiKey(
    _ value: String,
    name: String,
    in location: APIKey.Location = .header
  ) -> APIKey {
    APIKey(value, name: name, in: location)
  }
}
