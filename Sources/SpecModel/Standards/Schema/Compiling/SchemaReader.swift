/// Reads the keywords of one schema.
struct SchemaReader {
  let value: JSONValue
  let resource: SchemaResource
  let compiler: SchemaCompiler
  var rules = SchemaRules()

  init(value: JSONValue, resource: SchemaResource, compiler: SchemaCompiler) {
    self.value = value
    self.resource = resource
    self.compiler = compiler
    rules.origin = SchemaOrigin(schema: value, resource: resource)
  }

  private var dialect: SchemaDialect { resource.dialect }

  /// The rules that the schema says.
  mutating func read() -> SchemaRules {
    switch value.node.kind {
    case .true: break
    case .false: rules.types = []
    case .object where resource.vocabularies == .unknown: break
    case .object: readKeywords()
    default:
      report(
        .invalidSchema,
        "a schema is an object, true or false",
        at: value,
        label: "found \(value.type.phrase)",
        suggestion: .label(
          json: value.string?.hasSuffix(".json") == true ? "{\"$ref\": \(value.jsonText)}" : nil
        )
      )
    }
    return rules
  }

  private mutating func readKeywords() {
    if dialect.referenceReplacesSiblings, let reference = value["$ref"] {
      readReference("$ref", reference)
      return
    }
    let vocabularies = resource.vocabularies
    for member in value.members {
      let keyword = member.name
      let content = member.value
      if readCore(keyword, content) { continue }
      if vocabularies.contains(.applicator), readApplicator(keyword, content) { continue }
      if vocabularies.contains(.unevaluated), readUnevaluated(keyword, content) { continue }
      if vocabularies.contains(.validation), readAssertion(keyword, content) { continue }
      readAnnotation(keyword, content)
      warnOfMisspelling(member)
    }
    if dialect == .openAPI30 { finishOpenAPI30() }
    if rules.array.listsItems {
      rules.array.items = value["additionalItems"].map { schema($0) }
    }
  }

  // MARK: - Core

  private mutating func readCore(_ keyword: String, _ content: JSONValue) -> Bool {
    switch keyword {
    case "$ref": readReference(keyword, content)
    case "$dynamicRef" where dialect.is202012: readReference(keyword, content)
    case "$recursiveRef" where dialect == .draft201909: readReference(keyword, content)
    case "$id", "$schema", "$comment", "$anchor", "$dynamicAnchor":
      if dialect != .openAPI30 { _ = text(content, keyword) }
    case "$vocabulary", "$recursiveAnchor": break
    case "$defs", "definitions": readDefinitions(keyword, content)
    default: return false
    }
    return true
  }

  /// Definitions are read only where something refers to them; their form is checked here.
  private mutating func readDefinitions(_ keyword: String, _ content: JSONValue) {
    guard SchemaChildren.form(of: keyword, dialect: dialect) != nil else { return }
    if content.node.kind != .object { reportType(content, keyword, "an object of schemas") }
    for member in content.members { _ = schema(member.value) }
  }

  // MARK: - Applicators

  private mutating func readApplicator(_ keyword: String, _ content: JSONValue) -> Bool {
    guard let form = SchemaChildren.form(of: keyword, dialect: dialect) else {
      return false
    }
    switch keyword {
    case "allOf": rules.inPlace.allOf = schemas(content, keyword)
    case "anyOf": rules.inPlace.anyOf = schemas(content, keyword)
    case "oneOf": rules.inPlace.oneOf = schemas(content, keyword)
    case "not": rules.inPlace.not = schema(content)
    case "if": rules.inPlace.condition = schema(content)
    case "then": rules.inPlace.then = schema(content)
    case "else": rules.inPlace.otherwise = schema(content)
    case "properties": rules.object.properties = members(content, keyword)
    case "patternProperties": readPatternProperties(content)
    case "additionalProperties": rules.object.additionalProperties = schema(content)
    case "propertyNames": rules.object.propertyNames = schema(content)
    case "prefixItems": rules.array.prefixItems = schemas(content, keyword)
    case "items":
      if form == .schemaOrList, content.node.kind == .array {
        rules.array.listsItems = true
        rules.array.prefixItems = content.elements.map { schema($0) }
      } else {
        rules.array.items = schema(content)
      }
    case "additionalItems": _ = schema(content)
    case "contains":
      rules.array.contains = schema(content)
      rules.array.containsEvaluates = dialect.is202012
    case "dependentSchemas":
      rules.object.dependentSchemas += members(content, keyword)
    case "dependencies": readDependencies(content)
    default: return false
    }
    return true
  }

  private mutating func readUnevaluated(_ keyword: String, _ content: JSONValue) -> Bool {
    guard dialect.hasVocabularies else { return false }
    switch keyword {
    case "unevaluatedItems": rules.array.unevaluatedItems = schema(content)
    case "unevaluatedProperties": rules.object.unevaluatedProperties = schema(content)
    default: return false
    }
    return true
  }

  private mutating func readPatternProperties(_ content: JSONValue) {
    guard content.node.kind == .object else {
      return reportType(content, "patternProperties", "an object of schemas")
    }
    for member in content.members {
      let id = schema(member.value)
      if let pattern = pattern(member.key) { rules.object.patternProperties.append((pattern, id)) }
    }
  }

