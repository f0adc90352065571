@testable import SpecModel

extension ShapeGraph {
  /// A shape as a JSON Schema 2020-12, with the named shapes it uses in `$defs`.
  func jsonSchema(of root: Int) -> String {
    var writer = JSONWriter(indented: true)
    var export = Export(graph: self)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      export.keywords(of: root, into: &writer)
      guard !export.definitions.isEmpty else { return }
      writer.object("$defs") { writer in
        var written = 0
        while written < export.definitions.count {
          let definition = export.definitions[written]
          writer.name(export.name(of: definition))
          export.schema(of: definition, into: &writer)
          written += 1
        }
      }
    }
    return writer.text
  }

  /// Writes nodes, remembering which definitions they refer to.
  private struct Export {
    let graph: ShapeGraph
    /// The definitions that are referred to, in the order in which they are met.
    private(set) var definitions: [Int] = []
    private var known: Set<Int> = []

    init(graph: ShapeGraph) {
      self.graph = graph
    }

    /// A definition's name, with its file where others have the name, too.
    func name(of index: Int) -> String {
      let definition = graph.scope.definitions[index]
      let isOnly = graph.scope.definitions.filter { $0.name == definition.name }.count < 2
      return isOnly ? definition.name : definition.qualifiedName
    }

    mutating func schema(of index: Int, into writer: inout JSONWriter) {
      writer.object { keywords(of: index, into: &$0) }
    }

    mutating func keywords(of index: Int, into writer: inout JSONWriter) {
      let node = graph.nodes[index]
      if let summary = node.shape.summary { writer.member("description", summary) }
      switch node.kind {
      case .type(.any, _): break
      case .type(let type, let bounds):
        writer.member("type", type.rawValue)
        if let bounds, let measure = type.measure { write(bounds, of: measure, into: &writer) }
      case .format(let format, let bounds):
        writer.member("type", "string")
        writer.member(format == .base64 ? "contentEncoding" : "format", format.rawValue)
        if let bounds { write(bounds, of: .codePoints, into: &writer) }
      case .epoch(_, let bounds):
        writer.member("type", "integer")
        if let bounds { write(bounds, of: .value, into: &writer) }
      case .literal(let literal):
        writer.name("const")
        writer.value(literal.value)
      case .pattern(let source, let bounds):
        writer.member("type", "string")
        writer.member("pattern", source)
        if let bounds { write(bounds, of: .codePoints, into: &writer) }
      case .schema(let reference, _): writer.member("$ref", reference)
      case .reference(let target):
        if known.insert(target).inserted { definitions.append(target) }
        writer.member("$ref", "#/$defs/\(name(of: target))")
      case .array(let element, let bounds):
        writer.member("type", "array")
        writer.name("items")
        schema(of: element, into: &writer)
        if let bounds { write(bounds, of: .elements, into: &writer) }
      case .tuple(let elements): tuple(elements, into: &writer)
      case .union(let parts): union(parts, into: &writer)
      case .object(let members): object(members, into: &writer)
      }
    }

    private mutating func tuple(_ elements: [Int], into writer: inout JSONWriter) {
      writer.member("type", "array")
      writer.array("prefixItems") { writer in
        for element in elements { schema(of: element, into: &writer) }
      }
      writer.member("minItems", elements.count)
      writer.member("maxItems", elements.count)
    }

    private mutating func union(_ parts: [Int], into writer: inout JSONWriter) {
      let literals = parts.compactMap { part in
        if case .literal(let literal) = graph.nodes[part].kind { literal } else { nil }
      }
      let isEnum = literals.count == parts.count
      writer.array(isEnum ? "enum" : "anyOf") { writer in
        if isEnum {
          for literal in literals { writer.value(literal.value) }
        } else {
          for part in parts { schema(of: part, into: &writer) }
        }
      }
    }

    private mutating func object(_ members: Members, into writer: inout JSONWriter) {
      writer.member("type", "object")
      if !members.named.isEmpty {
        writer.object("properties") { writer in
          for member in members.named {
            writer.name(member.name)
            schema(of: member.node, into: &writer)
          }
        }
      }
      let required = members.named.filter(\.isRequired).map(\.name)
      if !required.isEmpty { writer.member("required", required) }
      if !members.patterns.isEmpty {
        writer.object("patternProperties") { writer in
          for matching in members.patterns {
            writer.name(matching.pattern)
            schema(of: matching.node, into: &writer)
          }
        }
      }
      switch members.others {
      case .ignored: break
      case .forbidden: writer.member("additionalProperties", false)
      case .node(let node):
        writer.name("additionalProperties")
        schema(of: node, into: &writer)
      }
    }

    private func write(
      _ bounds: ShapeBounds,
      of measure: ShapeBounds.Measure,
      into writer: inout JSONWriter
    ) {
      let noun: String
      switch measure {
      case .value:
        if let lower = bounds.lower {
          writer.name(lower.isIncluded ? "minimum" : "exclusiveMinimum")
          writer.token(lower.value.description)
        }
        if let upper = bounds.upper {
          writer.name(upper.isIncluded ? "maximum" : "exclusiveMaximum")
          writer.token(upper.value.description)
        }
        if let step = bounds.step {
          writer.name("multipleOf")
          writer.token(step.description)
        }
        return
      case .codePoints: noun = "Length"
      case .elements: noun = "Items"
      case .members: noun = "Properties"
      case .unknown: return
      }
      if bounds.isUnique { writer.member("uniqueItems", true) }
      if bounds.leastLength > 0 { writer.member("min\(noun)", bounds.leastLength) }
      writer.member("max\(noun)", bounds.greatestLength)
    }
  }
}
