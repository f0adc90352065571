/// JSON data in whose strings templates may be written.
package struct DataTemplate: Sendable {
  /// The data as it is written.
  package let origin: JSONValue

  /// The strings that have expressions, by the index of their nodes.
  package let templates: [Int: Template]

  /// Makes the values of templates, those of cells with a type, by the index of their nodes.
  var cells: [Int: @Sendable (JSONValue) throws(TemplateError) -> JSONValue] = [:]

  /// Reads data.
  init(_ origin: JSONValue, _ reader: DocumentReader) {
    self.origin = origin
    var templates: [Int: Template] = [:]
    let nodes = origin.document.nodes
    for index in origin.index..<origin.document.following(origin.index)
    where nodes[index].kind == .string {
      let value = JSONValue(document: origin.document, index: index)
      guard Template.mayHaveExpressions(value), let template = reader.template(value),
        template.constant == nil
      else { continue }
      templates[index] = template
    }
    self.templates = templates
  }

  /// Its templates in the order in which they are.
  package var inOrder: [Template] {
    templates.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The data where constants alone make it; nil where it depends on anything else.
  package var constantValue: JSONValue? {
    guard templates.values.allSatisfy({ $0.constantValue != nil }) else { return nil }
    return try? value(in: ConstantContext())
  }

  /// Data without templates.
  package init(constant: JSONValue) {
    self.init(origin: constant, templates: [:])
  }

  /// Data that is one text.
  init(_ text: Template) {
    self.init(origin: text.origin, templates: [text.origin.index: text])
  }

  /// Data with the templates of some of its strings; all others stand for themselves.
  init(origin: JSONValue, templates: [Int: Template]) {
    self.origin = origin
    self.templates = templates
  }

  /// The data with each template's value in its place.
  @inlinable package func value(
    in context: some TemplateContext
  ) throws(TemplateError) -> JSONValue {
    // Inlined, because most data is constant.
    templates.isEmpty ? origin : try evaluated(in: context)
  }

  @usableFromInline package func evaluated(
    in context: some TemplateContext
  ) throws(TemplateError) -> JSONValue {
    if let template = templates[origin.index] {
      return try cell(origin.index, try template.json(in: context))
    }
    var values: [Int: JSONValue] = [:]
    var size = 0
    // In the order in which they are: what is random is repeated by its seed.
    for (index, template) in templates.sorted(by: { $0.key < $1.key }) {
      let value = try cell(index, try template.json(in: context))
      size += value.tokenRange.count
      try TemplateValue.check(size: size, at: origin.range)
      values[index] = value
    }
    return JSONValue.build { Self.write(origin, values, to: &$0) }
  }

  /// The value of a template by the type of its cell.
  private func cell(_ index: Int, _ value: JSONValue) throws(TemplateError) -> JSONValue {
    do throws(TemplateError) {
      return try cells[index]?(value) ?? value
    } catch {
      throw error.at(templates[index]?.origin.range)
    }
  }

  private static func write(
    _ value: JSONValue,
    _ values: [Int: JSONValue],
    to writer: inout JSONWriter
  ) {
    switch value.type {
    case .array:
      writer.beginArray()
      for element in value.elements { write(element, values, to: &writer) }
      writer.endArray()
    case .object:
      writer.beginObject()
      for member in value.members {
        writer.name(utf8: member.key.utf8 ?? [])
        write(member.value, values, to: &writer)
      }
      writer.endObject()
    default: writer.value(values[value.index] ?? value)
    }
  }
}
