/// A request as reports show it, without secrets.
public struct RequestRecord: Sendable, RecordObject {
  /// The method.
  public internal(set) var method = ""

  /// The URL.
  public internal(set) var url = ""

  /// The fields, a line each, cut after 4096 bytes.
  public internal(set) var head = ""

  /// The cookies, without their values.
  public internal(set) var cookies: [CookieRecord] = []

  /// The body, nil if there is none.
  public internal(set) var body: BodyRecord?

  static let kind = "request"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("method", &method, "The method.")
    members.required("url", &url, "The URL.")
    members.optional("head", &head, default: "", "The fields, a line each; cut after 4096 bytes.")
    members.list("cookies", &cookies, "The cookies, without their values.")
    members.optional("body", &body, "The start of the body.")
  }
}
