/// A record that is an object in JSON.
protocol RecordObject: RecordValue {
  /// The name of its kind.
  static var kind: String { get }

  /// Creates an empty record.
  init()

  /// Lets its members be visited, in the order in which they are written.
  mutating func visit(_ members: inout some RecordVisitor)
}

extension RecordObject {
  static var schema: RecordSchema { .object(kind) }

  func write(to writer: inout JSONWriter) {
    var record = self
    writer.beginObject()
    record.visit(&writer)
    writer.endObject()
  }

  static func read(_ value: JSONValue) throws(RecordReadingError) -> Self? {
    guard value.type == .object else { return nil }
    var record = Self()
    var members = RecordReader(of: value)
    record.visit(&members)
    if let error = members.error { throw error }
    return record
  }
}
