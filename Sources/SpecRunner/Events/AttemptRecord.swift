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

  static let fields: [RecordField<AttemptRecord>] = [
    .required("result", \.result, "Its result, in a line."),
    .optional("error", \.error, "The kind of the error, if there was no response."),
    .optional("exchange", \.exchange, "The response."),
    .required("duration", \.duration, "How long it took."),
    .required("delay", \.delay, "The wait after it."),
    .optional("lack", \.lack, "What the response lacked, if a poll was waiting for more."),
  ]
}
