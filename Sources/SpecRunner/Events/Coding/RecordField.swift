internal import SpecModel

/// A member of a record's object: writing, reading and the schema follow from the row.
struct RecordField<Record: Sendable>: Sendable {
  /// The property of a row.
  typealias Path<Value> = any WritableKeyPath<Record, Value> & Sendable

  /// What the schema says of it.
  let member: RecordMember

  /// Writes it, unless it is left out.
  let write: @Sendable (Record, inout JSONWriter) -> Void

  /// Reads it from an object.
  let read: @Sendable (inout Record, JSONValue) throws(RecordReadingError) -> Void

  /// A member that is always written.
  static func required<Value: RecordValue>(
    _ name: String,
    _ path: Path<Value>,
    _ meaning: String
  ) -> RecordField {
    let member = RecordMember(name, meaning, Value.schema, isRequired: true)
    return RecordField(member: member) { record, writer in
      writer.name(name)
      record[keyPath: path].write(to: &writer)
    } read: { record, object throws(RecordReadingError) in
      record[keyPath: path] = try member.value(in: object)
    }
  }

  /// A member that is left out where it has no value.
  static func optional<Value: RecordValue>(
    _ name: String,
    _ path: Path<Value?>,
    _ meaning: String
  ) -> RecordField {
    let member = RecordMember(name, meaning, Value.schema)
    return RecordField(member: member) { record, writer in
      guard let value = record[keyPath: path] else { return }
      writer.name(name)
      value.write(to: &writer)
    } read: { record, object throws(RecordReadingError) in
      record[keyPath: path] = try member.optionalValue(in: object)
    }
  }

  /// A member that is left out where it has its default value.
  static func optional<Value: RecordValue & Equatable>(
    _ name: String,
    _ path: Path<Value>,
    default standard: Value,
    _ meaning: String
  ) -> RecordField {
    let member = RecordMember(name, meaning, Value.schema)
    return RecordField(member: member) { record, writer in
      let value = record[keyPath: path]
      guard value != standard else { return }
      writer.name(name)
      value.write(to: &writer)
    } read: { record, object throws(RecordReadingError) in
      record[keyPath: path] = try member.optionalValue(in: object) ?? standard
    }
  }

  /// A list that is left out where it is empty.
  static func list<Value: RecordValue>(
    _ name: String,
    _ path: Path<[Value]>,
    _ meaning: String
  ) -> RecordField {
    let member = RecordMember(name, meaning, .list(Value.schema))
    return RecordField(member: member) { record, writer in
      let values = record[keyPath: path]
      guard !values.isEmpty else { return }
      writer.array(name) { writer in for value in values { value.write(to: &writer) } }
    } read: { record, object throws(RecordReadingError) in
      record[keyPath: path] = try member.values(in: object)
    }
  }
}
