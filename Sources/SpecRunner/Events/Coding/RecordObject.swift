internal import SpecModel

/// A record that is an object in JSON, by its table of members.
protocol RecordObject: RecordValue {
  /// The name of its kind.
  static var kind: String { get }

  /// Its members, in the order in which they are written.
  static var fields: [RecordField<Self>] { get }

  /// Creates an empty record.
  init()
}

extension RecordObject {
  static var schema: RecordSchema { .object(kind) }

  /// The members as the schema describes them.
  static var members: [RecordMember] { fields.map(\.member) }

  func write(to writer: inout JSONWriter) {
    writer.object(writeMembers)
  }

  /// Writes the members into an object.
  func writeMembers(to writer: inout JSONWriter) {
    for field in Self.fields { field.write(self, &writer) }
  }

  static func read(_ value: JSONValue) throws(RecordReadingError) -> Self? {
    guard value.type == .object else { return nil }
    var record = Self()
    for field in fields { try field.read(&record, value) }
    return record
  }
}
