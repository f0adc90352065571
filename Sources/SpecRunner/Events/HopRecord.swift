/// A redirect that was followed: the request, and the response that leads elsewhere.
public struct HopRecord: Sendable, RecordObject {
  /// The request.
  public internal(set) var sent = RequestRecord()

  /// The response.
  public internal(set) var exchange = ExchangeRecord()

  static let kind = "hop"

  static let fields: [RecordField<HopRecord>] = [
    .required("sent", \.sent, "The request."),
    .required("exchange", \.exchange, "The response, which leads elsewhere."),
  ]
}
