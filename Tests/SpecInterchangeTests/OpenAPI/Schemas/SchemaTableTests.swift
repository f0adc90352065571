import Testing

@testable import SpecInterchange

/// What each kind of schema becomes.
@Suite struct SchemaTableTests {
  private static let rows: [(String, String)] = [
    (#"{"type": "string"}"#, #""string""#),
    (#"{"type": "string", "nullable": true}"#, #""string?""#),
    (#"{"type": ["string", "null"]}"#, #""string?""#),
    (#"{"type": ["string", "integer"], "maxLength": 5}"#, #""string(..5) | integer""#),
    (#"{"type": "string", "minLength": 1, "maxLength": 80}"#, #""string(1..80)""#),
    (
      #"{"type": "number", "minimum": 0, "maximum": 1, "exclusiveMaximum": true}"#,
      #""number(0..<1)""#
    ),
    (#"{"type": "number", "exclusiveMinimum": 0}"#, #""number(>0)""#),
    (#"{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}"#, #""number(0<..<1)""#),
    (#"{"type": "integer", "format": "int64", "multipleOf": 5}"#, #""integer(step 5)""#),
    (
      #"{"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": true}"#,
      #""[string](1.., unique)""#
    ),
    (#"{"type": "string", "format": "email", "maxLength": 254}"#, #""email(..254)""#),
    (#"{"type": "string", "format": "byte"}"#, #""base64""#),
    (#"{"type": "string", "format": "password"}"#, #""string""#),
    (#"{"type": "string", "pattern": "^a/b\\-c$", "maxLength": 9}"#, #""/^a\\/b-c$/(..9)""#),
    (#"{"type": "string", "enum": ["a", "it's", "\"\\"]}"#, #""'a' | 'it''s' | '\"\\'""#),
    (#"{"type": "string", "nullable": true, "enum": ["a", "b"]}"#, #""'a' | 'b' | null""#),
    (#"{"const": 4}"#, #""4""#),
    (
      #"{"type": "object", "properties": {"id": {"type": "integer"}, "nick": {"type": "string"}}, "required": ["id"]}"#,
      #"{"id":"integer","nick?":"string"}"#
    ),
    (#"{"properties": {"id": {}}, "additionalProperties": false}"#, #"{"id?":"any","*":false}"#),
    (#"{"type": "object", "additionalProperties": {"type": "string"}}"#, #"{"*":"string"}"#),
    (#"{"type": "object"}"#, #""object""#),
    (#"{"type": "object", "minProperties": 1}"#, #""object(1..)""#),
    (
      #"{"type": "object", "patternProperties": {"^x/": {"type": "string"}}}"#,
      #"{"/^x\\//":"string"}"#
    ),
    (#"{"type": "array", "items": @User}"#, #""[User]""#),
    (
      #"{"type": "array", "items": {"type": "object", "properties": {"a": {}}}}"#,
      #"[{"a?":"any"}]"#
    ),
    (
      #"{"type": "array", "items": {"type": "object", "properties": {"a": {}}}, "maxItems": 3}"#,
      #""[TItem](..3)""#
    ),
    (
      #"{"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}], "items": false, "minItems": 2}"#,
      #"["number","string"]"#
    ),
    (#"{"allOf": [@User]}"#, #""User""#),
    (#"{"allOf": [@User], "nullable": true}"#, #""User?""#),
    (
      #"{"allOf": [@User, {"properties": {"b": {"type": "string"}}}]}"#,
      #"{"...":"User","b?":"string"}"#
    ),
    (#"{"allOf": [@User, {"required": ["nick"]}]}"#, #"{"...":"User","nick":"string"}"#),
    (#"{"oneOf": [@User, {"type": "string"}]}"#, #""User | string""#),
    (#"{"anyOf": [@User, {"type": "null"}]}"#, #""User?""#),
    (#"{"oneOf": [@User, @User]}"#, #""@schemas/T.json""#),
    (
      #"{"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
      #""TObject | TObject2""#
    ),
    (#"{"not": {"type": "string"}}"#, #""@schemas/T.json""#),
    (#"{"type": "string", "description": "one\n two\u0001"}"#, #""string  # one two""#),
    (
      #"{"type": "object", "description": "A thing.", "properties": {"?a": {}, "b?": {}, " c": {}, "*": {}, "": {}}}"#,
      ##"{"#":"A thing.","'?a'?":"any","'b?'?":"any","' c'?":"any","'*'?":"any","''?":"any"}"##
    ),
    (
      #"{"type": "object", "properties": {"type": {"const": "x", "type": "string"}, "properties": {"type": "object", "properties": {"a": {}}}}, "required": ["type", "properties"]}"#,
      #"{"type":"'x'","properties":{"a?":"any"}}"#
    ),
  ]

  @Test(arguments: rows)
  func `a schema becomes a shape`(schema: String, shape: String) throws {
    let schema = schema.replacing("@User", with: ##"{"$ref": "#/components/schemas/User"}"##)
    let imported = try ImportedSchemas(
      #""User": {"type": "object", "properties": {"id": {"type": "integer"}, "nick": {"type": "string"}}, "required": ["id"]}, "T": \#(schema)"#,
      version: "3.1.0"
    )
    #expect(imported["T"] == shape)
    #expect(try imported.compiled()["T"] != nil)
  }
}