  private mutating func readDependencies(_ content: JSONValue) {
    guard content.node.kind == .object else {
      return reportType(content, "dependencies", "an object")
    }
    rules.object.dependentKeyword = "dependencies"
    for member in content.members {
      let name = member.document.utf8(at: member.keyIndex)
      if member.value.node.kind == .array {
        rules.object.dependentRequired.append((name, names(member.value, "dependencies")))
      } else {
        rules.object.dependentSchemas.append(.init(utf8: name, schema(member.value)))
      }
    }
  }

  // MARK: - Assertions

  private mutating func readAssertion(_ keyword: String, _ content: JSONValue) -> Bool {
    switch keyword {
    case "type": readTypes(content)
    case "enum": readEnumeration(content)
    case "const" where dialect != .openAPI30: rules.constant = content
    case "minimum": rules.number.minimum = number(content, keyword)
    case "maximum": rules.number.maximum = number(content, keyword)
    case "exclusiveMinimum" where dialect != .openAPI30:
      rules.number.exclusiveMinimum = number(content, keyword)
    case "exclusiveMaximum" where dialect != .openAPI30:
      rules.number.exclusiveMaximum = number(content, keyword)
    case "multipleOf": readMultipleOf(content)
    case "minLength": rules.text.minLength = size(content, keyword)
    case "maxLength": rules.text.maxLength = size(content, keyword)
    case "minItems": rules.array.minItems = size(content, keyword)
    case "maxItems": rules.array.maxItems = size(content, keyword)
    case "minProperties": rules.object.minProperties = size(content, keyword)
    case "maxProperties": rules.object.maxProperties = size(content, keyword)
    case "minContains" where dialect.hasVocabularies:
      rules.array.minContains = size(content, keyword)
    case "maxContains" where dialect.hasVocabularies:
      rules.array.maxContains = size(content, keyword)
    case "uniqueItems": rules.array.uniqueItems = boolean(content, keyword)
    case "required": rules.object.required = names(content, keyword)
    case "pattern":
      if text(content, keyword) != nil { rules.text.pattern = pattern(content) }
    case "dependentRequired" where dialect.hasVocabularies: readDependentRequired(content)
    default: return false
    }
    return true
  }

  private mutating func readTypes(_ content: JSONValue) {
    let names = content.node.kind == .array ? Array(content.elements) : [content]
    if names.isEmpty {
      report(.invalidSchema, "\"type\" names no type", at: content, label: "expected a type")
    }
    var types: SchemaTypes = []
    for name in names {
      guard let text = name.string else {
        reportType(name, "type", "a type's name")
        continue
      }
      guard let type = SchemaTypes(name: text) else {
        let nearest = SpellingSuggestion.nearest(to: text, in: SchemaTypes.named.map(\.name))
        report(
          .invalidSchema,
          "there is no type \"\(text)\"",
          at: name,
          label: "expected object, array, string, integer, number, boolean or null",
          suggestion: .help(nearest)
        )
        continue
      }
      types.formUnion(type)
    }
    rules.types = types
  }

  private mutating func readEnumeration(_ content: JSONValue) {
    guard content.node.kind == .array else { return reportType(content, "enum", "an array") }
    rules.enumeration = Array(content.elements)
  }

  private mutating func readMultipleOf(_ content: JSONValue) {
    guard let number = number(content, "multipleOf") else { return }
    guard !number.isNegative, !number.isZero else {
      return report(
        .invalidSchema,
        "\"multipleOf\" must be greater than zero",
        at: content,
        label: "expected a number greater than zero"
      )
    }
    rules.number.multipleOf = number
  }

  private mutating func readDependentRequired(_ content: JSONValue) {
    guard content.node.kind == .object else {
      return reportType(content, "dependentRequired", "an object of arrays of names")
    }
    for member in content.members {
      let name = member.document.utf8(at: member.keyIndex)
      rules.object.dependentRequired.append((name, names(member.value, "dependentRequired")))
    }
  }

  // MARK: - Annotations

  private mutating func readAnnotation(_ keyword: String, _ content: JSONValue) {
    switch keyword {
    case "format": readFormat(content)
    case "contentEncoding": readContent(content, \.contentEncoding)
    case "contentMediaType": readContent(content, \.contentMediaType)
    case "contentSchema": _ = dialect.hasVocabularies ? schema(content) : nil
    default: break
    }
    rules.annotations.append((keyword, content))
  }

  private mutating func readFormat(_ content: JSONValue) {
    guard let name = text(content, "format") else { return }
    let asserts = options.assertsFormats || resource.vocabularies.contains(.formatAssertion)
    guard asserts else { return }
    rules.text.format = StringFormat(inJSONSchema: name)
    if rules.text.format == nil { warnOfMisspelledFormat(name, content) }
  }

  private mutating func readContent(
    _ content: JSONValue,
    _ rule: WritableKeyPath<SchemaRules.Text, String?>
  ) {
    guard options.assertsContent, dialect == .draft07, let name = content.string else { return }
    rules.text[keyPath: rule] = name
  }

  private var options: SchemaOptions { compiler.options }

  // MARK: - OpenAPI 3.0

  /// `nullable` widens `type`, and not `enum`; `exclusiveMinimum` and `exclusiveMaximum` sharpen the other bound.
  private mutating func finishOpenAPI30() {
    if value["nullable"]?.boolean == true, let types = rules.types {
      rules.types = types.union(.null)
    }
    if value["exclusiveMinimum"]?.boolean == true {
      rules.number.exclusiveMinimum = rules.number.minimum
      rules.number.minimum = nil
    }
    if value["exclusiveMaximum"]?.boolean == true {
      rules.number.exclusiveMaximum = rules.number.maximum
      rules.number.maximum = nil
    }
  }
}
