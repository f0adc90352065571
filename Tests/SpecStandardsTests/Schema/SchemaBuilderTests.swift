import SpecStandards
import TestSupport
import Testing

/// Schemas put together without JSON Schema.
@Suite(.inTurn)
struct SchemaBuilderTests {
  private let file = SourceFile(path: "a.spec.json", text: #"{"User": {"id": "integer(>=1)"}}"#)

  private func user() throws -> Schema {
    var builder = SchemaBuilder()
    let user = builder.reserve()
    var id = SchemaRules(
      .integer,
      at: SourceRange(file: file, start: 17, length: 12),
      label: "integer(>=1)"
    )
    id.number.minimum = JSONNumber(1)
    var rules = SchemaRules(.object, at: SourceRange(file: file, start: 1, length: 6))
    rules.object.properties = [.init("id", builder.add(id)), .init("manager", user)]
    rules.object.require("id")
    builder.define(user, as: rules)
    return try builder.build(root: user)
  }

  @Test func `rules may refer to each other in circles`() throws {
    let schema = try user()
    #expect(try schema.isValid(SchemaTests.value(#"{"id": 1, "manager": {"id": 2}}"#)))
    #expect(try !schema.isValid(SchemaTests.value(#"{"id": 1, "manager": {}}"#)))
  }

  @Test func `issues carry the text and the words of their rule`() throws {
    let issues = try user().issues(in: SchemaTests.value(#"{"id": 1, "manager": {"id": 0}}"#))
    #expect(issues.map(\.message) == ["expected an integer of at least 1, found 0"])
    #expect(issues.map(\.label) == ["integer(>=1)"])
    #expect(issues.map(\.schemaRange?.start) == [17])
    #expect(issues.map(\.instancePath.description) == ["/manager/id"])
    #expect(issues.map(\.absoluteSchemaLocation) == [nil])
  }

  @Test func `rules that only lead back to themselves are refused`() throws {
    var builder = SchemaBuilder()
    let first = builder.reserve()
    var second = SchemaRules()
    second.inPlace.anyOf = [first]
    let id = builder.add(second)
    var rules = SchemaRules()
    rules.inPlace.allOf = [id]
    builder.define(first, as: rules)
    let error = #expect(throws: SchemaCircleError.self) { try builder.build(root: first) }
    #expect(Set(error?.rules ?? []) == [first, id])
  }
}
