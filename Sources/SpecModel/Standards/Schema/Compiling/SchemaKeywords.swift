/// The names of the keywords of JSON Schema and of OpenAPI's dialects of it.
enum SchemaKeywords {
  /// Every keyword that a dialect knows, also those that only describe.
  static let all: Set<String> = [
    "$id", "$schema", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef",
    "$recursiveAnchor", "$vocabulary", "$comment", "$defs", "definitions",
    "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies",
    "prefixItems", "items", "additionalItems", "contains", "unevaluatedItems",
    "properties", "patternProperties", "additionalProperties", "propertyNames",
    "unevaluatedProperties",
    "type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum",
    "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems",
    "maxContains", "minContains", "maxProperties", "minProperties", "required",
    "dependentRequired",
    "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples", "format",
    "contentEncoding", "contentMediaType", "contentSchema",
    "nullable", "discriminator", "xml", "externalDocs", "example",
  ]

  /// Those that others may be misspellings of; of the words left out, `when` and `note` would be.
  static let mistakable = all.subtracting(["if", "not", "then", "else", "xml"]).sorted()
}
