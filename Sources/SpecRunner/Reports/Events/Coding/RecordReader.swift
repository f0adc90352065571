/// Reads the members of a record from an object.
struct RecordReader: RecordVisitor {
  private let object: JSONValue

  /// The first member that cannot be read; those after it are not read.
  private(set) var error: RecordReadingError?

  /// Prepares to read an object.
  init(of object: JSONValue) {
    self.object = object
  }

  private func member(_ name: StaticString) -> JSONValue? { object["\(name)"] }

  mutating func required<Value: RecordValue>(_ name: StaticString, _ value: inout Value, _: String)
  {
    guard let found = member(name) else {
      return fail("\"\(name)\" is missing", at: object)
    }
    if let read: Value = read(found, as: name) { value = read }
  }

  mutating func optional<Value: RecordValue>(_ name: StaticString, _ value: inout Value?, _: String)
  {
    if let found = member(name) { value = read(found, as: name) }
  }

  mutating func optional<Value: RecordValue & Equatable>(
    _ name: StaticString,
    _ value: inout Value,
    default standard: Value,
    _: String
  ) {
    value = member(name).flatMap { read($0, as: name) } ?? standard
  }

  mutating func list<Value: RecordValue>(_ name: StaticString, _ values: inout [Value], _: String) {
    guard let found = member(name) else { return }
    guard found.type == .array else { return fail(name, cannotBe: found) }
    values = found.elements.compactMap { read($0, as: name) }
  }

  private mutating func read<Value: RecordValue>(_ found: JSONValue, as name: StaticString)
    -> Value?
  {
    guard error == nil else { return nil }
    do throws(RecordReadingError) {
      if let value = try Value.read(found) { return value }
      fail(name, cannotBe: found)
    } catch {
      self.error = error
    }
    return nil
  }

  private mutating func fail(_ name: StaticString, cannotBe found: JSONValue) {
    fail("\"\(name)\" cannot be \(found.jsonText.excerpt)", at: found)
  }

  private mutating func fail(_ message: String, at value: JSONValue) {
    if error == nil { error = RecordReadingError(message: message, value: value) }
  }
}
