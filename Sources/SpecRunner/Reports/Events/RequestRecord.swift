/// A request as reports show it, without secrets.
public struct RequestRecord: Sendable, RecordObject {
  /// The method.
  public package(set) var method = ""

  /// The URL.
  public package(set) var url = ""

  /// The fields, a line each, cut after 4096 bytes.
  public package(set) var head = ""

  /// The cookies, without their values.
  public package(set) var cookies: [CookieRecord] = []

  /// The body, nil if there is none.
  public package(set) var body: BodyRecord?

  package init() {}

  static let kind = "request"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("method", &method, "The method.")
    members.required("url", &url, "The URL.")
    members.optional("head", &head, default: "", "The fields, a line each; cut after 4096 bytes.")
    members.list("cookies", &cookies, "The cookies, without their values.")
    members.optional("body", &body, "The start of the body.")
  }
}
