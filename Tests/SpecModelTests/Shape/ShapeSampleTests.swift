import SpecModel
import TestSupport
import Testing

/// Values made of shapes.
@Suite(.inTurn)
struct ShapeSampleTests {
  @Test func `samples of named shapes fit them and their JSON Schemas`() throws {
    let catalog = try ShapeCatalog(ShapeCatalog.shop)
    #expect(catalog.diagnostics.isEmpty)
    for (index, definition) in catalog.compiler.graph.scope.definitions.enumerated() {
      try check(index, of: catalog, name: definition.name)
    }
  }

  @Test(arguments: [
    "string", "string(100..)", "string(..2)", "string(5)", "integer", "integer(>5)", "integer(<0)",
    "integer(3)", "integer(1.5..2.5)", "integer(12345678901234567890..)", "number", "number(0..<1)",
    "number(>0)", "number(<0)", "number(0.001..0.002)", "number(<=-1e300)", "boolean", "any",
    "null",
    "object", "object(3..)", "array", "array(4)", "array(..1)", "[integer](0)", "[[uuid](2)](3..)",
    "'a' | 'b'", "string?", "42", "false", "/^a{2,4}[^b]\\d+$/", "/x|y/", "/^(foo|bar)?-?\\w*$/",
    "/^\\p{Lu}\\p{Ll}+$/", "/^.$/", "date-time", "date", "time", "duration", "email", "idn-email",
    "hostname", "idn-hostname", "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference",
    "uri-template", "uuid", "json-pointer", "relative-json-pointer", "regex", "base64", "http-date",
    "epochSeconds", "epochMilliseconds", "epochSeconds(..5)", "epochMilliseconds(>5)",
    "/^[a-z]+$/(20..30)", "/^a*$/(0)", "/^a/(1..80)",
    "/^\\d{2}-\\w+$/(..5)", "/^\\w+@\\w+$/(40..41)", "email(..11)", "email(60..254)",
    "email(200..)",
    "uri(80..)", "uri(..8)", "hostname(100..200)", "date-time(30..)", "json-pointer(..0)",
    "base64(40..)",
    "uri-reference(500)", "ipv6(30..)", "number(0<..<0.01)", "number(0..1, step 0.01)",
    "integer(3..9, step 7)", "number(step 0.25)", "integer(>100, step 5)", "[integer](5, unique)",
    "['a' | 'b' | 'c'](3, unique)", "[boolean](2, unique)", "array(10, unique)",
  ])
  func `a sample fits its shape`(text: String) throws {
    let catalog = try ShapeCatalog(shape: JSONValue.string(text).jsonText)
    #expect(catalog.diagnostics.isEmpty)
    try check(catalog.root, of: catalog, name: text)
  }

  private func check(_ node: Int, of catalog: ShapeCatalog, name: String) throws {
    let validator = ShapeValidator(node, of: catalog.compiler)
    let text = catalog.compiler.graph.jsonSchema(of: node)
    let schema = try Schema.compile(value(text), options: SchemaOptions(assertsFormats: true))
    for seed in 0..<20 as Range<UInt64> {
      let sample = try validator.sample(seed: seed)
      #expect(try validator.isValid(sample), "\(name): \(sample.jsonText)")
      #expect(try schema.isValid(sample), "\(name): \(sample.jsonText)")
      #expect(try validator.sample(seed: seed).jsonText == sample.jsonText)
    }
  }

  @Test(arguments: [
    (#""/(?=a)b/""#, "{}", ShapeSamplingError.Reason.pattern),
    (#""string(10000000..)""#, "{}", .tooLarge), (#""[any](90000..)""#, "{}", .tooLarge),
    (#""[string(1000000..)](20..)""#, "{}", .tooLarge),
    (#""[boolean](3, unique)""#, "{}", .unique), (#""date(..5)""#, "{}", .length),
    (#""/^abc$/(5..)""#, "{}", .length),
    (#""A""#, #"{"A": {"a": "A"}}"#, .tooLarge), (#""integer(0.1..0.9)""#, "{}", .number),
  ])
  func `where no value is found the part of the shape is told`(
    shape: String,
    names: String,
    reason: ShapeSamplingError.Reason
  ) throws {
    let catalog = try ShapeCatalog(names, shape: shape)
    let validator = ShapeValidator(catalog.root, of: catalog.compiler)
    #expect { try validator.sample(seed: 0) } throws: { error in
      (error as? ShapeSamplingError)?.reason == reason
    }
  }

  @Test(arguments: [
    (#"{"id": "'i'", "c?": "/(?=a)b/"}"#, #"{"id":"i"}"#),
    (#"{"a?": {"b": "/(?=a)b/"}, "id": "'i'"}"#, #"{"id":"i"}"#),
    (#"{"a?": {"b?": "/(?=a)b/", "id": "'i'"}}"#, #"{"a":{"id":"i"}}"#),
    (#""/(?=a)b/ | 'x'""#, #""x""#), (#"{"c?": "/(?=a)b/ | 'x'"}"#, #"{"c":"x"}"#),
    (#"{"u": "Bad | Good"}"#, #"{"u":{"y":"y"}}"#),
    (#"["Bad | 'x'"]"#, #"["x","x"]"#), (#"{"l?": "[Bad](2)", "id": "'i'"}"#, #"{"id":"i"}"#),
  ])
  func `an optional member and an alternative without a value are left out`(
    shape: String,
    expected: String
  ) throws {
    let names = #"{"Bad": {"x": "/(?=a)b/"}, "Good": {"y": "'y'"}}"#
    let catalog = try ShapeCatalog(names, shape: shape)
    for seed in 0..<5 as Range<UInt64> {
      let text = try ShapeValidator(catalog.root, of: catalog.compiler).sample(seed: seed).jsonText
      #expect(text == expected || text == #"["x"]"# && expected == #"["x","x"]"#)
    }
  }

  @Test func `other seeds give other values`() throws {
    let catalog = try ShapeCatalog(ShapeCatalog.shop, shape: #""Products""#)
    let texts = try (0..<5 as Range<UInt64>).map { seed in
      try ShapeValidator(catalog.root, of: catalog.compiler).sample(seed: seed).jsonText
    }
    #expect(Set(texts).count == 5)
  }

  @Test func `a JSON Schema names the shapes it uses`() throws {
    let catalog = try ShapeCatalog(
      #"{"User": {"id": "integer(>=1)  # its number", "boss?": "User?", "*": false}}"#,
      shape: #""[User](1..)""#
    )
    #expect(
      catalog.compiler.graph.jsonSchema(of: catalog.root) == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "array",
          "items": {
            "$ref": "#/$defs/User"
          },
          "minItems": 1,
          "$defs": {
            "User": {
              "type": "object",
              "properties": {
                "id": {
                  "description": "its number",
                  "type": "integer",
                  "minimum": 1
                },
                "boss": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/User"
                    },
                    {
                      "const": null
                    }
                  ]
                }
              },
              "required": [
                "id"
              ],
              "additionalProperties": false
            }
          }
        }
        """
    )
  }
}
