import SpecStandards
import TestSupport
import Testing

/// What is misspelled in a JSON Schema asserts nothing: it is warned of, and the schema is compiled.
@Suite(.inTurn)
struct SchemaMisspellingTests {
  private func warnings(_ text: String) throws -> [String] {
    var warnings: [String] = []
    let options = SchemaOptions(assertsFormats: true)
    _ = try Schema.compile(SchemaTests.value(text), options: options) { warning in
      #expect(warning.diagnostic.severity == .warning)
      let told = warning.diagnostic
      warnings.append("\(warning.pointer) \(told.message) | \(told.label)")
    }
    return warnings.sorted()
  }

  @Test func `a keyword that is nearly one`() throws {
    #expect(
      try warnings(#"{"type": "object", "proprties": {}, "requird": ["a"], "minlength": 1}"#) == [
        "/minlength JSON Schema has no keyword \"minlength\", so it asserts nothing "
          + "| did you mean \"minLength\"?",
        "/proprties JSON Schema has no keyword \"proprties\", so it asserts nothing "
          + "| did you mean \"properties\"?",
        "/requird JSON Schema has no keyword \"requird\", so it asserts nothing "
          + "| did you mean \"required\"?",
      ]
    )
  }

  @Test func `a keyword in a schema below`() throws {
    #expect(
      try warnings(#"{"properties": {"proprties": {"enun": [1]}}, "items": {"ref": "a"}}"#) == [
        "/items/ref JSON Schema has no keyword \"ref\", so it asserts nothing "
          + "| did you mean \"$ref\"?",
        "/properties/proprties/enun JSON Schema has no keyword \"enun\", so it asserts nothing "
          + "| did you mean \"enum\"?",
      ]
    )
  }

  @Test(
    arguments: [
      "propertiess", "requiredd", "types", "enums", "constt", "anyOff", "itemss", "formats",
    ]
  )
  func `a keyword with letters behind it`(_ keyword: String) throws {
    let found = try warnings(#"{"\#(keyword)": 1}"#)
    let meant = keyword.dropLast()
    #expect(found.map { $0.hasSuffix("| did you mean \"\(meant)\"?") } == [true])
  }

  @Test(arguments: ["emial", "datetime", "Date-Time", "url"])
  func `a format that is nearly one`(_ format: String) throws {
    let found = try warnings(#"{"format": "\#(format)"}"#)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "/format JSON Schema has no format \"\(format)\", so it asserts nothing | did you mean \""
      ) == true
    )
  }

  @Test(arguments: [
    #"{"x-proprties": 1, "note": "n", "example": 1, "nullable": true, "unit": "m", "when": 1}"#,
    #"{"tsType": "A", "typeof": "b", "type_": "x", "enumX": "y", "titleDe": "c", "comment": "d", "id": "e", "sample": 1}"#,
    #"{"format": "ulid"}"#, #"{"format": "urn"}"#, #"{"format": "int32"}"#,
    #"{"format": "password"}"#, #"{"format": "x-emial"}"#,
    #"{"const": {"typ": 1}}"#,
    #"{"default": {"requird": 1}, "examples": [{"typ": 1}], "enum": [{"typ": 1}]}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"range": 1}}}"#,
  ])
  func `what describes is not warned of`(_ schema: String) throws {
    #expect(try warnings(schema) == [])
  }
}
