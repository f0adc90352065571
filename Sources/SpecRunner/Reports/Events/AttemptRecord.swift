/// A sending of a call that was followed by another.
public struct AttemptRecord: Sendable, RecordObject {
  /// Its result, in a line: `503 Service Unavailable`.
  public package(set) var result = ""

  /// The kind of the error, nil if there was a response.
  public package(set) var error: String?

  /// The exchange, nil if there was no response.
  public package(set) var exchange: ExchangeRecord?

  /// How long it took.
  public package(set) var duration: Duration = .zero

  /// The wait after it.
  public package(set) var delay: Duration = .zero

  /// What its response lacked of what a poll waits for; nil if it was sent again for another reason.
  public package(set) var lack: String?

  package init() {}

  static let kind = "attempt"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("result", &result, "Its result, in a line.")
    members.optional("error", &error, "The kind of the error, if there was no response.")
    members.optional("exchange", &exchange, "The response.")
    members.required("duration", &duration, "How long it took.")
    members.required("delay", &delay, "The wait after it.")
    members.optional("lack", &lack, "What the response lacked, if a poll was waiting for more.")
  }
}
