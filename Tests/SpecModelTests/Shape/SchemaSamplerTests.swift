import SpecModel
import TestSupport
import Testing

/// Values made of JSON Schemas.
@Suite(.inTurn)
struct SchemaSamplerTests {
  @Test(arguments: [
    "true", "{}", ##"{"type": "string", "minLength": 5}"##, ##"{"const": {"a": [1]}}"##,
    ##"{"enum": ["a", 2, null]}"##, ##"{"type": ["null", "integer"], "minimum": 7}"##,
    ##"{"type": "integer", "exclusiveMinimum": 0, "maximum": 100, "multipleOf": 7}"##,
    ##"{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 0.5}"##,
    ##"{"format": "date-time"}"##, ##"{"pattern": "^[A-Z]{3}-\\d+$", "maxLength": 9}"##,
    ##"{"type": "string", "contentEncoding": "base64", "minLength": 1}"##,
    ##"{"properties": {"id": {"type": "integer"}, "tags": {"type": "array", "uniqueItems": true, "minItems": 3, "items": {"enum": ["a", "b", "c", "d"]}}}, "required": ["id", "other"], "additionalProperties": {"type": "boolean"}}"##,
    ##"{"allOf": [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"properties": {"b": {"type": "string"}}, "required": ["b"]}]}"##,
    ##"{"oneOf": [{"type": "integer", "multipleOf": 2}, {"type": "integer", "multipleOf": 3}]}"##,
    ##"{"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 5}]}"##,
    ##"{"type": "number", "minimum": 5, "maximum": 7, "not": {"type": "integer"}}"##,
    ##"{"type": "integer", "not": {"minimum": 1}}"##,
    ##"{"anyOf": [{"not": {}}, {"type": "boolean"}]}"##,
    ##"{"type": "object", "minProperties": 3, "maxProperties": 4}"##,
    ##"{"type": "object", "patternProperties": {"^x-": {"type": "integer"}}, "additionalProperties": false, "minProperties": 0}"##,
    ##"{"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"##,
    ##"{"type": "array", "contains": {"const": 5}, "minContains": 2}"##,
    ##"{"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "properties": {"name": {"type": "string"}, "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}}, "required": ["name", "children"]}}}"##,
    ##"{"type": "object", "properties": {"kind": {"enum": ["a", "b"]}}, "required": ["kind"], "if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}, "else": {"required": ["y"]}}"##,
    ##"{"type": "object", "properties": {"a": {}}, "dependentRequired": {"a": ["b"]}}"##,
    ##"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": [{"type": "integer"}], "additionalItems": {"type": "string"}, "minItems": 3}"##,
    ##"{"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "object", "properties": {"b": {"type": "string"}}}]}"##,
    ##"{"oneOf": [{"properties": {"a": {}, "b": {}}, "required": ["a"]}, {"properties": {"a": {}, "b": {}}, "required": ["a", "b"]}], "type": "object"}"##,
    ##"{"type": "array", "minItems": 1, "items": {"oneOf": [{"type": "object", "properties": {"in": {"properties": {"a": {"type": "integer"}}, "type": "object"}}, "required": ["in"]}, {"type": "object", "properties": {"in": {"type": "object", "properties": {"b": {"type": "integer"}}}}, "required": ["in"]}, {"type": "object", "properties": {"c": {"type": "integer"}}}]}}"##,
    ##"{"type": "object", "properties": {"a": {"type": "integer"}}, "not": {"required": ["a"]}}"##,
    ##"{"enum": ["b", "c"], "allOf": [{"oneOf": [{"const": "a"}, {"const": "c"}]}]}"##,
    ##"{"required": ["x", "y"], "properties": {"x": {"const": "b", "$ref": "#/$defs/e"}, "y": {"const": "a", "$ref": "#/$defs/e"}}, "$defs": {"e": {"oneOf": [{"const": "a"}, {"const": "b"}]}}}"##,
    ##"{"properties": {"a": {"enum": ["aa", "b"], "maxLength": 1}, "c": {"allOf": [{"enum": [1]}, {"enum": [2]}]}}, "type": "object"}"##,
    ##"{"type": "array", "minItems": 2, "uniqueItems": true, "items": {"pattern": "^(0|[1-9][0-9]*)$"}}"##,
    ##"{"type": "object", "properties": {"a": {"format": "date", "pattern": "^\\d{4}-\\d{2}-\\d{2}$"}}, "required": ["a"]}"##,
    ##"{"allOf": [{"pattern": "^a|b$"}, {"pattern": "b$"}]}"##,
    ##"{"properties": {"a": {}}, "dependentSchemas": {"a": {"additionalProperties": false}}}"##,
    ##"{"type": "array", "prefixItems": [true, false]}"##,
    ##"{"if": {"const": 1}, "else": false}"##,
    ##"{"type": "object", "required": ["a"], "properties": {"a": {"additionalProperties": {"type": "integer"}, "propertyNames": {"format": "uri", "pattern": "^https"}}}}"##,
  ])
  func `a value made of a JSON Schema fits it`(_ json: String) throws {
    let schema = try Schema.compile(value(json), options: SchemaOptions(assertsFormats: true))
    for seed in 0..<20 as Range<UInt64> {
      let sample = try schema.sample(seed: seed)
      #expect(try schema.isValid(sample), "\(sample.jsonText)")
      #expect(try schema.sample(seed: seed).jsonText == sample.jsonText)
    }
  }

