extension SetCookie {
  /// What it says of an attribute, nil if it does not say it.
  func value(of attribute: CookieAttribute) -> JSONValue? {
    switch attribute {
    case .value: .string(value)
    case .httpOnly: .boolean(isHTTPOnly)
    case .secure: .boolean(isSecure)
    case .sameSite: sameSite.map { .string($0.rawValue) }
    case .path: path.map { .string($0) }
    case .domain: domain.map { .string($0) }
    case .maxAge: maxAge.map { .number($0) }
    case .expires: expires.map { .string(Instant(secondsSince1970: $0).description) }
    }
  }
}
