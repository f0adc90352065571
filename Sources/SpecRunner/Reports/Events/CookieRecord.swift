/// A cookie of a message as reports show it: without its value.
public struct CookieRecord: Sendable, RecordObject {
  /// The cookie's name.
  public package(set) var name = ""

  /// `***`; empty if the cookie's value is.
  public package(set) var value = ""

  /// The path that it is for; nil in a request, and if the response names none.
  public package(set) var path: String?

  /// The domain that it is for; nil in a request, and if it is for the host alone.
  public package(set) var domain: String?

  /// When it ends, as RFC 3339 writes it.
  public package(set) var expires: String?

  /// For how many seconds it holds, which counts more than `expires`.
  public package(set) var maxAge: Int?

  /// Whether scripts must not see it.
  public package(set) var isHTTPOnly = false

  /// Whether it may be sent over https only.
  public package(set) var isSecure = false

  /// Whether it may be sent across sites: `Strict`, `Lax` or `None`.
  public package(set) var sameSite: String?

  package init() {}

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
