/// Where rules come from: a place in a JSON document, or a piece of another notation.
package struct SchemaOrigin: Sendable {
  /// The text that says the rules, where they are no JSON Schema.
  package let range: SourceRange?

  /// What is expected, in the words of whoever wrote the rules.
  package let label: String?

  /// The schema itself, where the rules are a JSON Schema.
  let schema: JSONValue?

  /// The schema resource that it belongs to.
  let resource: SchemaResource?

  init(range: SourceRange?, label: String?) {
    self.range = range
    self.label = label
    schema = nil
    resource = nil
  }

  init(schema: JSONValue, resource: SchemaResource) {
    range = nil
    label = nil
    self.schema = schema
    self.resource = resource
  }

  /// The text of a keyword's value, or what there is around it; nil where the rules were not read from a file.
  func range(of keyword: [String]) -> SourceRange? {
    guard let schema else { return range }
    return (JSONPointer(keyword).value(in: schema) ?? schema).range
  }

  /// The URI and the JSON Pointer of a keyword; nil where the rules are no JSON Schema.
  func absoluteLocation(of keyword: [String]) -> String? {
    guard let schema, let resource else { return nil }
    var pointer = JSONPointer(to: schema, from: resource.root)
    pointer.tokens += keyword
    return resource.uri + pointer.uriFragment
  }
}
