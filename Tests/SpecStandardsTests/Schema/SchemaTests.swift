import Dispatch
import Foundation
import SpecStandards
import Synchronization
import TestSupport
import Testing

/// Verdicts of schemas beyond the official suite.
@Suite(.inTurn)
struct SchemaTests {
  static func schema(_ text: String, _ options: SchemaOptions = SchemaOptions()) throws -> Schema {
    try Schema.compile(JSONDocument(parsing: text.utf8).root, options: options)
  }

  static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text.utf8).root
  }

  @Test(arguments: [
    (#"{"maximum": 9007199254740992}"#, "9007199254740993", false),
    (#"{"maximum": 0.3}"#, "0.30", true),
    (#"{"exclusiveMaximum": 0.3}"#, "0.30", false),
    (#"{"minimum": 1e400}"#, "1e401", true),
    (#"{"minimum": -0.5}"#, "-0.50000000000000000000000001", false),
    (#"{"multipleOf": 0.01}"#, "19.99", true),
    (#"{"multipleOf": 0.01}"#, "19.995", false),
    (#"{"multipleOf": 0.01}"#, "123456789012345678901234567890.01", true),
    (#"{"type": "integer"}"#, "1.0", true),
    (#"{"type": "integer"}"#, "1e-1", false),
    (#"{"enum": [1, 2.0]}"#, "2", true),
    (#"{"const": 10}"#, "1e1", true),
  ])
  func `numbers are compared exactly`(schema: String, value: String, isValid: Bool) throws {
    let schema = try Self.schema(schema)
    #expect(try schema.isValid(Self.value(value)) == isValid)
    #expect(try schema.issues(in: Self.value(value)).isEmpty == isValid)
  }

  @Test(arguments: [
    (#"{"maxLength": 1}"#, #""\uD83D\uDE00""#, true),
    (#"{"maxLength": 1}"#, "\"e\u{301}\"", false),
    (#"{"const": "\u00e9"}"#, "\"e\u{301}\"", false),
    (#"{"const": "\u0061bc"}"#, #""ab\u0063""#, true),
    (#"{"required": ["\u0061"]}"#, #"{"a": 1}"#, true),
    (#"{"properties": {"a": false}}"#, #"{"\u0061": 1}"#, false),
    (#"{"pattern": "^a$"}"#, #""\u0061""#, true),
    (#"{"pattern": "^(?=a)..$"}"#, #""ab""#, true),
    (#"{"pattern": "^(?=a)..$"}"#, #""bb""#, false),
    (
      #"{"properties": {"a-name-longer-than-sixteen": false}}"#,
      #"{"a-name-longer-than-sixteen": 1}"#, false
    ),
    (
      #"{"properties": {"a-name-longer-than-sixteen": false}}"#,
      #"{"a-name-Longer-than-sixteen": 1}"#, true
    ),
    (#"{"properties": {"": false}}"#, #"{"": 1}"#, false),
    (#"{"properties": {"": false}}"#, "{\"\\u0000\": 1}", true),
  ])
  func `texts are compared by bytes and measured in code points`(
    schema: String,
    value: String,
    isValid: Bool
  ) throws {
    #expect(try Self.schema(schema).isValid(Self.value(value)) == isValid)
  }

  @Test func `more than 64 names may be required`() throws {
    let names = (0..<200).map { "\"name\($0)\"" }
    let schema = try Self.schema("{\"required\": [\(names.joined(separator: ","))]}")
    let whole = names.map { "\($0): 1" }
    #expect(try schema.isValid(Self.value("{\(whole.joined(separator: ","))}")))
    for missing in [0, 63, 64, 199] {
      var members = whole
      members.remove(at: missing)
      let value = try Self.value("{\(members.joined(separator: ","))}")
      #expect(try !schema.isValid(value))
      #expect(try schema.issues(in: value).map(\.expected) == ["a member \"name\(missing)\""])
    }
  }

  @Test(arguments: [3, 40])
  func `equal elements are found in short and in long arrays`(count: Int) throws {
    let schema = try Self.schema(#"{"uniqueItems": true}"#)
    let numbers = (0..<count).map { "{\"a\": \($0), \"b\": 1}" }
    #expect(try schema.isValid(Self.value("[\(numbers.joined(separator: ","))]")))
    let again = numbers + ["{\"b\": 1.0, \"a\": 1}"]
    #expect(try !schema.isValid(Self.value("[\(again.joined(separator: ","))]")))
  }

  @Test func `a schema that mentions itself judges nested values`() throws {
    let schema = try Self.schema(
      ##"{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["id"]}"##
    )
    let depth = 60
    let open = String(repeating: #"{"id": 1, "next": "#, count: depth)
    let close = String(repeating: "}", count: depth)
    #expect(try schema.isValid(Self.value(open + #"{"id": 1}"# + close)))
    let issues = try schema.issues(in: Self.value(open + "{}" + close))
    #expect(issues.map(\.instancePath.tokens.count) == [depth])
  }

  @Test(.timeLimit(.minutes(10)))
  func `references that lead on and on give no verdict`() throws {
    var definitions = (0..<5000).map { ##""a\##($0)": {"$ref": "#/$defs/a\##($0 + 1)"}"## }
    definitions.append(#""a5000": true"#)
    let schema = try Self.schema(
      ##"{"$ref": "#/$defs/a0", "$defs": {\##(definitions.joined(separator: ","))}}"##
    )
    let value = try Self.value("1")
    let verdict = Self.onLargeStack {
      Result { () throws(SchemaEvaluationError) in try schema.isValid(value) }
    }
    #expect(verdict == .failure(.tooDeep))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pattern that takes too many steps gives no verdict`() throws {
    let schema = try Self.schema(#"{"pattern": "^(?=(a+)+b)(a|aa)+\\1c$"}"#)
    let value = try Self.value("\"\(String(repeating: "a", count: 60))\"")
    let error = #expect(throws: SchemaEvaluationError.self) { try schema.isValid(value) }
    #expect(error != .tooDeep)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a large value with an issue in each element is explained in part`() throws {
    let schema = try Self.schema(
      #"{"items": {"properties": {"a": {"enum": ["x"]}}, "additionalProperties": false}}"#
    )
    let element = #"{"a": "y", "b": 1}"#
    let count = 20_000
    let value = try Self.value(
      "[\(repeatElement(element, count: count).joined(separator: ","))]"
    )
    let issues = try schema.issues(in: value)
    #expect(issues.count == 1_000)
    #expect(issues.last?.instancePath.description == "/499/b")
  }

  /// Runs a closure on a thread with a stack as large as that of a program's main thread.
  private static func onLargeStack<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) -> Value? {
    let result = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = body()
      result.withLock { $0 = value }
      done.signal()
    }
    thread.stackSize = 16 << 20
    thread.start()
    done.wait()
    return result.withLock(\.self)
  }

  @Test(arguments: [
    (#"{"type": "string", "nullable": true}"#, "null", true),
    (#"{"type": "string"}"#, "null", false),
    (#"{"type": "string", "nullable": true, "enum": ["a"]}"#, "null", false),
    (#"{"type": "string", "nullable": true, "enum": ["a", null]}"#, "null", true),
    (#"{"minimum": 1, "exclusiveMinimum": true}"#, "1", false),
    (#"{"minimum": 1, "exclusiveMinimum": false}"#, "1", true),
    (#"{"maximum": 1, "exclusiveMaximum": true}"#, "1", false),
    (#"{"const": 1, "example": 2}"#, "3", true),
    (#"{"items": {"type": "integer"}}"#, "[1]", true),
  ])
  func `schemas of OpenAPI 3_0 have their own words`(
    schema: String,
    value: String,
    isValid: Bool
  ) throws {
    let schema = try Self.schema(schema, SchemaOptions(defaultDialect: .openAPI30))
    #expect(try schema.isValid(Self.value(value)) == isValid)
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"required": ["a", "b"], "properties": {"a": {"writeOnly": true}, "b": {"readOnly": true}}}"#,
    ##"{"required": ["a", "b"], "properties": {"a": {"$ref": "#/$defs/w"}, "b": {"allOf": [{"$ref": "#/$defs/r"}]}}, "$defs": {"w": {"writeOnly": true}, "r": {"readOnly": true}}}"##,
    ##"{"allOf": [{"$ref": "#/$defs/base"}, {"required": ["a", "b"]}], "$defs": {"base": {"properties": {"a": {"writeOnly": true}, "b": {"readOnly": true}}}}}"##,
    ##"{"allOf": [{"required": ["a", "b"]}], "properties": {"a": {"writeOnly": true}, "b": {"readOnly": true}}}"##,
    ##"{"oneOf": [{"required": ["a", "b"], "properties": {"a": {"writeOnly": true}, "b": {"readOnly": true}}}, {"type": "null"}]}"##,
  ], SchemaDialect.allCases)
  func `what is readOnly is not required in requests, what is writeOnly not in responses`(schema: String, dialect: SchemaDialect) throws {
    func isValid(_ value: String, neverRequired: String?) throws -> Bool {
      let options = SchemaOptions(defaultDialect: dialect, neverRequired: neverRequired)
      return try Self.schema(schema, options).isValid(Self.value(value))
    }
    let (request, response) = ("readOnly", "writeOnly")
    #expect(try isValid(#"{"a": 1}"#, neverRequired: request))
    #expect(try !isValid(#"{"b": 1}"#, neverRequired: request))
    #expect(try isValid(#"{"b": 1}"#, neverRequired: response))
    #expect(try !isValid(#"{"a": 1}"#, neverRequired: response))
    #expect(try isValid(#"{"a": 1, "b": 1}"#, neverRequired: request))
    #expect(try !isValid(#"{"a": 1}"#, neverRequired: nil))
  }

  @Test func `what an alternative or a negation requires stays`() throws {
    let marked = #""properties": {"a": {"writeOnly": true}}"#
    for (rules, value, isValid) in [
      (#""oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#, #"{"b": 1}"#, true),
      (#""not": {"required": ["a"]}"#, "{}", true),
      (#""if": {"required": ["a"]}, "then": {"required": ["c"]}"#, "{}", true),
    ] {
      let options = SchemaOptions(neverRequired: "writeOnly")
      let schema = try Self.schema("{\(marked), \(rules)}", options)
      #expect(try schema.isValid(Self.value(value)) == isValid, "\(rules)")
    }
  }

  @Test func `a schema inside another document is a root of its own`() throws {
    let spec = try Self.value(
      ##"{"schema": {"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}}"##
    )
    let schema = try Schema.compile(try #require(spec["schema"]))
    let response = try Self.value(#"{"body": 5}"#)
    let issues = try schema.issues(in: try #require(response["body"]))
    #expect(issues.map(\.instancePath.description) == [""])
    #expect(issues.map(\.schemaPointer.description) == ["/$ref/type"])
    #expect(issues.map(\.absoluteSchemaLocation) == ["#/$defs/a/type"])
  }
}
