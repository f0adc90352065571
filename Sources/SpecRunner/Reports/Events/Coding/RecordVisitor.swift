/// Visits the members of a record's object, in the order in which they are written: writing, reading and the schema
/// follow from the same visit.
protocol RecordVisitor {
  /// Visits a member that is always written.
  mutating func required<Value: RecordValue>(
    _ name: StaticString,
    _ value: inout Value,
    _ meaning: String
  )

  /// Visits a member that is left out where it has no value.
  mutating func optional<Value: RecordValue>(
    _ name: StaticString,
    _ value: inout Value?,
    _ meaning: String
  )

  /// Visits a member that is left out where it has its default value.
  mutating func optional<Value: RecordValue & Equatable>(
    _ name: StaticString,
    _ value: inout Value,
    default standard: Value,
    _ meaning: String
  )

  /// Visits a list that is left out where it is empty.
  mutating func list<Value: RecordValue>(
    _ name: StaticString,
    _ values: inout [Value],
    _ meaning: String
  )
}
