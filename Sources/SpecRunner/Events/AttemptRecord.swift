/// A sending of a call that was followed by another.
public struct AttemptRecord: Sendable, RecordObject {
  /// Its result, in a line: `503 Service Unavailable`.
  public internal(set) var result = ""

  /// The kind of the error, nil if there was a response.
  public internal(set) var error: String?

  /// The exchange, nil if there was no response.
  public internal(set) var exchange: ExchangeRecord?

  /// How long it took.
  public internal(set) var duration: Duration = .zero

  /// The wait after it.
  public internal(set) var delay: Duration = .zero

  /// What its response lacked of what a poll waits for; nil if it was sent again for another reason.
  public internal(set) var lack: String?

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
