extension HTTPField {
  /// What media types the client reads (RFC 9110 section 12.5.1).
  ///
  /// - Parameter types: The types, the best first.
  /// - Returns: `Accept`.
  public static func accept(_ types: MediaType...) -> HTTPField {
    HTTPField(name: "Accept", value: types.map(\.description).joined(separator: ", "))
  }

  /// What languages the client reads (RFC 9110 section 12.5.4).
  ///
  /// - Parameter languages: Language tags, the best first.
  /// - Returns: `Accept-Language`.
  public static func acceptLanguage(_ languages: String...) -> HTTPField {
    HTTPField(name: "Accept-Language", value: languages.joined(separator: ", "))
  }

  /// A bearer token (RFC 6750).
  ///
  /// - Parameter token: The token.
  /// - Returns: `Authorization`.
  public static func bearer(_ token: String) -> HTTPField {
    HTTPField(name: "Authorization", value: "Bearer \(token)")
  }

  /// A user name and a password (RFC 7617).
  ///
  /// - Parameters:
  ///   - username: The user name, without a colon.
  ///   - password: The password.
  /// - Returns: `Authorization`.
  /// - Throws: ``ClientError/Kind/invalidRequest`` if the user name has a colon.
  public static func basic(
    username: String,
    password: String
  ) throws(ClientError) -> HTTPField {
    let credentials = Credentials(username: username, password: password)
    guard credentials.areForBasic else { throw .userNameWithColon }
    return HTTPField(name: "Authorization", value: credentials.basic)
  }

  /// What a cache may do for this request (RFC 9111 section 5.2.1); ``Caching`` follows it.
  ///
  /// - Parameter directives: Such as `no-cache`, `no-store`, `max-age=60`.
  /// - Returns: `Cache-Control`.
  public static func cacheControl(_ directives: String...) -> HTTPField {
    HTTPField(name: "Cache-Control", value: directives.joined(separator: ", "))
  }

  /// What the body is (RFC 9110 section 8.3).
  ///
  /// - Parameter type: The media type.
  /// - Returns: `Content-Type`.
  public static func contentType(_ type: MediaType) -> HTTPField {
    HTTPField(name: "Content-Type", value: type.description)
  }

  /// By which key a server knows that a request is the same again.
  ///
  /// - Parameter key: The key.
  /// - Returns: `Idempotency-Key`.
  public static func idempotencyKey(_ key: String) -> HTTPField {
    HTTPField(name: "Idempotency-Key", value: key)
  }

  /// What the client is (RFC 9110 section 10.1.5).
  ///
  /// - Parameter product: Such as `shop/1.2`.
  /// - Returns: `User-Agent`.
  public static func userAgent(_ product: String) -> HTTPField {
    HTTPField(name: "User-Agent", value: product)
  }
}

extension HTTPFields: ExpressibleByArrayLiteral {
  /// Creates fields from lines.
  ///
  /// - Parameter elements: The lines in their order.
  public init(arrayLiteral elements: HTTPField...) { self.init(elements) }

  /// These fields with others, whose lines replace those of the same name: sets that requests share.
  ///
  /// - Parameter others: The fields that win.
  /// - Returns: All fields.
  public func merging(_ others: HTTPFields) -> HTTPFields {
    var merged = self
    for name in others.map(\.name) { merged.set(name, to: others.values(of: name)) }
    return merged
  }
}
