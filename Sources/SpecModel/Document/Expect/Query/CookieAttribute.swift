/// The value of a cookie, and what its attributes say (RFC 6265bis).
package enum CookieAttribute: String, Sendable, CaseIterable {
  case value, httpOnly, secure, sameSite, path, domain, maxAge, expires
}
