@testable import SpecReports

/// What is said of a member of a record's object.
struct RecordMember {
  /// Its name.
  let name: String

  /// What it means, in one sentence.
  let meaning: String

  /// What it is.
  let schema: RecordSchema

  /// Whether it is always there.
  var isRequired = false

  /// Lists the members of a record.
  struct List: RecordVisitor {
    private(set) var members: [RecordMember] = []

    mutating func required<Value: RecordValue>(
      _ name: StaticString,
      _: inout Value,
      _ meaning: String
    ) {
      members.append(
        RecordMember(name: "\(name)", meaning: meaning, schema: Value.schema, isRequired: true)
      )
    }

    mutating func optional<Value: RecordValue>(
      _ name: StaticString,
      _: inout Value?,
      _ meaning: String
    ) {
      members.append(RecordMember(name: "\(name)", meaning: meaning, schema: Value.schema))
    }

    mutating func optional<Value: RecordValue & Equatable>(
      _ name: StaticString,
      _: inout Value,
      default _: Value,
      _ meaning: String
    ) {
      members.append(RecordMember(name: "\(name)", meaning: meaning, schema: Value.schema))
    }

    mutating func list<Value: RecordValue>(
      _ name: StaticString,
      _: inout [Value],
      _ meaning: String
    ) {
      members.append(RecordMember(name: "\(name)", meaning: meaning, schema: .list(Value.schema)))
    }
  }
}

extension RecordObject {
  /// The members as the schema describes them.
  static var members: [RecordMember] {
    var list = RecordMember.List()
    var empty = Self()
    empty.visit(&list)
    return list.members
  }
}
