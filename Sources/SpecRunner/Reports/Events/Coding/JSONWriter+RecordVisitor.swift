/// Writes the members of a record.
extension JSONWriter: RecordVisitor {
  mutating func required<Value: RecordValue>(_ name: StaticString, _ value: inout Value, _: String)
  {
    self.name(plain: name)
    value.write(to: &self)
  }

  mutating func optional<Value: RecordValue>(_ name: StaticString, _ value: inout Value?, _: String)
  {
    guard let value else { return }
    self.name(plain: name)
    value.write(to: &self)
  }

  mutating func optional<Value: RecordValue & Equatable>(
    _ name: StaticString,
    _ value: inout Value,
    default standard: Value,
    _: String
  ) {
    guard value != standard else { return }
    self.name(plain: name)
    value.write(to: &self)
  }

  mutating func list<Value: RecordValue>(_ name: StaticString, _ values: inout [Value], _: String) {
    guard !values.isEmpty else { return }
    self.name(plain: name)
    beginArray()
    for index in values.indices { values[index].write(to: &self) }
    endArray()
  }
}
