/// A response as reports show it.
public struct ExchangeRecord: Sendable, RecordObject {
  /// The status code.
  public package(set) var status = 0

  /// The reason phrase of the status, as the server or the standard names it.
  public package(set) var reason: String?

  /// The statuses of the redirects before it.
  public package(set) var redirects: [Int] = []

  /// The redirects before it, in order; none if messages are not recorded.
  public package(set) var hops: [Hop] = []

  /// Whether it comes from the cache.
  public package(set) var isFromCache = false

  /// The version of HTTP that was spoken: `HTTP/1.1`.
  public package(set) var version = ""

  /// The server's address.
  public package(set) var address: String?

  /// Whether the connection was open already.
  public package(set) var isConnectionReused = false

  /// How long each phase took, nil if nothing was sent.
  public package(set) var timings: TimingsRecord?

  /// How many bytes the body has.
  public package(set) var size = 0

  /// The status line and the fields, a line each, cut after 4096 bytes; empty if messages are not recorded.
  public package(set) var head = ""

  /// The fields after the body, a line each, cut after 4096 bytes; empty if messages are not recorded.
  public package(set) var trailers = ""

  /// The cookies that it sets, without their values; none if messages are not recorded.
  public package(set) var cookies: [CookieRecord] = []

  /// The body, nil if there is none or messages are not recorded.
  @IndirectOptional public package(set) var body: BodyRecord?

  /// A redirect that was followed: the request, and the response that leads elsewhere.
  public struct Hop: Sendable, RecordObject {
    /// The request.
    public package(set) var sent = RequestRecord()

    /// The response.
    public package(set) var exchange = ExchangeRecord()

    package init() {}

    static let kind = "hop"

    mutating func visit(_ members: inout some RecordVisitor) {
      members.required("sent", &sent, "The request.")
      members.required("exchange", &exchange, "The redirect response.")
    }
  }

  package init() {}

  static let kind = "exchange"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("status", &status, "The status code.")
    members.optional("reason", &reason, "The reason phrase of the status.")
    members.list("redirects", &redirects, "The statuses of the redirects before it.")
    members.list("hops", &hops, "The redirects before it, with their messages.")
    members.optional("fromCache", &isFromCache, default: false, "Whether it comes from the cache.")
    members.optional("version", &version, default: "", "The HTTP version.")
    members.optional("address", &address, "The server's address.")
    members.optional(
      "connectionReused",
      &isConnectionReused,
      default: false,
      "Whether the connection was open already."
    )
    members.optional("timings", &timings, "How long each phase took, of the last hop.")
    members.optional("size", &size, default: 0, "How many bytes the body has.")
    members.optional(
      "head",
      &head,
      default: "",
      "The status line and the fields, a line each; cut after 4096 bytes."
    )
    members.optional(
      "trailers",
      &trailers,
      default: "",
      "The fields after the body, a line each; cut after 4096 bytes."
    )
    members.list("cookies", &cookies, "The cookies that it sets, without their values.")
    members.optional("body", &body, "The start of the body.")
  }
}
