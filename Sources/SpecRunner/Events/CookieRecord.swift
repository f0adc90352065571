/// A cookie of a message as reports show it: without its value.
public struct CookieRecord: Sendable, RecordObject {
  /// The cookie's name.
  public internal(set) var name = ""

  /// `***`; empty if the cookie's value is.
  public internal(set) var value = ""

  /// The path that it is for; nil in a request, and if the response names none.
  public internal(set) var path: String?

  /// The domain that it is for; nil in a request, and if it is for the host alone.
  public internal(set) var domain: String?

  /// When it ends, as RFC 3339 writes it.
  public internal(set) var expires: String?

  /// For how many seconds it holds, which counts more than `expires`.
  public internal(set) var maxAge: Int?

  /// Whether scripts must not see it.
  public internal(set) var isHTTPOnly = false

  /// Whether it may be sent over https only.
  public internal(set) var isSecure = false

  /// Whether it may be sent across sites: `Strict`, `Lax` or `None`.
  public internal(set) var sameSite: String?

  static let kind = "cookie"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("name", &name, "The cookie's name.")
    members.required("value", &value, "`***`; empty if the cookie's value is.")
    members.optional("path", &path, "The path that it is for.")
    members.optional("domain", &domain, "The domain that it is for.")
    members.optional("expires", &expires, "When it ends, as RFC 3339 writes it.")
    members.optional(
      "maxAge",
      &maxAge,
      "For how many seconds it holds; counts more than `expires`."
    )
    members.optional("httpOnly", &isHTTPOnly, default: false, "Whether scripts must not see it.")
    members.optional("secure", &isSecure, default: false, "Whether it may be sent over https only.")
    members.optional("sameSite", &sameSite, "Whether it may be sent across sites.")
  }
}
