/// A time of a record, as RFC 3339 writes it.
struct RecordTime: RecordValue {
  /// Seconds since 1970-01-01 UTC.
  let secondsSince1970: Double

  static var schema: RecordSchema { .time }

  private static let pattern = try? DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")

  func write(to writer: inout JSONWriter) {
    writer.string(plain: Timestamp(secondsSince1970: secondsSince1970).write)
  }

  static func read(_ value: JSONValue) -> RecordTime? {
    guard let text = value.string, let instant = try? pattern?.time(in: text) else { return nil }
    return RecordTime(
      secondsSince1970: Double(instant.secondsSince1970) + Double(instant.nanoseconds) / 1e9
    )
  }
}
