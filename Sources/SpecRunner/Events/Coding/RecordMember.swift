internal import SpecModel

/// What is said of a member of a record's object.
struct RecordMember: Sendable {
  /// Its name.
  let name: String

  /// What it means, in one sentence.
  let meaning: String

  /// What it is.
  let schema: RecordSchema

  /// Whether it is always there.
  let isRequired: Bool

  init(_ name: String, _ meaning: String, _ schema: RecordSchema, isRequired: Bool = false) {
    self.name = name
    self.meaning = meaning
    self.schema = schema
    self.isRequired = isRequired
  }

  /// Its value in an object.
  func value<Value: RecordValue>(in object: JSONValue) throws(RecordReadingError) -> Value {
    guard let value: Value = try optionalValue(in: object) else {
      throw RecordReadingError(message: "\"\(name)\" is missing", value: object)
    }
    return value
  }

  /// Its value in an object, nil if it is not there.
  func optionalValue<Value: RecordValue>(
    in object: JSONValue
  ) throws(RecordReadingError) -> Value? {
    guard let found = object[name] else { return nil }
    return try read(found)
  }

  /// Its values in an object, none if it is not there.
  func values<Value: RecordValue>(in object: JSONValue) throws(RecordReadingError) -> [Value] {
    guard let found = object[name] else { return [] }
    guard found.type == .array else { throw wrongType(found) }
    var values: [Value] = []
    for element in found.elements { values.append(try read(element)) }
    return values
  }

  private func read<Value: RecordValue>(
    _ found: JSONValue
  ) throws(RecordReadingError) -> Value {
    guard let value = try Value.read(found) else { throw wrongType(found) }
    return value
  }

  private func wrongType(_ found: JSONValue) -> RecordReadingError {
    RecordReadingError(message: "\"\(name)\" cannot be of type \(found.type)", value: found)
  }
}
