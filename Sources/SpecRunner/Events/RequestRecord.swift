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

  static let fields: [RecordField<RequestRecord>] = [
    .required("method", \.method, "The method."),
    .required("url", \.url, "The URL."),
    .optional("head", \.head, default: "", "The fields, a line each; cut after 4096 bytes."),
    .list("cookies", \.cookies, "The cookies, without their values."),
    .optional("body", \.body, "The start of the body."),
  ]
}