  @Test(arguments: [
    ("false", ShapeSamplingError.Reason.schema), (##"{"type": "string", "not": {}}"##, .schema),
    (##"{"pattern": "(?=a)b"}"##, .pattern),
    (
      ##"{"anyOf": [{"pattern": "(?=a)b"}, {"type": "integer", "minimum": 0.1, "maximum": 0.9}]}"##,
      .number
    ),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/$defs/a"}}}}}"##,
      .tooLarge
    ),
    (
      ##"{"type": "array", "items": {"type": "boolean"}, "uniqueItems": true, "minItems": 3}"##,
      .unique
    ),
  ])
  func `a JSON Schema for which no value is found gives none, and the reason`(
    _ json: String,
    reason: ShapeSamplingError.Reason
  ) throws {
    let schema = try Schema.compile(value(json))
    #expect { try schema.sample(seed: 1) } throws: { error in
      (error as? ShapeSamplingError)?.reason == reason
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `rules that no value meets are given up soon`() throws {
    var json = ##"{"properties": {"a": {}, "b": {}, "c": {}}}"##
    for level in 0..<3 {
      json =
        ##"{"properties": {"in": \##(json), "k\##(level)": {"type": "integer"}}, "required": ["in"]}"##
      json = ##"{"oneOf": [\##(json), \##(json), \##(json)]}"##
    }
    let schema = try Schema.compile(value(json))
    #expect(throws: ShapeSamplingError.self) { try schema.sample(seed: 1) }
  }

  @Test(arguments: [
    (##"{"anyOf": [{"pattern": "(?=a)b"}, {"const": "x"}]}"##, #""x""#),
    (
      ##"{"oneOf": [{"$ref": "#/$defs/bad"}, {"const": "x"}], "$defs": {"bad": {"type": "object", "required": ["x"], "properties": {"x": false}}}}"##,
      #""x""#
    ),
    (##"{"type": ["string", "null"], "pattern": "(?=a)b"}"##, "null"),
    (
      ##"{"properties": {"a": {"const": 1}, "b": {"type": "string", "pattern": "(?=a)b"}}}"##,
      #"{"a":1}"#
    ),
    (
      ##"{"properties": {"a": {"type": "array", "minItems": 90000}, "b": {"const": 1}}}"##,
      #"{"b":1}"#
    ),
  ])
  func `a branch, a type and an optional member without a value are left out`(
    _ json: String,
    expected: String
  ) throws {
    let schema = try Schema.compile(value(json))
    for seed in 0..<5 as Range<UInt64> {
      #expect(try schema.sample(seed: seed).jsonText == expected)
    }
  }

  @Test(arguments: [("readOnly", ["a"]), ("writeOnly", ["b", "c"])])
  func `a sample has no members of the other direction`(never: String, names: [String]) throws {
    let json = ##"""
      {"allOf": [{"required": ["a", "b"]}, {"properties": {"a": {"writeOnly": true}}}],
       "properties": {"a": {"type": "integer"}, "b": {"$ref": "#/$defs/r"}, "c": {"readOnly": true}},
       "$defs": {"r": {"readOnly": true}}}
      """##
    let schema = try Schema.compile(value(json), options: SchemaOptions(neverRequired: never))
    for seed in 0..<20 as Range<UInt64> {
      #expect(try schema.sample(seed: seed).members.map(\.name) == names)
    }
  }
}
