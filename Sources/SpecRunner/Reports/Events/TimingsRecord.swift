/// How long each phase of an exchange took, with the names of HAR 1.2.
public struct TimingsRecord: Sendable, RecordObject {
  /// Resolving the host's name; nil on a connection that was open already.
  public package(set) var dns: Duration?

  /// Opening the connection, without TLS; nil on a connection that was open already.
  public package(set) var connect: Duration?

  /// The TLS handshake; nil without one.
  public package(set) var tls: Duration?

  /// Sending the request.
  public package(set) var send: Duration = .zero

  /// Waiting for the first byte of the response.
  public package(set) var wait: Duration = .zero

  /// Receiving the response.
  public package(set) var receive: Duration = .zero

  /// From the start to the last byte.
  public package(set) var total: Duration = .zero

  package init() {}

  static let kind = "timings"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.optional(
      "dns",
      &dns,
      "Resolving the host's name; absent if the connection was open already."
    )
    members.optional("connect", &connect, "Opening the connection, without TLS.")
    members.optional("tls", &tls, "The TLS handshake.")
    members.required("send", &send, "Sending the request.")
    members.required("wait", &wait, "Waiting for the first byte of the response.")
    members.required("receive", &receive, "Receiving the response.")
    members.required("total", &total, "From the start to the last byte.")
  }
}
